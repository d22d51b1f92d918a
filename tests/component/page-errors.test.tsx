import { afterEach, expect, test } from "vitest";
import { must } from "#domain/must.ts";
import { PENDING_REPORTS } from "#app/pending-reports.ts";
import { reportError, sendPending } from "#app/report-error.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// Errors of the page on their way to the server. What a report may hold is in
// tests/domain/page-errors.test.ts.

const REPORT = "POST /api/page-errors";
const DONE = { status: 202, body: { success: true } };
/** Errors are reported once in a page's life, and all tests are one page: each has its own. */
let lastLine = 0;
const anError = () => {
  lastLine += 1;
  const stack = `Error: x\n    at f (https://a.example/assets/main-Ab_1.js:${lastLine}:1)`;
  return Object.assign(new TypeError("canary 7731"), { stack });
};

const rendered = async (answer: NonNullable<AppOptions["answers"]>[string]) => {
  const bodies: string[] = [];
  const app = await renderApp({
    as: null,
    path: "/login",
    answers: {
      [REPORT]: (init, query) => {
        bodies.push(String(init.body));
        return typeof answer === "function" ? answer(init, query) : answer;
      },
    },
  });
  return { ...app, bodies };
};

afterEach(() => localStorage.removeItem(PENDING_REPORTS));

test("an error is reported once, without its message, and not kept", async () => {
  const app = await rendered(DONE);
  const error = anError();
  await reportError(error, "/tickets");
  await reportError(error, "/tickets");
  expect(app.bodies).toHaveLength(1);
  const [body] = app.bodies;
  expect(body).not.toContain("canary");
  expect(JSON.parse(must(body, "the report"))).toMatchObject({
    errors: [{ name: "TypeError", screen: "tickets", frames: [{ file: "assets/main-Ab_1.js", column: 1 }] }],
  });
  expect(localStorage.getItem(PENDING_REPORTS)).toBeNull();
});

test("a report without a network waits and is sent at the next start", async () => {
  const app = await rendered(new Error("no network"));
  await reportError(anError(), "/tickets");
  expect(localStorage.getItem(PENDING_REPORTS)).toContain("assets/main-Ab_1.js");
  app.answer({ [REPORT]: DONE });
  await sendPending();
  expect(localStorage.getItem(PENDING_REPORTS)).toBeNull();
});

test("a report that the server refuses is dropped, so that it is not sent for ever", async () => {
  const refusal = { message: "Please name the class of the error", error: "invalid_input" };
  await rendered({ status: 400, body: refusal });
  await reportError(anError(), "/tickets");
  expect(localStorage.getItem(PENDING_REPORTS)).toBeNull();
});

test("at most ten reports wait", async () => {
  await rendered(new Error("no network"));
  for (let n = 0; n < 12; n += 1) await reportError(anError(), "/tickets");
  expect(JSON.parse(localStorage.getItem(PENDING_REPORTS) ?? "[]")).toHaveLength(10);
});
