import { expect, test } from "vitest";
import { shortTitle } from "#domain/titles.ts";
import { initials } from "#features/avatar/initials.ts";

test.each([
  ["Sofia Marsh", "SM"],
  ["  ada maria lovelace", "AM"],
  ["Cher", "C"],
  ["", ""],
  ["𠮷田 太郎", "𠮷太"],
  ["🦊 Fox", "🦊F"],
  ["E\u0301lodie Durand", "E\u0301D"],
  ["👩‍🔧 Walt", "👩‍🔧W"],
])("the initials of “%s” are “%s”: no letter is halved", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test("a long title is cut between letters: a joined emoji stays whole", () => {
  const family = "👩‍👩‍👧";
  expect(shortTitle(`${"x".repeat(49)}${family} and more`)).toBe(`${"x".repeat(49)}${family}...`);
  expect(shortTitle(family.repeat(50))).toBe(family.repeat(50));
});
