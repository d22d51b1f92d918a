import { expect, test } from "vitest";
import { planImport } from "#domain/stores/import-stores.ts";
import { aStore } from "#tests/component/support/demo-rows.ts";

// Cells that make a row faulty and that a store can do without: docs/product.md#import-of-stores.

const KNOWN = aStore("olga", { id: "a", name: "A", address: "1 Road", zipcode: "62701" });
const planOf = (...lines: string[]) => {
  const text = ["Name,Address,City,State,Zip,Property manager,Status", ...lines].join("\n");
  const plan = planImport(text, { stores: [KNOWN], managers: [] });
  if ("problem" in plan) throw new Error(plan.problem);
  return plan;
};

test("a row without its wrong cells is imported, and says what was left out", () => {
  const plan = planOf("A,1 Road,Salem,IL,ABC,,", "B,2 Road,Salem,IL,XYZ,Nobody,", ",3 Road,Salem,IL,XYZ,,");
  expect(plan.rows.map(({ kind }) => kind)).toEqual(["faulty", "faulty", "faulty"]);
  const rows = plan.readWithoutWrongCells?.(false) ?? [];
  expect(rows).toMatchObject([
    { kind: "changed", form: { city: "Salem", zipcode: "62701" } },
    { kind: "new", form: { zipcode: "", propertyManagerId: null } },
    // Without a name it is no store, whatever else is left out.
    { kind: "faulty" },
  ]);
  expect(rows[1]?.leftOutCells).toMatchObject([
    { field: "propertyManagerId", value: "Nobody" },
    { field: "zipcode", value: "XYZ" },
  ]);
});

test("closed stores have wrong cells too, once they are imported", () => {
  const plan = planOf("B,2 Road,Salem,IL,XYZ,,Closed");
  expect(plan.rows).toMatchObject([{ kind: "leftOut" }]);
  expect(plan.readWithoutWrongCells?.(true)).toMatchObject([{ kind: "new", form: { zipcode: "" } }]);
});

test("a file without such rows offers nothing", () => {
  expect(planOf("B,2 Road,Salem,IL,62701,,", ",3 Road,,,,,").readWithoutWrongCells).toBeUndefined();
});
