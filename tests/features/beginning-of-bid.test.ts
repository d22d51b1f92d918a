import { expect, test } from "vitest";
import { beginningOf, firstTime } from "#features/bids/beginning-of-bid.ts";

test.each([
  ["the due day to come, from its first hour", "2030-06-18", "10:20", "2030-06-18 08:00"],
  ["today, at the next full hour", "2030-06-15", "10:20", "2030-06-15 11:00"],
  ["today, not before the first hour", "2030-06-15", "05:10", "2030-06-15 08:00"],
  ["tomorrow, late on the due day", "2030-06-15", "16:01", "2030-06-16 08:00"],
  ["tomorrow, once the due day has passed", "2030-06-01", "10:20", "2030-06-16 08:00"],
  ["tomorrow, without a due day", null, "10:20", "2030-06-16 08:00"],
])("a job that is accepted is proposed for %s", (_, dueOn, time, expected) => {
  const { scheduleDate, scheduleTime } = firstTime(dueOn, "2030-06-15", time);
  expect(`${scheduleDate} ${scheduleTime}`).toBe(expected);
});

test("a bid with a price of its own begins empty", () => {
  expect(beginningOf(undefined, "2030-06-18")).toMatchObject({ amount: "", scheduleDate: "" });
});
