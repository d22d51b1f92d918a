import { describe, expect, test } from "vitest";
import { isPeopleFile, readPeopleBeside, withStoresOfPeople } from "#domain/accounts/people-beside-stores.ts";
import { readPeopleFile } from "#domain/accounts/read-people-file.ts";
import { planImport } from "#domain/stores/import-stores.ts";
import { storeNameKey } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";

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
    named: new Set(["new@x.example"]),
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

describe("who runs a store by the file of people", () => {
  const PEOPLE = [
    "Last Name,First Name,Work E-Mail,Job Title,Location(s)",
    "Santoro,Hector,hector@x.example,Store Manager,0301;0361",
    "Moss,Mia,mia@x.example,Store Manager,301",
    "Eriksen,Renée,renee@x.example,Facility Mgr,302/361",
    "Woo,Will,will@x.example,Technician,0302",
  ].join("\n");
  const people = readPeopleBeside(PEOPLE, {});
  const rowsOf = (lines: readonly string[], stores: readonly Store[] = []) => {
    const plan = planImport(lines.join("\n"), {
      stores,
      managers: [],
      managersOf: "server",
      ...(people === null ? {} : { people }),
    });
    if ("problem" in plan) throw new Error(plan.problem);
    return plan.rows;
  };
  const HEAD = "Store #,Store Name,Address 1,FM Email Addr";
  const KNOWN: Store = {
    id: "a",
    ownerId: "olga",
    name: "A",
    number: "0301",
    location: "1 Road",
    address: "1 Road",
    city: "Springfield",
    state: "IL",
    zipcode: "62701",
    phone: "",
    country: "US",
    propertyManagerId: null,
    propertyManagerName: null,
    isDefault: false,
    version: 1,
  };

  test("is whom its column of places names, the first of several", () => {
    const [a, b, c] = rowsOf([HEAD, "0301,A,1 Road,", "0302,B,2 Road,", "0303,C,3 Road,"]);
    expect(a).toMatchObject({ manager: { email: "hector@x.example" } });
    expect(a).not.toHaveProperty("propertyManager");
    expect(b).toMatchObject({ manager: null, propertyManager: { email: "renee@x.example" } });
    expect(c).toMatchObject({ manager: null });
  });

  test("is a store manager by the title, although the other file has the email as that of a property manager", () => {
    const [row] = rowsOf([HEAD, "0303,C,3 Road,mia@x.example"]);
    expect(row).toMatchObject({ manager: { email: "mia@x.example" } });
    expect(row).not.toHaveProperty("propertyManager");
  });

  test("is whom the other file names, before anybody who works there", () => {
    const [row] = rowsOf([HEAD, "0361,C,3 Road,other@x.example"]);
    expect(row).toMatchObject({ propertyManager: { email: "other@x.example" } });
  });

  test("is whose title says so, before an assistant whom somebody took for one", () => {
    const file = [
      "Associate;Company email;Position;Locations;Leave date",
      "Asa Ott;asa@x.example;Asst. Store Manager;301;",
      "Lea Gone;lea@x.example;Store Manager;301;01/31/2020",
      "Sam Moss;sam@x.example;Store Mgr;301;",
    ].join("\n");
    expect(isPeopleFile(file)).toBe(true);
    const choice = { "asst. store manager": "Store Manager" };
    const taken = readPeopleBeside(file, choice, Date.parse("2026-12-01"));
    expect(taken?.storeManagerOf.get(storeNameKey("0301"))?.email).toBe("sam@x.example");
    expect(taken?.left).toEqual(new Set(["lea@x.example"]));
  });

  test("does not replace who manages a store that is here already", () => {
    const [row] = rowsOf([HEAD, "0301,A,1 Road,"], [KNOWN]);
    expect(row).toMatchObject({ kind: "unchanged", manager: null });
  });

  test("gets these stores with the import of the people", () => {
    const text = withStoresOfPeople(
      PEOPLE,
      {},
      {
        managers: [{ name: "", email: "hector@x.example", storeIds: ["s1", "s2"] }],
        propertyManagers: [{ name: "", email: "renee@x.example", storeIds: ["s2", "s3"] }],
        withoutNumber: [],
        named: new Set(),
      },
    );
    const read = readPeopleFile(text);
    const managesOf = (email: string) =>
      "problem" in read ? "" : read.rows.find(({ person }) => person.email === email)?.person.manages;
    expect(managesOf("hector@x.example")).toBe("s1;s2");
    // Whom the file of stores does not name may have stores that are not in it.
    expect(managesOf("renee@x.example")).toBe("302/361");
  });
});
