import { describe, expect, test } from "vitest";
import { fieldOfHeading } from "#domain/stores/import-headings.ts";
import { planImport } from "#domain/stores/import-stores.ts";
import type { Store } from "#domain/stores/store.ts";

// Numbers of stores in an imported file: docs/product.md#import-of-stores.

const aStore = (id: string, more: Partial<Store>): Store => ({
  id,
  ownerId: "sofia",
  name: id,
  location: "Ground floor",
  address: "12 Main Street",
  city: "Springfield",
  state: "IL",
  zipcode: "62701",
  phone: "",
  country: "US",
  propertyManagerId: null,
  propertyManagerName: null,
  isDefault: false,
  version: 3,
  ...more,
});

function planned(text: string, stores: readonly Store[] = []) {
  const plan = planImport(text, { stores, managers: [] });
  if ("problem" in plan) throw new Error(plan.problem);
  return plan.rows;
}

describe("what somebody chose the columns of a file to be", () => {
  const plan = (text: string, chosen: readonly (string | null)[] | null = null) => {
    const found = planImport(text, { stores: [], managers: [] }, chosen);
    if ("problem" in found) throw new Error(found.problem);
    return found;
  };
  const TEXT = "Ref.;Store;Store name;Where;Rank\n;A;Alpha;1 Road;5\n17;B;Beta;2 Road;";

  test("columns that mean the same, or none that is needed, are said and no row is read", () => {
    const { columns, columnProblem, ignored, rows } = plan(TEXT);
    expect(columnProblem).toContain("“Store” and “Store name”");
    expect(rows).toEqual([]);
    expect(ignored).toEqual(["Ref.", "Where", "Rank"]);
    expect(columns).toEqual([
      { heading: "Ref.", sample: "17", field: null, isTwice: false },
      { heading: "Store", sample: "A", field: "name", isTwice: true },
      { heading: "Store name", sample: "Alpha", field: "name", isTwice: true },
      { heading: "Where", sample: "1 Road", field: null, isTwice: false },
      { heading: "Rank", sample: "5", field: null, isTwice: false },
    ]);
    expect(plan(TEXT, [null, null, "name", null, null]).columnProblem).toContain("“Address”");
  });

  test("the rows are read by the choice", () => {
    const { rows, columnProblem, ignored } = plan(TEXT, ["number", null, "name", "address", null]);
    expect(columnProblem).toBe(null);
    expect(ignored).toEqual(["Store", "Rank"]);
    expect(rows).toMatchObject([
      { kind: "new", form: { name: "Alpha", address: "1 Road" } },
      { kind: "new", form: { name: "Beta", number: "17", address: "2 Road" } },
    ]);
  });
});

describe("numbers of stores in an import", () => {
  test.each([
    ["Store #", "number"],
    ["#", "number"],
    ["Store Number", "number"],
    ["Number", "number"],
    ["No.", "number"],
    ["Store No", "number"],
    ["Nº", "number"],
    ["Número de tienda", "number"],
    ["Store Name", "name"],
    ["Name", "name"],
    ["Store", "name"],
    ["Phone #", "phone"],
    ["Address 1", "address"],
    ["Id #", "id"],
    ["Property Manager", "propertyManagerId"],
    ["Property Manager Email", "propertyManagerId"],
    ["PM email", "propertyManagerId"],
    ["ST", "state"],
    ["St.", "state"],
    ["Prov", "state"],
    ["State/Province", "state"],
    ["Postal", "zipcode"],
    ["Zip/Postal", "zipcode"],
    ["Zip code", "zipcode"],
    ["Tel.", "phone"],
    ["Phone No.", "phone"],
    ["Str", "address"],
    ["Str #", "number"],
    ["Store Nbr", "number"],
    ["Location #", "number"],
    ["Location Name", "name"],
    ["Mgr Email", "managerEmail"],
  ])("the heading %s means %s", (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field);
  });

  test("a number of its own column is no name; a sign before it is left out", () => {
    const [row] = planned("Store #,Store Name,Street\n#17,Riverside,1 Road");
    expect(row).toMatchObject({
      kind: "new",
      name: "#17 Riverside",
      form: { number: "17", name: "Riverside" },
    });
  });

  test("a number that two rows have is an error of the second one", () => {
    const rows = planned("No.,Name,Address\n17,A,1 Road\n017,B,2 Road\n,C,3 Road\n,D,4 Road");
    expect(rows.map(({ kind }) => kind)).toEqual(["new", "faulty", "new", "new"]);
    expect(rows[1]).toMatchObject({
      faults: [{ field: "number", value: "017", message: expect.stringContaining("Row 2") }],
    });
  });

  test("a number longer than the form takes is an error", () => {
    const [row] = planned(`No.,Name,Address\n${"1".repeat(21)},A,1 Road`);
    expect(row).toMatchObject({ faults: [{ field: "number", message: expect.stringContaining("20") }] });
  });

  test("a row is the store with its id, else the one with its number, else that of name and address", () => {
    const [one, two] = [aStore("one", { number: "1" }), aStore("two", { number: "2" })];
    const [byNumber] = planned("No.,Name,Address\n1,Other,12 Main Street", [one, two]);
    expect(byNumber).toMatchObject({ kind: "changed", store: { id: "one" }, form: { name: "Other" } });
    const [byId] = planned("Id,No.,Name,Address\ntwo,1,Other,9 Road", [one, two]);
    expect(byId).toMatchObject({ kind: "changed", store: { id: "two" }, form: { number: "1" } });
    const [byName] = planned("No.,Name,Address\n3,two,12 Main Street", [one, two]);
    expect(byName).toMatchObject({ kind: "changed", store: { id: "two" }, form: { number: "3" } });
    const [same] = planned("No.,Name,Address\n1,one,12 Main Street", [one, two]);
    expect(same).toMatchObject({ kind: "unchanged" });
  });

  test("a row that has nothing but the number of a store is to be decided", () => {
    const stores = ["1", "2", "3", "4"].map((number) =>
      aStore(`North ${number}`, { number, address: `${number} North Road` }),
    );
    const text = [
      "#,Name,Address",
      "1,South A,1 South Road",
      "02,South B,2 South Road",
      "3,Renamed,3 NORTH  road",
      "4,north 4,4 Moved Street",
      "5,South E,5 South Road",
    ].join("\n");
    const rows = planned(text, stores);
    expect(rows.map(({ kind }) => kind)).toEqual(["toDecide", "toDecide", "changed", "changed", "new"]);
    expect(rows[0]).toMatchObject({ store: { id: "North 1" }, asNew: { form: { name: "South A" } } });
    expect(rows[0]).not.toMatchObject({ asNew: { form: { number: expect.anything() } } });
    const byId = planned("Id,#,Name,Address\nNorth 1,1,South A,1 South Road", stores);
    expect(byId).toMatchObject([{ kind: "changed" }]);
    const unknownId = planned("Id,#,Name,Address\n17,1,South A,1 South Road", stores);
    expect(unknownId).toMatchObject([{ kind: "toDecide" }]);
    // One street name in two cities is two places.
    const elsewhere = planned("#,Name,Address,City\n1,South A,1 North Road,Salem", stores);
    expect(elsewhere).toMatchObject([{ kind: "toDecide" }]);
  });

  test("a store of the row's name and address is meant before one of its number, and keeps its own", () => {
    const stores = [
      aStore("North", { number: "1", address: "1 Road" }),
      aStore("South", { address: "2 Road" }),
    ];
    const [row] = planned("#,Name,Address\n1,South,2 Road", stores);
    expect(row).toMatchObject({ kind: "unchanged", store: { id: "South" } });
    expect(row?.leftOutCells).toMatchObject([{ field: "number", value: "1" }]);
  });

  test("a number that several known stores have needs the id", () => {
    const stores = [aStore("one", { number: "1" }), aStore("two", { number: "01" })];
    const [row] = planned("No.,Name,Address\n1,Other,9 Road", stores);
    expect(row).toMatchObject({ faults: [{ field: null, message: expect.stringContaining("“Id”") }] });
  });

  test("what an empty cell clears is named, so that it is sent", () => {
    const store = aStore("one", { number: "1", timeZone: "America/Chicago", openingHours: "Always" });
    const text = "Id,No.,Time zone,Hours,Name,Address\none,,,,one,12 Main Street";
    expect(planned(text, [store])[0]).toMatchObject({
      kind: "changed",
      form: { number: null, timeZone: null, openingHours: null },
    });
    const [left] = planned("Id,Name,Address\none,one,12 Main Street", [store]);
    expect(left).toMatchObject({ kind: "unchanged" });
  });
});
