import { describe, expect, test } from "vitest";
import { isPeopleFile, readPeopleBeside, withStoresOfPeople } from "#domain/accounts/people-beside-stores.ts";
import { readPeopleFile } from "#domain/accounts/read-people-file.ts";
import { planImport } from "#domain/stores/import-stores.ts";

// A file of people beside one of stores: docs/product.md#stores-and-people-at-once.

const HR = [
  "HR export,,,,,",
  "Last Name,First Name,Work Email,Job Title,Location,Emp Status",
  "Lee,Ann,ann@x.example,District Facilities Mgr,North,Active",
  "Dunn,Bea,Bea@x.example,Store Mgr,101,Active",
  "Cole,Carl,carl@x.example,Store Mgr,2,Terminated",
  "",
  "Gray,Dora,dora@x.example,Acting Lead,3,Active",
  "Hale,Evan,evan@x.example,Payroll Clerk,HQ,Active",
  "Total headcount: 5,,,,,",
].join("\n");
const STORES = [
  "Site #,Name,Address,Store Mgr,GM Email,Facilities Mgr",
  "101,A,1 Road,Bea Dunn,,Ann Lee",
  "2,B,2 Road,Carl Cole,carl@x.example,Ann Lee",
  "3,C,3 Road,Dora Gray,dora@x.example,new@x.example",
].join("\n");

const beside = readPeopleBeside(HR, {});
const planned = (people = beside) => {
  const plan = planImport(STORES, {
    stores: [],
    managers: [],
    managersOf: "server",
    ...(people === null ? {} : { people }),
  });
  if ("problem" in plan) throw new Error(plan.problem);
  return plan.rows;
};

describe("a file of people", () => {
  test("is told from one of stores, also with home addresses", () => {
    expect(isPeopleFile(HR)).toBe(true);
    expect(isPeopleFile(STORES)).toBe(false);
    expect(
      isPeopleFile("Last Name,First Name,Email,Job Title,Address\nLee,Ann,ann@x.example,Store Mgr,1 Road"),
    ).toBe(true);
  });

  test("is counted without who has left and titles that are no role", () => {
    expect(beside?.count).toBe(2);
    expect([...(beside?.roles ?? [])]).toEqual([
      ["Property Manager", 1],
      ["Store Manager", 1],
    ]);
    expect(beside?.values).toEqual({ "acting lead": "", "payroll clerk": "" });
  });
});

describe("people whose titles are no role", () => {
  const REPORTS = [
    "Name,Email,Job Title,Reports to",
    "Ann Lee,ann@x.example,Facilities Manager,",
    "Will Woo,will@x.example,Kiosk Specialist,Ann Lee",
    "Wanda Wu,wanda@x.example,Kiosk Specialist,ann@x.example",
    "Walt Ray,walt@x.example,Kiosk Specialist,Boss",
    "Carl Cole,carl@x.example,Payroll Clerk,Boss",
  ].join("\n");

  test("are named apart where they report to a property manager of the file", () => {
    expect(readPeopleBeside(REPORTS, {})?.reporting).toEqual([{ value: "Kiosk Specialist", count: 2 }]);
  });

  test("are no question any more once somebody has said what they are", () => {
    const chosen = readPeopleBeside(REPORTS, { "kiosk specialist": "Maintenance" });
    expect(chosen?.reporting).toEqual([]);
    expect(chosen?.roles.get("Maintenance")).toBe(3);
    expect(readPeopleBeside(REPORTS, { "kiosk specialist": "" })?.reporting).toEqual([]);
  });
});

describe("a file of stores beside it", () => {
  test("finds property managers and store managers by name", () => {
    expect(planned()[0]).toMatchObject({
      kind: "new",
      manager: { email: "bea@x.example" },
      propertyManager: { email: "ann@x.example" },
    });
    expect(planned(null)[0]).toMatchObject({ kind: "faulty" });
  });

  test("invites nobody of whom it says that they have left", () => {
    expect(planned()[1]).toMatchObject({ manager: null, leftOutCells: [{ field: "managerEmail" }] });
    expect(planned(null)[1]?.manager?.email).toBe("carl@x.example");
  });
});

describe("the people with the stores of the other file", () => {
  const text = withStoresOfPeople(HR, beside?.values ?? {}, {
    managers: [
      { name: "Bea Dunn", email: "bea@x.example", storeIds: ["s1"] },
      { name: "Carl Cole", email: "carl@x.example", storeIds: ["s2"] },
      { name: "Dora Gray", email: "dora@x.example", storeIds: ["s3"] },
    ],
    propertyManagers: [{ name: "", email: "new@x.example", storeIds: ["s3"] }],
    withoutNumber: [{ number: "0101", storeId: "s1" }],
    manages: "Manages",
  });
  const read = readPeopleFile(text, null, beside?.values ?? {});
  const rows = "problem" in read ? [] : read.rows;
  const personOf = (email: string) => rows.find(({ person }) => person.email.toLowerCase() === email);

  test("keep their rows, and get these stores", () => {
    expect(personOf("bea@x.example")).toMatchObject({ number: 4, person: { manages: "s1" } });
    expect(personOf("dora@x.example")).toMatchObject({ number: 7 });
  });

  test("have the new store and not the one here with its number", () => {
    expect(personOf("bea@x.example")?.person.store).toBe("s1");
  });

  test("manage their region as property managers where the other file names none", () => {
    expect(personOf("ann@x.example")).toMatchObject({ person: { manages: "North", store: "" }, faults: [] });
    expect(personOf("ann@x.example")?.notes).toBeUndefined();
  });

  test("are left out if they have left, although the other file names them", () => {
    expect(personOf("carl@x.example")).toMatchObject({ isLeftOut: true, left: "Terminated" });
  });

  test("are managers with a title that is no role, if the other file names them as such", () => {
    expect(personOf("dora@x.example")).toMatchObject({
      isLeftOut: false,
      person: { role: "Store Manager", manages: "s3" },
    });
    expect(personOf("evan@x.example")?.isLeftOut).toBe(true);
  });

  test("are followed by whom only the other file names", () => {
    expect(personOf("new@x.example")).toMatchObject({
      isLeftOut: false,
      faults: [],
      person: { role: "Property Manager", manages: "s3" },
    });
  });
});
