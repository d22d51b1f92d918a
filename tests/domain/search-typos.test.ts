import { expect, test } from "vitest";
import { searchText, searchTermsOf } from "#domain/search.ts";
import { findWithTypos, isMisspelt } from "#domain/search-typos.ts";
import { chanceOf } from "#tests/support/chance.ts";

const find = (texts: readonly string[], question: string) =>
  findWithTypos(texts, searchTermsOf(question), (text) => searchText([text]));

test.each([
  ["coolr", "cooler", true],
  ["colers", "coolers", true],
  ["coolr", "coolers", true],
  ["cooller", "cooler", true],
  ["coller", "cooler", true],
  ["freezre", "freezer", true],
  ["refridgerater", "refrigerator", true],
  ["dor", "door", false],
  ["light", "night", false],
  ["clr", "cooler", false],
  ["coolxx", "cooler", false],
  ["store117", "store118", false],
  ["117", "118", false],
  ["door", "dock", false],
  ["ventilatr", "vent", false],
  ["cooler", "coo", false],
])("'%s' is a misspelling of '%s': %s", (term, candidate, is) => {
  expect(isMisspelt(term, candidate)).toBe(is);
});

test("what contains the words comes first, what is similar follows, each in its order", () => {
  const texts = ["Cooler is warm", "A coolr, as typed", "Door", "Walk-in COOLERS", "Coolr again"];
  expect(find(texts, "coolr")).toEqual({
    exact: ["A coolr, as typed", "Coolr again"],
    related: [],
    similar: ["Cooler is warm", "Walk-in COOLERS"],
  });
});

test("every word has to be there, right or misspelt", () => {
  const texts = ["Cooler with a torn gasket", "Cooler is warm", "Gasket of the door"];
  expect(find(texts, "gaskt coolr").similar).toEqual(["Cooler with a torn gasket"]);
  expect(find(texts, "coolr warm").similar).toEqual(["Cooler is warm"]);
});

test("a word that enough texts contain is not guessed at", () => {
  const paints = Array.from({ length: 5 }, (_, n) => `Paint ${n}`);
  expect(find([...paints, "Point"], "paint")).toEqual({ exact: paints, related: [], similar: [] });
  expect(find([...paints.slice(1), "Point"], "paint").similar).toEqual(["Point"]);
});

test("several words that a text has as whole words are right as they were typed", () => {
  const print = ["Print report", "Paint, reported"];
  expect(find(print, "print report")).toEqual({ exact: ["Print report"], related: [], similar: [] });
  expect(find(["Sprint reports", ...print.slice(1)], "print report").similar).toEqual(["Paint, reported"]);
});

test("words are compared from their beginning only, at every place of the text", () => {
  expect(find(["precooler"], "coolr").similar).toEqual([]);
  expect(find(["Call: pre-cooler"], "coolr").similar).toHaveLength(1);
});

test("without a question everything is found", () => {
  expect(find(["Door"], " ")).toEqual({ exact: ["Door"], related: [], similar: [] });
});

test("accents and other scripts are compared as they are searched", () => {
  expect(find(["Fu\u00ebrt\u00fcr klemmt"], "fuertru").similar).toHaveLength(1);
  expect(
    find(
      ["\u0445\u043e\u043b\u043e\u0434\u0438\u043b\u044c\u043d\u0438\u043a"],
      "\u0445\u043e\u043b\u043e\u0434\u0438\u043d\u044c\u043d\u0438\u043a",
    ).similar,
  ).toHaveLength(1);
});

test("any single mistake behind the first letter is found, whatever the text", () => {
  const chance = chanceOf(20261126);
  const letter = () => String.fromCharCode(97 + Math.floor(chance() * 26));
  for (let n = 0; n < 500; n += 1) {
    const written = Array.from({ length: 5 + Math.floor(chance() * 8) }, letter).join("");
    const at = 1 + Math.floor(chance() * (written.length - 2));
    const [head, tail] = [written.slice(0, at), written.slice(at)];
    const misspellings = [
      head + tail.slice(1),
      head + letter() + tail,
      head + letter() + tail.slice(1),
      head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2),
    ];
    for (const typed of misspellings)
      expect(isMisspelt(typed, written), `${typed} for ${written}`).toBe(true);
  }
});
