import { expect, test } from "vitest";
import { excerpt, matches, rankOfNames, searchText, searchTermsOf, wholeNumbersOf } from "#domain/search.ts";

test.each([
  ["gasket cooler", true],
  ["COOLER", true],
  ["gas", true],
  ["cooler window", false],
  ["", true],
  ["  ", true],
])("'%s' asked of a cooler with a torn gasket: %s", (question, isFound) => {
  expect(matches(searchText(["Walk-in cooler", null, "The gasket is torn"]), searchTermsOf(question))).toBe(
    isFound,
  );
});

test.each([
  ["\u00e9cole", true],
  ["e\u0301cole", true],
  ["ECOLE", true],
  ["\u202aecole\u202c", true],
  ["fulle", true],
  ["\u0436\u0430\u0440", true],
  ["\ud558", false],
  ["ecoles", false],
])("'%s' asked of a text with accents: %s", (question, isFound) => {
  const text = "L\u2019E\u0301cole \uff26ull\u00e9 \u0416\u0410\u0420 \ud55c";
  expect(matches(searchText([text]), searchTermsOf(question))).toBe(isFound);
});

test("the part around a word is found where letters before it have accents", () => {
  const accents = "e\u0301 ".repeat(60);
  expect(excerpt(`${accents}behind the Cre\u0300me shelf ${accents}`, searchTermsOf("creme"))).toContain(
    "Cre\u0300me",
  );
});

const LONG =
  "The night shift heard it first. It comes from behind the second door, where the compressor stands, and stops as soon as somebody leans on the panel for a while.";

test("a short text is shown whole, in one line", () => {
  expect(excerpt("Torn\n at the   hinge", ["hinge"])).toBe("Torn at the hinge");
});

test("of a long one the part around the word is shown, cut between words, and what is left out is marked", () => {
  const part = excerpt(LONG, ["compressor"]);
  expect(part).toContain("compressor");
  expect(part.length).toBeLessThanOrEqual(92);
  expect(part).toMatch(/^….*…$/);
  expect(LONG).toContain(part.slice(1, -1));
  expect(excerpt(LONG, ["while"])).toMatch(/^….*while\.$/);
  expect(excerpt(LONG, ["night"])).toMatch(/^The night shift.*…$/);
  expect(excerpt(LONG, ["elsewhere"])).toMatch(/^The night shift.*…$/);
  expect(excerpt("x".repeat(300), ["x"])).toHaveLength(91);
});

test("a text with long runs of marks is searched, and found by its letters", () => {
  const text = searchText([`cre${"\u0300\u0316".repeat(500)}me ${"\u05b0\u0591".repeat(500)}`]);
  expect(matches(text, searchTermsOf("creme"))).toBe(true);
  expect(text).not.toContain("\u034f");
});

test.each([
  ["17", "017", "Store 017", "Store 17 East", "Store 170", "Larkspur 1"],
  ["store 7", "Store 7", "Larkspur Store 007", "Store 70", "Store 17"],
  ["ramp", "Ramp", "Ramp at the entrance", "Ramps are icy", "Goods lift"],
])("“%s” is answered by whole words of a name before their beginnings", (question, ...names) => {
  const ranks = names.map((name) => rankOfNames([name], question));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(ranks[0]).toBeLessThan(ranks.at(-1) ?? 0);
});

test.each([
  ["store 105", "t-1053 store lights", false],
  ["store 105", "store #105", true],
  ["105", "t-1053", true],
  ["217 555 0163", "ann 2175550163", true],
  ["(217) 555-0163", "ann 217 5550163", true],
])("the short numbers of %s are whole numbers of %s: %s", (question, text, isWhole) => {
  expect(wholeNumbersOf(searchTermsOf(question))(text)).toBe(isWhole);
});
