import { describe, expect, test } from "vitest";
import { browserName } from "#domain/accounts/browser-name.ts";
import { isKnownMessage, knownMessage } from "#domain/page-errors/error-message.ts";
import { framesOf, pageErrorOf, screenOf } from "#domain/page-errors/page-error.ts";

const PERSONAL_TEXT = "Sofia canary-7731 sofia@example.com";

/** An error as a browser throws it. */
function thrown(name: string, message: string, stack: string): Error {
  return Object.assign(new Error(message), { name, stack });
}

describe("the report of an error", () => {
  test.each([
    [
      "a text that cannot be parsed",
      "SyntaxError",
      `Unexpected token 'S', "${PERSONAL_TEXT}" is not valid JSON`,
    ],
    ["an own error that names what was typed", "Error", `The ticket “${PERSONAL_TEXT}” is gone`],
    [
      "a property with a typed name",
      "TypeError",
      `Cannot read properties of undefined (reading '${PERSONAL_TEXT}')`,
    ],
    ["a name that is no class of errors", PERSONAL_TEXT, PERSONAL_TEXT],
    [
      "a message like a frame",
      "Error",
      `x\n    at ${PERSONAL_TEXT} (https://a.example/assets/${PERSONAL_TEXT}.js:1:2)`,
    ],
  ])("of %s holds nothing that was typed", (_, name, message) => {
    const stack = `${name}: ${message}\n    at f (https://a.example/assets/main-Ab_1.js:1:20)`;
    const text = JSON.stringify(pageErrorOf(thrown(name, message, stack), `/profile/${PERSONAL_TEXT}`));
    for (const part of ["Sofia", "canary", "7731", "example.com"]) expect(text).not.toContain(part);
    expect(text).toContain("assets/main-Ab_1.js");
  });

  test.each([[PERSONAL_TEXT], [{ name: PERSONAL_TEXT, message: PERSONAL_TEXT }], [null], [undefined]])(
    "of %o, which is no error, says only that there was one",
    (value) => {
      const report = { name: "Error", message: "", frames: [], screen: "tickets" };
      expect(pageErrorOf(value, "/tickets")).toEqual(report);
    },
  );

  test("has the frames of Chromium, Firefox and Safari, without those of other origins' files", () => {
    const expected = [
      { file: "assets/main-Ab_1.js", line: 1, column: 20 },
      { file: "sw.js", line: 3, column: 4 },
    ];
    const chromium = `TypeError: x is not a function
    at f (https://a.example/assets/main-Ab_1.js:1:20)
    at chrome-extension://abc/content.js:1:1
    at async https://a.example/sw.js:3:4`;
    const firefox = `f@https://a.example/assets/main-Ab_1.js:1:20
@moz-extension://abc/content.js:1:1
async*g@https://a.example/sw.js:3:4`;
    expect(framesOf(chromium, "x is not a function")).toEqual(expected);
    expect(framesOf(firefox, "f is not a function")).toEqual(expected);
  });

  test("has at most 20 frames", () => {
    const stack = Array.from({ length: 50 }, (_, n) => `    at https://a.example/sw.js:1:${n + 1}`).join(
      "\n",
    );
    expect(framesOf(stack, "")).toHaveLength(20);
  });

  test.each(["Failed to fetch", "Minified React error #418; visit https://react.dev", "anything"])(
    "of “%s” has a message of the fixed set",
    (message) => expect(isKnownMessage(knownMessage(message))).toBe(true),
  );

  test("names the screen, never the rest of an address", () => {
    expect(["/", "/tickets", `/profile/${PERSONAL_TEXT}`, `/${PERSONAL_TEXT}`].map(screenOf)).toEqual([
      "start",
      "tickets",
      "profile",
      "other",
    ]);
  });
});

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36",
    "Chrome 131 on Android",
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1", "Safari 18 on iOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox 133 on Linux"],
  ["sofia@example.com", "Another browser"],
])("a browser in a few words: %s", (userAgent, name) => expect(browserName(userAgent)).toBe(name));
