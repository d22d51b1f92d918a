import { expect, test } from "vitest";
import { problemOf } from "#server/log.ts";

test("the stack that is logged has the places, and not the message a second time", () => {
  const { reason, stack } = problemOf(new Error("first line\nsecond line"));
  expect(reason).toBe("first line\nsecond line");
  expect(stack).toContain("tests/server-units/log.test.ts");
  expect(stack).not.toContain("second line");
});

test("what the database quotes of a value that somebody typed is left out", () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "my "own" words"'), {
    code: "22P02",
  });
  expect(problemOf(error)).toMatchObject({ reason: 'invalid input syntax for type integer: "…"' });
});

test("something thrown that is no error is a reason too", () => {
  expect(problemOf("torn").reason).toBe("torn");
});
