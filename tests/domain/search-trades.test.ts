import { expect, test } from "vitest";
import { isNamedBy, searchText, searchTermsOf } from "#domain/search.ts";
import { isOfTrade, namedTrades, tradeKeyOf } from "#domain/search-trades.ts";
import { findWithTypos } from "#domain/search-typos.ts";

// Words of one trade find each other: docs/product.md#search.

const find = (question: string, ...texts: string[]) =>
  findWithTypos(texts, searchTermsOf(question), (text) => searchText([text]));

test.each([
  ["plumber", "Plumbing"],
  ["plumbing", "Pete, plumber"],
  ["plumber", "Fontanería"],
  ["fontanero", "Plumbing"],
  ["electrician", "Electrical panel hums"],
  ["electricista", "Electrical"],
  ["locksmith", "Lock is stuck"],
  ["cerrajero", "Locks"],
  ["painter", "Paint is peeling"],
  ["cleaner", "Limpieza"],
  ["HVAC", "Air conditioning drips"],
  ["calefacción", "HVAC"],
])("“%s” finds “%s”", (question, text) => {
  expect(find(question, text, "Chair wobbles").related).toEqual([text]);
});

test.each([
  ["plumber", "Plum jam spilt"],
  ["roofer", "Proofing cabinet"],
  ["locksmith", "Locker dented"],
  ["painter", "Paintbrush lost"],
  ["chair", "Plumbing"],
])("“%s” does not find “%s”", (question, text) => {
  expect(find(question, text).related).toEqual([]);
});

test("what contains the word as typed comes first, and every other word has to be there too", () => {
  const found = find(
    "plumber oak",
    "Plumbing at Oak Street",
    "Plumber at Oak Street",
    "Plumbing at Elm Street",
  );
  expect(found.exact).toEqual(["Plumber at Oak Street"]);
  expect(found.related).toEqual(["Plumbing at Oak Street"]);
  expect(found.similar).toEqual([]);
});

test.each([
  ["Downtown", "downtown", true],
  ["Café  Nord", "cafe nord", true],
  ["Store #104", "104", true],
  ["Store 104", "#104", true],
  ["Store 1040", "104", false],
  ["Downtown", "down", false],
  ["Downtown", "", false],
])("a store named “%s” is named by “%s”: %s", (name, question, isNamed) => {
  expect(isNamedBy([name], question)).toBe(isNamed);
});

test.each([
  ["HVAC", "hvac"],
  ["Heating and cooling", "hvac"],
  ["A/C repair", "hvac"],
  ["Aire acondicionado", "hvac"],
  ["Plumber", "plumbing"],
  ["plumbing services", "plumbing"],
  ["Pest control", "pest control"],
  ["Refrigeration/HVAC", "hvac|refrigeration"],
  ["General maintenance", "general maintenance"],
  ["Control de plagas", "pest control"],
  ["Heating and air", "hvac"],
  ["Calefacción y aire", "hvac"],
  ["Servicios de clima", "hvac"],
  ["Control systems", "control systems"],
  ["Control de mantenimiento", "control de mantenimiento"],
  ["Control de servicios", "control de servicios"],
  ["Air systems", "air systems"],
  ["Sistemas de aire", "sistemas de aire"],
  ["Cooling systems", "cooling systems"],
  ["Climate", "climate"],
  ["Glass cleaning", "glass cleaning"],
  ["Limpieza de vidrios", "limpieza de vidrios"],
  ["A/C cleaning", "a/c cleaning"],
  ["Limpieza y vidrios", "cleaning|glass"],
  ["Plumbing, electrical & HVAC", "electrical|hvac|plumbing"],
  ["Roof and gutters", "roof and gutters"],
  [" Café ", "cafe"],
  ["", ""],
])("the key of the trade “%s” is “%s”, and that of the key the same", (name, key) => {
  expect(tradeKeyOf(name)).toBe(key);
  expect(tradeKeyOf(key)).toBe(key);
});

test("a name of several trades is of each, and spellings of former versions are the trade", () => {
  const both = tradeKeyOf("Refrigeration/HVAC");
  expect(["hvac", "Heating and cooling", "refrigeration", both].map((each) => isOfTrade(both, each))).toEqual(
    [true, true, true, true],
  );
  expect(isOfTrade(both, "plumbing")).toBe(false);
  expect(isOfTrade("hvac", both)).toBe(false);
  expect(isOfTrade("roofing", "roof")).toBe(true);
});

test("each trade is named once, in its most used spelling, else as the catalogue has it", () => {
  const names = ["Heating and cooling", "HVAC", "HVAC", "Refrigeration/HVAC", "General maintenance", ""];
  expect(namedTrades(names)).toEqual([
    { key: "hvac", label: "HVAC" },
    { key: "refrigeration", label: "Refrigeration" },
    { key: "general maintenance", label: "General maintenance" },
  ]);
});
