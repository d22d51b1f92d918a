import { describe, expect, test } from "vitest";
import { fieldOfHeading } from "#domain/stores/import-headings.ts";
import { planImport } from "#domain/stores/import-stores.ts";
import { regionByStore, regionKeyOf, regionsOf, regionToStore, writingOf } from "#domain/stores/region.ts";
import { planUndo } from "#domain/stores/undo-import.ts";
import { formOfStore, type Store } from "#domain/stores/store.ts";

const NOW_MS = Date.parse("2030-06-15T12:00:00Z");
const store = (id: string, more: Partial<Store> = {}): Store => ({
  id,
  ownerId: "sofia",
  name: id,
  location: "Whole store",
  address: `${id} Road`,
  city: "",
  state: "",
  zipcode: "",
  phone: "",
  country: "US",
  propertyManagerId: null,
  propertyManagerName: null,
  isDefault: false,
  version: 1,
  ...more,
});

function planOf(text: string, stores: readonly Store[] = []) {
  const plan = planImport(text, { stores, managers: [], nowMs: NOW_MS });
  if ("problem" in plan) throw new Error(plan.problem);
  return plan;
}
const regionsIn = (text: string, stores?: readonly Store[]) =>
  planOf(text, stores).rows.map((row) => ("form" in row ? row.form.region : row.kind));

describe("regions", () => {
  test("case, accents and blanks do not make two regions, which are named as most stores write them", () => {
    expect(regionKeyOf("  North   East ")).toBe(regionKeyOf("NORTH EAST"));
    const stores = [
      { id: "a", region: "north" },
      { id: "b", region: "North" },
      { id: "c", region: " North" },
      { id: "d", region: "Ést" },
      { id: "e", region: null },
      { id: "f" },
    ];
    expect(regionsOf(stores).map(({ label }) => label)).toEqual(["Ést", "North"]);
    const regions = regionByStore(stores);
    expect(["a", "b", "c", "e", "f"].map((id) => regions.get(id)?.label)).toEqual([
      "North",
      "North",
      "North",
      undefined,
      undefined,
    ]);
  });

  test("a store gets the writing in use, and its own region may be written otherwise", () => {
    const writing = writingOf(regionsOf([{ region: "North East" }]));
    expect(regionToStore(" north  east", writing)).toBe("North East");
    expect(regionToStore("NORTH EAST", writing, "north east")).toBe("NORTH EAST");
    expect(regionToStore(" South ", writing, "north east")).toBe("South");
  });
});

describe("the region in an import of stores", () => {
  test("its headings are recognised, and none of them is the state or the location", () => {
    for (const heading of ["Region", "DISTRICT", "Area", "Market", "Territory", "Región", "Zona"])
      expect(fieldOfHeading(heading), heading).toBe("region");
    const [row] = planOf("name,address,state,region\nA,1 Road,IL,Midwest").rows;
    expect(row).toMatchObject({ kind: "new", form: { state: "IL", region: "Midwest" } });
  });

  test("of region and district beside each other the first one is read, the other is said", () => {
    const plan = planOf("name,address,region,district\nA,1 Road,Midwest,D4");
    expect(plan).toMatchObject({ columnProblem: null, ignored: ["district"] });
    expect(plan.rows[0]).toMatchObject({ form: { region: "Midwest" } });
  });

  test("regions of a file are written as stores here and earlier rows write them", () => {
    const text =
      "name,address,region\nA,1 Road,NORTH\nB,2 Road, south  west \nC,3 Road,South West\nD,4 Road,";
    expect(regionsIn(text, [store("x", { region: "North" })])).toEqual([
      "North",
      "south west",
      "south west",
      undefined,
    ]);
  });

  test("a column that is not there leaves the region, an empty cell clears it", () => {
    const known = [store("one", { region: "North" })];
    expect(regionsIn("name,address\none,one Road", known)).toEqual(["unchanged"]);
    expect(regionsIn("name,address,region\none,one Road,", known)).toEqual([null]);
    expect(regionsIn("name,address,region\none,one Road,South", known)).toEqual(["South"]);
  });

  test("a region in other letter case alone changes no store", () => {
    const known = [store("one", { region: "North" })];
    expect(regionsIn("name,address,region\none,one Road,NORTH ", known)).toEqual(["unchanged"]);
  });

  test("a region that is too long is a fault of its row", () => {
    const [row] = planOf(`name,address,region\nA,1 Road,${"x".repeat(61)}`).rows;
    expect(row).toMatchObject({ kind: "faulty", faults: [{ field: "region" }] });
  });

  test("undoing an import gives a store its former region", () => {
    const [before, after] = [store("one", { region: "North" }), store("one", { region: "South" })];
    const made = { storeId: "one", wrote: formOfStore(after), former: formOfStore(before) };
    const of = { id: "i", fileName: "f", at: "2030-01-01T00:00:00Z", stores: [made] };
    expect(planUndo(of, { stores: [after], ownerId: after.ownerId, isOperator: false }, [])[0]?.outcome).toBe(
      "restore",
    );
    expect(
      planUndo(
        of,
        { stores: [store("one", { region: "West" })], ownerId: after.ownerId, isOperator: false },
        [],
      )[0]?.outcome,
    ).toMatchObject({ stays: /./ });
  });
});

describe("closed stores in an import", () => {
  const FILE =
    "number,name,address,status,closed on\n1,A,1 Road,Open,\n2,B,2 Road,CLOSED 2024,\n3,C,3 Road,,03/31/2024\n4,D,4 Road,Active,2031-01-01\n5,E,5 Road,Open (closed Sundays),n/a";

  test("they are left out by default, with what the file says", () => {
    const { rows } = planOf(FILE);
    expect(rows.map(({ kind }) => kind)).toEqual(["new", "leftOut", "leftOut", "new", "new"]);
    expect(rows.map(({ closed }) => closed)).toEqual([null, "CLOSED 2024", "03/31/2024", null, null]);
  });

  test("they can be imported all the same, and a closed store here stays as it is until then", () => {
    const known = store("b", { name: "B", address: "2 Road", city: "Old" });
    const text = "name,address,city,status\nB,2 Road,New,Permanently closed";
    const plan = planOf(text, [known]);
    expect(plan.rows).toMatchObject([{ kind: "leftOut", isKnown: true }]);
    expect(plan.rowsWithClosed).toMatchObject([{ kind: "changed", closed: "Permanently closed" }]);
  });

  test("a closed store does not make the one with its number or address faulty", () => {
    const text = "number,name,address,status\n7,Old,1 Road,Closed\n7,New,2 Road,Open";
    const plan = planOf(text);
    expect(plan.rows.map(({ kind }) => kind)).toEqual(["leftOut", "new"]);
    expect(plan.rowsWithClosed?.map(({ kind }) => kind)).toEqual(["new", "faulty"]);
  });

  test("columns that are no field are said to be left out; opening dates and sizes stay", () => {
    const { ignored } = planOf("name,address,opening date,crew,square feet\nA,1 Road,2020-01-01,7,1200");
    expect(ignored).toEqual(["crew"]);
  });
});
