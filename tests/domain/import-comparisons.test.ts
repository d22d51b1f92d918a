import { describe, expect, test } from "vitest";
import { planImport } from "#domain/stores/import-stores.ts";
import { importAdvice } from "#domain/stores/import-advice.ts";

// Headings of chains, and rows that differ from the others: docs/product.md#import-of-stores.

function planOf(text: string) {
  const plan = planImport(text, {
    stores: [],
    managers: [{ id: "kate", name: "Kate Obrien", email: "kate@example.com" }],
  });
  if ("problem" in plan) throw new Error(plan.problem);
  return plan;
}
const fieldsOf = (...headings: readonly string[]) =>
  planOf(`${headings.join()}\n${headings.map(() => "x").join()}`).columns.map(({ field }) => field);

describe("headings", () => {
  test.each(["Site ID", "Site #", "Store ID", "store_id", "Location ID", "ID de tienda"])(
    "“%s” is the number of the store",
    (heading) => {
      expect(fieldsOf("Name", "Address", heading)).toEqual(["name", "address", "number"]);
    },
  );

  test.each([
    "FM Email",
    "Facility Manager Email",
    "Facilities Manager",
    "Facilities Manager Email",
    "FM",
    "Property Manager Name",
  ])("“%s” is the property manager", (heading) => {
    expect(fieldsOf("Name", "Address", heading)[2]).toBe("propertyManagerId");
  });

  test("an id beside a number is none, and the email of a property manager goes before the name", () => {
    expect(fieldsOf("Store ID", "Store Number", "Name", "Address")).toEqual([
      null,
      "number",
      "name",
      "address",
    ]);
    const fields = fieldsOf("Name", "Address", "Facilities Manager", "FM Email");
    expect(fields[3]).toBe("propertyManagerId");
    expect(fields[2]).not.toBe("propertyManagerId");
  });

  test("two numbers are asked about", () => {
    expect(planOf("Name,Address,Site #,Store Number\na,b,1,2").columnProblem).not.toBeNull();
  });
});

describe("rows beside the others", () => {
  const doubtsOf = (head: string, rows: readonly string[]) =>
    planOf(
      [`Name,Address,${head}`, ...rows.map((row, at) => `S${at},${at} Road,${row}`)].join("\n"),
    ).rows.map(({ doubts = [] }) => doubts.map(({ message }) => message).join());
  const numbersOf = (...numbers: readonly string[]) => doubtsOf("Site ID", numbers);
  const regionsOf = (...regions: readonly string[]) => doubtsOf("Region", regions);
  const MISSING = "missing in this row, while most others have one";

  test("a row without a number among numbered ones is to be checked", () => {
    expect(numbersOf("1", "2", "", "4")).toEqual(["", "", MISSING, ""]);
    expect(numbersOf("1", "", "", "")).toEqual(["", "", "", ""]);
  });

  test.each([
    ["Sout", "South"],
    ["Souht", "South"],
    ["Soutth", "South"],
    ["Sauth", "South"],
    ["Great Lake", "Great Lakes"],
  ])("a region “%s” of one store is to be checked beside a frequent “%s”", (one, frequent) => {
    expect(regionsOf(frequent, frequent, one, frequent)).toEqual([
      "",
      "",
      `“${one}” is like “${frequent}”, which other stores have`,
      "",
    ]);
  });

  test.each([
    ["District 1", "District 2"],
    ["Region A", "Region B"],
    ["North", "South"],
    ["Northeast", "North"],
    ["Wes", "West"],
    ["East", "West"],
  ])("a region “%s” beside a frequent “%s” is another one", (one, frequent) => {
    expect(regionsOf(frequent, frequent, one, frequent)).toEqual(["", "", "", ""]);
  });

  test("a misspelling that several stores have is no doubt, nor is it beside a rare region", () => {
    expect(regionsOf("South", "South", "South", "Sout", "Sout")).toEqual(["", "", "", "", ""]);
    expect(regionsOf("South", "Sout")).toEqual(["", ""]);
  });

  test("they are counted", () => {
    const { rows } = planOf(
      "Name,Address,Site ID,Region\nA,1 Road,1,South\nB,2 Road,2,South\nC,3 Road,3,South\nD,4 Road,,Sout",
    );
    expect(importAdvice(rows).unlikeOthers).toBe(1);
  });
});
