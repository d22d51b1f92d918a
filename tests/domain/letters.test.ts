import { expect, test, vi } from "vitest";
import { lettersOf, partsOf } from "#domain/letters.ts";

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

test("letters and punctuation are divided as a segmenter does, beside each other in every way", () => {
  const segmenter = new Intl.Segmenter();
  const between = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n));
  const units = [...between(0, 0x2ff), ...between(0x2010, 0x2027)];
  // Of every kind that a segmenter knows there: controls, line breaks, letters, pictographs.
  for (const beside of ["\u0000", "\r", "\n", "a", "\u00a9", "\u00ad", "\u02ff", "\u2019"]) {
    const text = units.map((unit) => `${beside}${unit}`).join("");
    expect(lettersOf(text)).toEqual(Array.from(segmenter.segment(text), (each) => each.segment));
  }
});

test.each(["e\u0301a", "👍🏽", "a\u200db", "가각", "\r\n", "\u0600a", "\u203c\ufe0f"])(
  "%j needs a segmenter",
  (text) => {
    const letters = Array.from(new Intl.Segmenter().segment(text), (each) => each.segment);
    expect(lettersOf(text)).toEqual(letters);
  },
);

test("neither the module nor a text of plain letters makes a segmenter", async () => {
  const made = vi.spyOn(Intl, "Segmenter");
  vi.resetModules();
  const fresh = await import("#domain/letters.ts");
  fresh.lettersOf("Assigned to José’s team – today");
  expect(made).not.toHaveBeenCalled();
  fresh.lettersOf("👍🏽");
  expect(made).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
