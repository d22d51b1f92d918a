import { expect, test } from "vitest";
import { partsOf } from "#domain/letters.ts";

test.each([
  ["", 5, []],
  ["abc", 5, ["abc"]],
  ["one two three", 8, ["one two ", "three"]],
  ["one\ntwo three", 5, ["one\n", "two ", "three"]],
  ["abcdefgh", 3, ["abc", "def", "gh"]],
  ["ab👍🏽c", 4, ["ab", "👍🏽", "c"]],
])("%j in parts of at most %s is %j", (text, longest, parts) => {
  expect(partsOf(text, longest)).toEqual(parts);
});

test("a letter longer than a part is divided, and nothing is lost", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(partsOf(family, 3).join("")).toBe(family);
  expect(partsOf(family, 3).every((part) => part.length <= 3)).toBe(true);
});
