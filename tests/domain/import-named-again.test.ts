import { describe, expect, test } from "vitest";
import { withoutFormerManagers } from "#domain/stores/import-former-managers.ts";
import { planImport } from "#domain/stores/import-stores.ts";
import type { Store } from "#domain/stores/store.ts";

// A file that names the property manager whom a store has, while somebody else is invited:
// docs/product.md#property-managers-in-a-file-of-stores.

const PETER = { id: "peter", name: "Peter Property", email: "peter@example.com" };
const STORE: Store = {
  id: "downtown",
  ownerId: "sofia",
  name: "Downtown",
  location: "Ground floor",
  address: "12 Main Street",
  city: "Springfield",
  state: "IL",
  zipcode: "62701",
  phone: "+1 555 0100",
  country: "US",
  propertyManagerId: PETER.id,
  propertyManagerName: PETER.name,
  nextPropertyManager: "Kate Obrien",
  isDefault: true,
  version: 3,
};

function rowOf(heading: string, cell: string, store: Partial<Store> = {}, mayChangeOthers?: boolean) {
  const known = [{ ...STORE, ...store }];
  const text = `Name,Address,${heading}\nDowntown,12 Main Street,${cell}`;
  const context = { managers: [PETER], managersOf: "server" } as const;
  const plan = planImport(
    text,
    mayChangeOthers === undefined
      ? { ...context, stores: known }
      : { ...context, stores: [], others: known, mayChangeOthers },
  );
  if ("problem" in plan) throw new Error(plan.problem);
  const [row] = plan.rows;
  return [row?.kind, row?.kind === "changed" ? row.endsNamed : undefined];
}
const NO_MANAGER = { propertyManagerId: null, propertyManagerName: null };

describe("a row ends that somebody who is invited takes over", () => {
  test.each([
    ["by the name", "Peter Property"],
    ["by the email", "peter@example.com"],
    ["in no way, which takes the present one away", ""],
  ])("where it names the present property manager %s", (_, cell) => {
    expect(rowOf("Property manager", cell)).toEqual(["changed", "Kate Obrien"]);
  });

  test("of a store of somebody else for an operator alone", () => {
    expect(rowOf("Property manager", PETER.name, {}, true)).toEqual(["changed", "Kate Obrien"]);
    expect(rowOf("Property manager", PETER.name, {}, false)).toEqual(["unchanged", undefined]);
  });
});

test.each<readonly [string, string, string, Partial<Store>]>([
  ["without the column", "Phone", "+1 555 0100", {}],
  ["whose cell is empty like the store", "Property manager", "", NO_MANAGER],
  ["that names the invited one again", "Property manager", "kate@example.com", {}],
  ["of a store for which nobody is invited", "Property manager", PETER.name, { nextPropertyManager: null }],
])("a row %s changes nothing of it", (_, heading, cell, store) => {
  expect(rowOf(heading, cell, store)).toEqual(["unchanged", undefined]);
});

describe("a row that names somebody who is invited as property manager", () => {
  const KATE = { id: null, name: "Kate Obrien", email: "Kate@example.com" };
  const planned = (cell: string, managers: readonly (typeof KATE | typeof PETER)[]) => {
    const text = `Name,Address,Location,City,State,Zip,Phone,Property manager\nEast,1 Road,Hall,Salem,MA,02139,1,${cell}`;
    const plan = planImport(text, { stores: [], managers, managersOf: "server" });
    if ("problem" in plan) throw new Error(plan.problem);
    return plan.rows[0];
  };

  test("by the name of the invitation finds the only one of that name", () => {
    const row = planned("kate obrien", [PETER, KATE]);
    expect(row).toMatchObject({
      kind: "new",
      form: { propertyManagerId: null },
      propertyManager: { email: "kate@example.com", name: "Kate Obrien" },
    });
  });

  test.each([
    ["another one who is invited", { ...KATE, email: "other@example.com" }],
    ["an account", { ...PETER, name: KATE.name }],
  ])("is faulty where %s has the same name", (_, other) => {
    expect(planned("Kate Obrien", [KATE, other])).toMatchObject({
      kind: "faulty",
      faults: [{ field: "propertyManagerId", message: expect.stringContaining("Write the email") }],
    });
  });
});

describe("a row that names a property manager who has left", () => {
  const MEI = { id: "mei", name: "Mei Chen", email: "mei@example.com", hasLeft: true };
  const leftOut = [{ field: "propertyManagerId", message: expect.stringContaining("Mei Chen has left") }];
  const rowsOf = (cell: string, stores: readonly Store[] = [STORE]) => {
    const text = `Name,Address,Property manager\nDowntown,12 Main Street,${cell}`;
    const plan = planImport(text, { stores, managers: [PETER, MEI], managersOf: "server" });
    if ("problem" in plan) throw new Error(plan.problem);
    return plan.rows;
  };

  test.each(["Mei Chen", "MEI@example.com"])(
    "as %s leaves the cell out and the present one stays",
    (cell) => {
      expect(rowsOf(cell)).toMatchObject([{ kind: "unchanged", leftOutCells: leftOut }]);
      expect(rowsOf(cell, [])).toMatchObject([
        { kind: "new", form: { propertyManagerId: null }, leftOutCells: leftOut },
      ]);
    },
  );

  test("gives the store to somebody of the same name who is there", () => {
    const other = { id: "other", name: "Mei Chen", email: "other@example.com" };
    const plan = planImport("Name,Address,Property manager\nDowntown,12 Main Street,Mei Chen", {
      stores: [STORE],
      managers: [MEI, other],
    });
    expect(plan).toMatchObject({ rows: [{ kind: "changed", form: { propertyManagerId: "other" } }] });
  });

  test("and left after the file was read changes nothing either", () => {
    const read = planImport("Name,Address,Phone,Property manager\nDowntown,12 Main Street,5,Mei Chen", {
      stores: [STORE],
      managers: [{ ...MEI, hasLeft: false }],
    });
    if ("problem" in read) throw new Error(read.problem);
    expect(read.rows).toMatchObject([{ kind: "changed", form: { propertyManagerId: "mei" } }]);
    const former = new Map([[MEI.id, MEI.name]]);
    expect(withoutFormerManagers(read.rows, former)).toMatchObject([
      { kind: "changed", form: { phone: "5", propertyManagerId: PETER.id }, leftOutCells: leftOut },
    ]);
    const alone = planImport("Name,Address,Property manager\nDowntown,12 Main Street,Mei Chen", {
      stores: [STORE],
      managers: [{ ...MEI, hasLeft: false }],
    });
    if ("problem" in alone) throw new Error(alone.problem);
    expect(withoutFormerManagers(alone.rows, former)).toMatchObject([
      { kind: "unchanged", leftOutCells: leftOut },
    ]);
  });
});
