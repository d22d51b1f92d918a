import { storeProblems } from "#domain/stores/store-problems.ts";
import { describe, expect, test } from "vitest";
import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { profileProblems } from "#domain/accounts/profile.ts";
import { workerProblems } from "#domain/accounts/worker.ts";
import { buildingProblems } from "#domain/buildings/building.ts";
import { isBlank, normalizeText } from "#domain/text.ts";
import { chanceOf } from "#tests/support/chance.ts";

const INVISIBLE = [
  "\u200b",
  "\u3164",
  "\u00ad",
  "\u2800",
  "\u202e",
  "\u200d",
  "\ufe0f",
  "\u{e0061}",
  " \u2060",
  "\ufff9\ufffb",
  "\uffff",
  "\u{1d159}",
  "\u{16fe4}",
];

describe("a stored text", () => {
  test.each([
    ["E\u0301cole", "\u00c9cole"],
    ["\u202eab\u202c", "ab"],
    ["so\u00adft\u200b\ufeff\u2060 hy", "soft hy"],
    ["a\u0007b\u0085c\tline\r\nnext\rlast", "abc\tline\nnext\nlast"],
    ["half \ud83d of one", "half  of one"],
    ["Bob\u200d \u200cAnn\u200c", "Bob Ann"],
    ["\ufe0fx", "x"],
    ["an\ufff9no\ufffata\ufffbted\ufdd0", "annotated"],
    ["hidden\u{e0068}\u{e0069}", "hidden"],
    ["\u202a\u202aann@example.com\u202c", "ann@example.com"],
  ])("%j is kept as %j", (typed, stored) => expect(normalizeText(typed)).toBe(stored));

  test.each([
    "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
    "\u2764\ufe0f\u200d\u{1f525}",
    "\u{1f3f3}\ufe0f\u200d\u{1f308}",
    "1\ufe0f\u20e3 \u2714\ufe0f",
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "\u0d28\u0d4d\u200d \u0915\u094d\u200d\u0937",
    "Plain text, \u00e9 and \u4f60\u597d\u{20bb7}",
  ])("%j is kept as it is", (text) => expect(normalizeText(text)).toBe(text));

  test("has no run of marks that takes long to put in order, and none of them is lost", () => {
    const marks = "\u0300\u0316".repeat(500);
    const stored = normalizeText(`a${marks}`);
    const runs = stored.split("\u034f").map((run) => Array.from(run).length);
    expect(Math.max(...runs)).toBeLessThanOrEqual(31);
    // One mark is in the letter.
    expect(runs.reduce((sum, length) => sum + length, 0)).toBe(1000);
    expect(normalizeText(stored)).toBe(stored);
  });

  test("is the same when it is normalized again, whatever was typed", () => {
    const chance = chanceOf(7);
    const pieces = [
      ...Array.from("aé 한1👨❤🏴"),
      "\u0301",
      "\u094d",
      "\u0e33",
      "\n",
      "\u{e0067}",
      "\u{e007f}",
      ...INVISIBLE,
    ];
    for (let n = 0; n < 2000; n += 1) {
      const typed = Array.from({ length: 8 }, () => pieces[Math.floor(chance() * pieces.length)]).join("");
      const once = normalizeText(typed);
      expect(normalizeText(once), JSON.stringify(typed)).toBe(once);
    }
  });

  test.each(["", " \n", ...INVISIBLE, INVISIBLE.join("")])("%j shows nothing", (text) =>
    expect([isBlank(text), isBlank(normalizeText(text))]).toEqual([true, true]),
  );
  test.each(["x", "?", "\u{1f642}", "\u4f60", "\u3164x", "\u{e000}"])("%j shows something", (text) =>
    expect(isBlank(text)).toBe(false),
  );
});

test.each(INVISIBLE)("a name of %j is a missing name in every form", (name) => {
  expect(workerProblems({ name, email: "a@b.example", phone: "" }, null)).toHaveProperty("name");
  expect(profileProblems("Vendor", { firstName: name })).toHaveProperty("firstName");
  expect(storeProblems({ name, location: "x", address: "x" })).toHaveProperty("name");
  expect(buildingProblems({ name, address: "x", city: "x", state: "x", zipcode: "x" })).toHaveProperty(
    "name",
  );
});

describe("an email", () => {
  test.each([
    "a@b.co",
    "a@b.c",
    "first.last+tag@sub.example.com",
    "o'neil@example.com",
    "a=b@example.com",
    "a/b-c|d?@example.com",
    "x@xn--kse-qla.example",
  ])("%s is one", (text) => expect(isEmail(text)).toBe(true));
  test.each([
    "a",
    "a@b",
    "a b@c.de",
    "a@b@c.de",
    "a@b.de\n",
    "@b.de",
    "a,b@x.com",
    "<e@x.com>",
    "Eve <e@x.com>",
    "mailto:f@x.com",
    "a@b..c",
    "a@.b.com",
    "a@b.com.",
    ".a@b.com",
    "a.@b.com",
    "a..b@c.com",
    "a;b@x.com",
    '"a b"@x.com',
    "a(b)@x.com",
    "a@-b.com",
    "a@b_c.com",
    "a@1.2.3.4",
    "a%evil.example@b.com",
    "evil.example!a@b.com",
    "=?utf-8?q?a=40evil.example=3e?=@b.com",
    "a=?utf-8?q?b?=@b.com",
    "-oQ/tmp@b.com",
    "|program@b.com",
    "/file@b.com",
    "a@[1.2.3.4]",
    "\u0430nn@example.com",
    "ann@ex\u0430mple.com",
    `${"a".repeat(65)}@b.com`,
    `a@${"b".repeat(64)}.com`,
    `a@${"b.".repeat(130)}com`,
  ])("%j is none", (text) => expect(isEmail(text)).toBe(false));

  test("is stored without the marks that come along when it is pasted", () => {
    expect(normalizeEmail(" \u202aAnn@Example.com\u202c\u200b ")).toBe("ann@example.com");
  });
});
