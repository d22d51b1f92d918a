import { expect, test } from "vitest";
import { readPeopleFile } from "#domain/accounts/read-people-file.ts";

// Several rows of one person, and what cells about stores mean for each role:
// docs/product.md#import-of-people.

function rowsOf(...lines: readonly string[]) {
  const file = readPeopleFile(lines.join("\n"));
  if ("problem" in file) throw new Error(file.problem);
  return file.rows;
}

test("rows of one person are one with the stores of all, and the others say whose row has them", () => {
  const [first, second, third] = rowsOf(
    "Name,Email,Role,Store,Phone",
    "Ann Lee,ann@x.org,Store Manager,17,",
    "ann  lee,ANN@x.org,Store Mgr,18;17,555-0100",
    ",mailto:ann@x.org,Store Manager,19,",
  );
  expect(first).toMatchObject({
    isLeftOut: false,
    faults: [],
    person: { name: "Ann Lee", store: "17; 18; 19", phone: "555-0100" },
  });
  expect([second, third].map((row) => [row?.isLeftOut, row?.mergedInto, row?.faults])).toEqual([
    [true, 2, []],
    [true, 2, []],
  ]);
});

test.each([
  ["another name", "Bob,ann@x.org,Maintenance,Pia", "email", "Row 2 has the same email for Ann"],
  ["another role", "Ann,ann@x.org,Vendor,", "role", "Row 2 has the same person as"],
  ["another property manager", "Ann,ann@x.org,Maintenance,Peter", "propertyManager", "as a worker of Pia"],
])("rows of one email with %s are a fault that says so", (_, line, field, message) => {
  const [first, second] = rowsOf("Name,Email,Role,Property manager", "Ann,ann@x.org,Maintenance,Pia", line);
  expect(first?.faults).toEqual([]);
  expect(second?.faults).toMatchObject([{ field, message: expect.stringContaining(message) }]);
});

test("the second row of a person whose first one has errors says that, and is not imported alone", () => {
  const long = "x".repeat(51);
  const [, second] = rowsOf("Name,Email,Role,Phone", `A,a@x.org,Vendor,${long}`, "A,a@x.org,Vendor,1");
  expect(second?.faults).toMatchObject([{ message: expect.stringContaining("row 2, which has errors") }]);
});

const cellsOf = (head: string, line: string) => {
  const [row] = rowsOf(head, line);
  const { person, columnOf = {}, notes = [] } = row ?? {};
  return [person?.store, person?.manages, columnOf, notes.map(({ field }) => field)];
};

test("what a property manager manages is in the column that the file has for it", () => {
  expect(cellsOf("Name,Email,Role,Store", "P,p@x.org,Property Manager,North")).toEqual([
    "",
    "North",
    { manages: "store" },
    [],
  ]);
  expect(cellsOf("Name,Email,Role,Store,Manages", "P,p@x.org,Property Manager,17,North")).toEqual([
    "",
    "North",
    {},
    ["store"],
  ]);
  expect(cellsOf("Name,Email,Role,Store,Region", "P,p@x.org,Property Manager,,3; North")).toEqual([
    "",
    "Region 3; Region North",
    { manages: "region" },
    [],
  ]);
});

test("a worker has the stores of any of these columns, and a store manager no region", () => {
  expect(cellsOf("Name,Email,Role,Store,Region", "W,w@x.org,Maintenance,n/a,North")).toEqual([
    "Region North",
    null,
    { store: "region" },
    [],
  ]);
  expect(cellsOf("Name,Email,Role,Store,Region", "S,s@x.org,Store Manager,17,North")).toEqual([
    "17",
    null,
    {},
    [],
  ]);
});

test("a vendor has no stores, which is no fault", () => {
  expect(cellsOf("Name,Email,Role,Store,Manages", "V,v@x.org,Vendor,17,18")).toEqual([
    "",
    "",
    {},
    ["store", "manages"],
  ]);
});

test.each([
  ["has left", "Pia,p@x.org,Property Manager,,Terminated", "Pia, who has left or is on leave by row 3"],
  ["has another role", "Pia,p@x.org,Vendor,,", "Pia, whose role in row 3 is Vendor"],
  ["has a title to choose", "Pia,p@x.org,Lead,,", "Pia in row 3: first choose"],
])("a worker whose property manager %s by the file says so", (_, line, message) => {
  const [worker] = rowsOf("Name,Email,Role,PM,Status", "W,w@x.org,Maintenance,Pia,Active", line);
  expect(worker?.managerCause?.message).toContain(message);
  expect(worker?.managerRow).toBeNull();
});
