import { expect, test } from "vitest";
import { readPeopleFile } from "#domain/accounts/read-people-file.ts";
import { planImport } from "#domain/stores/import-stores.ts";

// Columns that are told by their cells: docs/product.md#import-of-stores.

const rows = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n + 1));

const storeFields = (heading: string, cellOf: (n: number) => string, count = 6) => {
  const lines = rows(count, (n) => `${cellOf(n)},Shop ${n},${n} Road`);
  const plan = planImport([`${heading},Name,Address`, ...lines].join("\n"), { stores: [], managers: [] });
  return "problem" in plan ? plan.problem : plan.columns.map(({ field }) => field);
};

test("a column of codes, each once, is the number of a store where its heading may be that", () => {
  expect(storeFields("Property", (n) => `BX-${1000 + n}`)[0]).toBe("number");
  expect(storeFields("Property", () => "BX-1000")[0]).toBeNull();
  expect(storeFields("Property", (n) => `Mall ${n} Road`)[0]).not.toBe("number");
  expect(storeFields("Property", (n) => `BX-${1000 + n}`, 3)[0]).toBeNull();
  expect(storeFields("Alarm", (n) => `BX-${1000 + n}`)[0]).not.toBe("number");
});

const personFields = (heading: string, cells: readonly string[]) => {
  const lines = cells.map((cell, n) => `P ${n};p${n}@x.example;Property Manager;${cell}`);
  const file = readPeopleFile([`Name;Email;Role;${heading}`, ...lines].join("\n"));
  return "problem" in file ? file.problem : file.columns[3]?.field;
};

test("a column in which cells have several codes is that of the stores of people", () => {
  expect(personFields("Cost centres", ["BX-1, BX-2", "BX-3", "HQ"])).toBe("store");
  expect(personFields("Cost centres", ["4100", "4200", "4300"])).toBeNull();
  expect(personFields("Keys", ["12 and a half, or so", "BX-1"])).toBeNull();
});

test("a property manager is found by a name with the last one first", () => {
  const people = [{ id: "kj", name: "Kwame Johnson", email: "kj@x.example" }];
  const text = 'Name,Address,Property manager\nA,1 Road,"Johnson, Kwame"';
  const plan = planImport(text, { stores: [], managers: people });
  expect("problem" in plan ? plan : plan.rows[0]).toMatchObject({
    kind: "new",
    form: { propertyManagerId: "kj" },
  });
});
