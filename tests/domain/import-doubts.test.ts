import { expect, test } from "vitest";
import { phoneDoubt, zipDoubt } from "#domain/import-doubts.ts";
import { doubtsOf, importAdvice } from "#domain/stores/import-advice.ts";
import { planImport } from "#domain/stores/import-stores.ts";
import { statesOfZip } from "#domain/stores/zip-states.ts";
import type { Store } from "#domain/stores/store.ts";

// What is imported and may be wrong: docs/product.md#import-of-stores.

const DOWNTOWN: Store = {
  id: "downtown",
  ownerId: "sofia",
  name: "Downtown",
  location: "Hall",
  address: "1 Road",
  city: "",
  state: "IL",
  zipcode: "6270",
  phone: "",
  country: "US",
  propertyManagerId: null,
  propertyManagerName: null,
  isDefault: false,
  version: 1,
};

test.each([
  "",
  "555-0100",
  "(217) 555-0100",
  "217.555.0100 x12",
  "217-555-0100, ext. 4",
  "+1 217 555 0100",
  "+49 30 1234567",
])("the phone number %j is not doubted", (phone) => {
  expect(phoneDoubt(phone, true)).toBeNull();
});

test.each([
  ["call Ann", false, "signs"],
  ["555-01", false, "7 to 15"],
  ["2175550100217555", false, "7 to 15"],
  ["217-555-010", true, "9 digits"],
  ["71755501000", true, "11 digits"],
])("the phone number %j is doubted", (phone, isUnitedStates, part) => {
  expect(phoneDoubt(phone, isUnitedStates)).toContain(part);
});

test("nine digits without a country code are doubted in the United States only", () => {
  expect(phoneDoubt("217-555-010")).toBeNull();
});

test.each([
  ["62701", "IL"],
  ["62701-1234", "Illinois"],
  ["627011234", "IL"],
  ["80331", "Bavaria"],
  ["SW1A 1AA", ""],
  ["", "IL"],
  ["07001", "nj"],
  ["42223", "TN"],
  ["96799", "AS"],
  ["09012", "IL"],
])("the ZIP code %j of the state %j is not doubted", (zip, state) => {
  expect(zipDoubt(zip, state)).toBeNull();
});

test.each([
  ["2139", "MA", "drop a zero"],
  ["6270", "", "drop a zero"],
  ["627012", "IL", "no US ZIP code"],
  ["SW1A 1AA", "IL", "no US ZIP code"],
  ["07001", "NE", "ZIP code in NJ, and the state is NE"],
  ["62701-1234", "Texas", "in IL"],
])("the ZIP code %j of the state %j is doubted", (zip, state, part) => {
  expect(zipDoubt(zip, state)).toContain(part);
});

test("every state but those without ZIP codes of their own has some", () => {
  const prefixes = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, "0"));
  expect(new Set(prefixes.flatMap(statesOfZip)).size).toBe(56);
  expect(statesOfZip("00000")).toEqual([]);
});

test("a row is doubted for what it sets, not for what is stored already", () => {
  const rowsOf = (text: string) => {
    const plan = planImport(text, { stores: [DOWNTOWN], managers: [] });
    return "problem" in plan ? [] : plan.rows;
  };
  const unchangedZip = rowsOf("Name,Address,Zip,City\nDowntown,1 Road,6270,Springfield");
  expect(unchangedZip).toMatchObject([{ kind: "changed" }]);
  expect(unchangedZip.flatMap(doubtsOf)).toEqual([]);
  const set = rowsOf("Name,Address,Zip,Phone\nDowntown,1 Road,627,12");
  expect(set.flatMap(doubtsOf)).toMatchObject([
    { field: "zipcode", value: "627" },
    { field: "phone", value: "12" },
  ]);
  expect(importAdvice(set).doubtful).toBe(1);
});

test.each([
  ["2110", "MA", "02110"],
  ["2110-4321", "Massachusetts", "02110-4321"],
  ["907", "PR", "00907"],
  ["2110", "TX", "2110"],
  ["2110", "", "2110"],
  ["62704", "IL", "62704"],
])("the ZIP code %j of the state %j is stored as %j", (zip, state, stored) => {
  const plan = planImport(`Name,Address,State,Zip\nA,1 Road,${state},${zip}`, { stores: [], managers: [] });
  const [row] = "problem" in plan ? [] : plan.rows;
  expect(row).toMatchObject({ form: { zipcode: stored } });
  expect(row && "zipInFile" in row ? row.zipInFile : stored).toBe(zip);
});
