import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetServerNow, isServerTimeKnown, noteServerNow, waitNowMs } from "#api-client/server-time.ts";

const AT = Date.parse("2030-01-01T10:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: AT });
  forgetServerNow();
});
afterEach(() => {
  vi.useRealTimers();
  forgetServerNow();
});

test("waits use the device's clock until the server answers, unaffected by clock changes", () => {
  expect([isServerTimeKnown(), waitNowMs()]).toEqual([false, AT]);
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(0);
  expect(waitNowMs()).toBe(AT + 1_000);
});

test("from the first answer on they go by the server's clock", () => {
  noteServerNow("Tue, 01 Jan 2030 13:00:00 GMT");
  vi.advanceTimersByTime(500);
  expect([isServerTimeKnown(), waitNowMs()]).toEqual([true, AT + 3 * 3_600_000 + 500]);
});

test("a date in whole seconds does not move a clock that is right; an exact time does", () => {
  noteServerNow(AT + 700);
  noteServerNow("Tue, 01 Jan 2030 10:00:00 GMT");
  expect(waitNowMs()).toBe(AT + 700);
  noteServerNow(AT);
  expect(waitNowMs()).toBe(AT);
});

test("an answer without a date, or with one that is none, changes nothing", () => {
  for (const none of [null, "", "soon"]) noteServerNow(none);
  expect(isServerTimeKnown()).toBe(false);
});
