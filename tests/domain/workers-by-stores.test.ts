import { expect, test } from "vitest";
import { readPeopleFile } from "#domain/accounts/read-people-file.ts";
import { managersByStores, withoutSharedStores } from "#domain/accounts/workers-by-stores.ts";

// Workers whose file has stores in place of a property manager: docs/product.md#import-of-people.

const FILE = [
  "Name,Email,Role,Property manager",
  "Pia,pia@x.org,Property Manager,",
  "Rex,rex@x.org,Property Manager,",
  "Will,will@x.org,Maintenance,",
].join("\n");

function managerOf(
  stores: readonly string[],
  more: { readonly hasAccount?: boolean; readonly managed?: readonly (readonly string[])[] } = {},
) {
  const file = readPeopleFile(FILE);
  if ("problem" in file) throw new Error(file.problem);
  const managed = more.managed ?? [["1", "2"], ["3"]];
  const rows = file.rows.map((row, at) => ({
    row,
    managed: managed[at] ?? [],
    stores: at === 2 ? stores : [],
    hasAccount: at === 2 && more.hasAccount === true,
  }));
  const worker = managersByStores(rows)[2];
  return worker?.isManagerOfStores === true ? [worker.person.propertyManager, worker.managerRow] : null;
}

test("a worker works for whom the file makes the manager of most of the stores", () => {
  expect(managerOf(["3"])).toEqual(["rex@x.org", 3]);
  expect(managerOf(["3", "1", "2"])).toEqual(["pia@x.org", 2]);
  expect(managerOf(["3", "1"])).toEqual(["pia@x.org", 2]);
});

test("of two rows with one store the later one is its manager", () => {
  expect(managerOf(["1"], { managed: [["1"], ["1"]] })).toEqual(["rex@x.org", 3]);
});

test("who has an account keeps their property manager, and stores of nobody say nothing", () => {
  expect(managerOf(["3"], { hasAccount: true })).toBeNull();
  expect(managerOf(["9"])).toBeNull();
  expect(managerOf([])).toBeNull();
});

test("a store that two rows have is that of the later one, and the earlier one says so", () => {
  const file = readPeopleFile(FILE);
  if ("problem" in file) throw new Error(file.problem);
  const managed = [["1", "2", "3"], ["3", "2", "9"], []];
  const rows = file.rows.map((row, at) => ({
    row,
    managed: managed[at] ?? [],
    stores: [],
    hasAccount: false,
  }));
  const [pia, rex] = withoutSharedStores(rows);
  expect([pia?.managed, rex?.managed]).toEqual([["1"], ["3", "2", "9"]]);
  expect(pia?.row).toMatchObject({
    person: { manages: "1" },
    notes: [{ field: "manages", message: "2 of these stores are in row 3 too: they go to that person" }],
  });
  expect(rex?.row.notes).toBeUndefined();
});
