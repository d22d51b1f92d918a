import { expect, test } from "vitest";
import { importAdvice } from "#domain/stores/import-advice.ts";
import { emailDoubts, managerDoubts, managersWithStores } from "#domain/stores/import-managers.ts";
import type { ImportRow } from "#domain/stores/import-row.ts";
import { planImport } from "#domain/stores/import-stores.ts";

// Whom a file of stores names as their managers: docs/product.md#import-of-stores.

function rowsOf(text: string): readonly ImportRow[] {
  const plan = planImport(text, { stores: [], managers: [] });
  if ("problem" in plan) throw new Error(plan.problem);
  return plan.rows;
}
const managersOf = (text: string) => rowsOf(text).map(({ manager }) => manager);

test.each([
  ["Store Manager Email", "ANN@example.com", { email: "ann@example.com", name: "" }],
  ["Manager e-mail", "ann@example.com", { email: "ann@example.com", name: "" }],
  ["Store Manager", "Ann Lee", { email: "", name: "Ann Lee" }],
  ["Store Manager", "ann@example.com", { email: "ann@example.com", name: "" }],
  ["Correo del gerente", "ana@example.com", { email: "ana@example.com", name: "" }],
  ["Store Manager", "", null],
])("the column “%s” with “%s” names the store's manager", (heading, cell, manager) => {
  expect(managersOf(`Name,Address,${heading}\nA,1 Road,${cell}`)).toEqual([manager]);
});

test.each([
  ["Manager First,Manager Last,Manager Email", "Ann,Lee,ann@example.com", "Ann Lee"],
  ["Store Manager First Name,Store Manager’s Last Name,Mgr Email", "Ann,,ann@example.com", "Ann"],
  ["Store Manager,Manager Last Name,Manager Email", "Ann,Lee,ann@example.com", "Ann Lee"],
])("first and last names under “%s” are one name", (headings, cells, name) => {
  expect(managersOf(`Name,Address,${headings}\nA,1 Road,${cells}`)).toEqual([
    { email: "ann@example.com", name },
  ]);
});

test("“Manager” is still the property manager, and no column names nobody", () => {
  expect(managersOf("Name,Address,Manager\nA,1 Road,")).toEqual([null]);
});

test("somebody of several stores is one person with all of them and the first name of the file", () => {
  const manager = (email: string, name = "") => ({ email, name });
  const stores = [
    { storeId: "1", manager: manager("ann@example.com") },
    { storeId: "2", manager: manager("bob@example.com", "Bob") },
    { storeId: "3", manager: manager("ann@example.com", "Ann Lee") },
    { storeId: "4", manager: manager("ann", "Ann Lee") },
    { storeId: "5", manager: null },
  ];
  expect(managersWithStores(stores)).toEqual([
    { email: "ann@example.com", name: "Ann Lee", storeIds: ["1", "3"] },
    { email: "bob@example.com", name: "Bob", storeIds: ["2"] },
  ]);
});

test("who cannot be invited is said by column, and the store is imported all the same", () => {
  const rows = rowsOf(
    "Name,Address,Store manager,Store manager email\nA,1 Road,Ann,ann@\nB,2 Road,Bob,\nC,3 Road,,c@example.com",
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["new", "new", "new"]);
  expect(rows.flatMap(({ manager }) => managerDoubts(manager))).toMatchObject([
    { field: "managerEmail", value: "ann@" },
    { field: "managerName", value: "Bob" },
  ]);
});

test("an email that an earlier row has for another name is to be checked, with that row and name", () => {
  const rows = rowsOf(
    [
      "Name,Address,Store manager,Store manager email",
      "A,1 Road,Dan Ford,dan@example.com",
      "B,2 Road,DAN FORD,Dan@Example.com",
      "C,3 Road,Eve Hill,dan@example.com",
      "D,4 Road,,dan@example.com",
      "E,5 Road,Eve Hill,dan@",
      ",6 Road,Fay Lund,fay@example.com",
      "G,7 Road,Gus Lund,fay@example.com",
    ].join("\n"),
  );
  expect(rows.flatMap(({ name, doubts = [] }) => doubts.map((doubt) => ({ name, ...doubt })))).toEqual([
    {
      name: "C",
      field: "managerEmail",
      value: "dan@example.com",
      message: "The same email as row 2, which names Dan Ford",
    },
  ]);
  expect(importAdvice(rows)).toMatchObject({ emailsOfOthers: 1, unlikeOthers: 0 });
});

test("a property manager with the email of a store manager of another name is to be checked", () => {
  const row = { kind: "new", manager: { email: "dan@example.com", name: "Dan Ford" } } as const;
  const propertyManager = { email: "dan@example.com", name: "Eve Hill" };
  expect([...emailDoubts([{ ...row, number: 2, propertyManager }])]).toMatchObject([
    [2, [{ field: "propertyManagerId", value: "dan@example.com" }]],
  ]);
});
