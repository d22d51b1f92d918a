import { describe, expect, test } from "vitest";
import { readPeopleFile } from "#domain/accounts/read-people-file.ts";
import { asManagersOfStores } from "#domain/accounts/column-of-stores.ts";
import { storesInCell } from "#domain/accounts/store-cells.ts";

// An operator's file of people, before the server compares it: docs/product.md#operators.

function rowsOf(text: string) {
  const file = readPeopleFile(text);
  if ("problem" in file) throw new Error(file.problem);
  return file.rows;
}
const problemOf = (text: string) => {
  const file = readPeopleFile(text);
  return "problem" in file ? file.problem : file.columnProblem;
};

test("columns are recognised by their headings, and a missing one says nothing about the account", () => {
  const rows = rowsOf("Rol;Correo;Nombre;Tienda\nstore manager;ANN@example.com;Ann Store;Downtown");
  expect(rows).toEqual([
    {
      number: 2,
      person: {
        name: "Ann Store",
        email: "ann@example.com",
        role: "Store Manager",
        phone: null,
        trades: null,
        store: "Downtown",
        propertyManager: null,
        manages: null,
      },
      faults: [],
      managerRow: null,
      isLeftOut: false,
      left: null,
    },
  ]);
});

describe("faults are said by row and column", () => {
  test.each([
    ["a name too long", `Name,Email,Role\n${"n".repeat(256)},a@example.com,Vendor`, 2, "name", "255"],
    ["a blank email", "Name,Email,Role\nAnn, ,Vendor", 2, "email", "The email is missing"],
    ["no email", "Name,Email,Role\nAnn,ann,Vendor", 2, "email", "valid email"],
    ["a role of nobody", "Name,Email,Role\nAnn,a@example.com,Boss", 2, "role", "Roles of the file"],
    ["no role", "Name,Email,Role\nAnn,a@example.com,", 2, "role", "Property Manager"],
    ["an email twice", "Name,Email,Role\nA,a@x.org,Vendor\nB,A@x.org,Vendor", 3, "email", "Row 2"],
    ["a second role", "Name,Email,Role\nA,a@x.org,Vendor\nA,A@x.org,Assessor", 3, "role", "as Vendor"],
  ] as const)("%s", (_, text, row, field, part) => {
    const faults = rowsOf(text).flatMap((each) =>
      each.faults.map((fault) => [each.number, fault.field, fault.message]),
    );
    expect(faults).toEqual([[row, field, expect.stringContaining(part)]]);
  });
});

test("workers have the role Maintenance, and the property manager whom the file names", () => {
  const rows = rowsOf(
    [
      "Name,Email,Role,Property manager",
      "Will,w@example.com,maintenance worker,Peter P",
      "Tom,t@example.com,Technician,P@Example.com",
      "Una,u@example.com,Maintenance,Twin",
      "Vic,v@example.com,Maintenance,Somebody else",
      "Peter P,p@example.com,Property Manager,",
      "Twin,t1@example.com,Property Manager,",
      "Twin,t2@example.com,Property Manager,",
    ].join("\n"),
  );
  expect(rows.flatMap(({ managerCause }) => managerCause?.message ?? [])).toEqual([
    "Several property managers of this file are called “Twin”, in rows 7, 8. Write the email instead.",
  ]);
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  const inFile = { propertyManager: "p@example.com", isManagerInFile: true };
  expect(rows.slice(0, 4)).toMatchObject([
    { person: { role: "Maintenance", ...inFile }, managerRow: 6 },
    { person: { role: "Maintenance", ...inFile }, managerRow: 6 },
    { person: { role: "Maintenance", propertyManager: "Twin" }, managerRow: null },
    { person: { propertyManager: "Somebody else" }, managerRow: null },
  ]);
});

test("a row without a name is no fault: it leaves the name of an account", () => {
  expect(rowsOf("Name,Email,Role\n,a@example.com,Vendor")).toMatchObject([
    { person: { name: "" }, faults: [] },
  ]);
});

test("several stores are separated by semicolons, each once, up to a limit", () => {
  expect(storesInCell(" 17;Park ; 17;; ")).toEqual(["17", "Park"]);
  const stores = (count: number) => Array.from({ length: count }, (_, n) => `${n}`).join(";");
  const faultsOf = (cell: string) =>
    rowsOf(`Name,Email,Role,Stores\nAnn,a@example.com,Store Manager,${cell}`).flatMap(({ faults }) => faults);
  expect(faultsOf(stores(200))).toEqual([]);
  expect(faultsOf(stores(201))).toMatchObject([
    { field: "store", message: expect.stringContaining("201 stores") },
  ]);
});

test("a file without a needed column or with too many people is refused in words", () => {
  expect(problemOf("Name,Email\nAnn,a@example.com")).toContain("“Role”");
  const many = Array.from({ length: 2001 }, (_, at) => `A,a${at}@example.com,Vendor`);
  expect(problemOf(`Name,Email,Role\n${many.join("\n")}`)).toContain("2001 people");
});

test("Trade is a column; one that is too long is a fault there", () => {
  const [known] = rowsOf("Name,Email,Role,Trade\nVic,vic@example.com,Vendor,Plumbing; Doors");
  expect(known).toMatchObject({ person: { trades: "Plumbing; Doors" }, faults: [] });
  const [long] = rowsOf(`Name,Email,Role,Trades\nVic,vic@example.com,Vendor,${"x".repeat(61)}`);
  expect(long?.faults).toMatchObject([{ field: "trades" }]);
});

test.each([
  ["Name", 256],
  ["Phone", 51],
  ["Store", 256],
  ["Trades", 4001],
])("a cell under %s that a call to the server has no space for is a fault", (heading, length) => {
  const cells = new Map([
    ["Name", "Ann"],
    ["Email", "ann@example.com"],
    ["Role", "Store Manager"],
    // Of trades the same one again and again: few, but a long text.
    [heading, heading === "Trades" ? "Roofs;".repeat(1000).slice(0, length) : "x".repeat(length)],
  ]);
  const quoted = [...cells.values()].map((cell) => `"${cell}"`);
  const [row] = rowsOf(`${[...cells.keys()].join(",")}\n${quoted.join(",")}`);
  expect(row?.faults).toMatchObject([{ field: heading.toLowerCase() }]);
});

test("crafts are trades, and a facilities manager is the property manager", () => {
  const [row] = rowsOf(
    "Name,Email,Role,Crafts,Facilities Manager\nWalt,w@x.org,Maintenance,Plumbing,Peter Property",
  );
  expect(row?.person).toMatchObject({ trades: "Plumbing", propertyManager: "Peter Property" });
});

test("whom somebody reports to is their property manager, unless the file says that it is somebody else", () => {
  const people = [
    "Name,Email,Role,Reports To",
    "Pia,p@x.org,Property Manager,Ceo",
    "Stan,s@x.org,Store Manager,Pia",
    "Walt,w@x.org,Maintenance,pia",
    "Will,i@x.org,Maintenance,Stan",
    "Wanda,a@x.org,Maintenance,s@x.org",
    "Wes,e@x.org,Maintenance,Peter Property",
  ];
  expect(rowsOf(people.join("\n")).map(({ person }) => person.propertyManager)).toEqual([
    "Ceo",
    "Pia",
    "p@x.org",
    "",
    "",
    "Peter Property",
  ]);
  const both = "Name,Email,Role,Reports To,PM\nWalt,w@x.org,Maintenance,Ann,Pia";
  expect(rowsOf(both)[0]?.person.propertyManager).toBe("Pia");
});

describe("a file with one column of stores, imported by head office", () => {
  const rows = () => {
    const read = readPeopleFile(
      [
        "Name,Email,Role,Store",
        "Ann Lee,ann@x.example,Store Manager,101;102",
        "Bea Dunn,bea@x.example,Store Manager,#101",
        "Will Woo,will@x.example,Maintenance,101",
        "Cid Fox,cid@x.example,Store Manager,101;103",
      ].join("\n"),
    );
    return "problem" in read ? [] : asManagersOfStores(read.rows);
  };
  const cells = () => rows().map(({ person: { manages, store } }) => [manages, store]);

  test("makes the first store manager of a store its manager, and adds the others to it", () => {
    expect(cells()).toEqual([
      ["101;102", ""],
      [null, "#101"],
      [null, "101"],
      ["103", "101"],
    ]);
    expect(rows()[0]?.columnOf).toEqual({ manages: "store" });
  });
});

test("a store's manager is whose title says so, also in a later row than an assistant who was taken for one", () => {
  const text = [
    "Name,Email,Job Title,Store",
    "Asa Ott,asa@x.example,Asst Store Mgr,101",
    "Sam Moss,sam@x.example,Store Mgr,101",
  ].join("\n");
  const read = readPeopleFile(text, null, { "asst store mgr": "Store Manager" });
  const rows = "problem" in read ? [] : asManagersOfStores(read.rows);
  expect(rows.map(({ person: { manages, store } }) => [manages, store])).toEqual([
    [null, "101"],
    ["101", ""],
  ]);
});
