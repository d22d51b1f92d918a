import { expect, test } from "vitest";
import { numberSpellings, ticketNumber } from "#domain/tickets/number.ts";

test.each([
  [1042, "T-1042", ["T-1042", "T1042"]],
  // Not accepted by the server yet.
  [null, null, []],
  // From a server that gives no numbers.
  [undefined, null, []],
])("the number %s is written as %s and found by %s", (number, text, spellings) => {
  expect(ticketNumber({ number })).toBe(text);
  expect(numberSpellings({ number })).toEqual(spellings);
});
