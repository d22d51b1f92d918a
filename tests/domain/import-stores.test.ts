import { describe, expect, test } from "vitest";
import { csvOf } from "#domain/csv.ts";
import {
  importAdvice,
  managersOf,
  missingOf,
  mostWithoutPropertyManager,
} from "#domain/stores/import-advice.ts";
import { firstPart } from "#domain/import-part.ts";
import { fieldOfHeading } from "#domain/stores/import-headings.ts";
import type { ImportContext } from "#domain/stores/import-row.ts";
import { type ImportPlan, MOST_IMPORTED, planImport } from "#domain/stores/import-stores.ts";
import type { Store } from "#domain/stores/store.ts";
import { chanceOf } from "#tests/support/chance.ts";

const PETER = { id: "peter", name: "Peter Property", email: "peter@example.com" };
const DOWNTOWN: Store = {
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
  isDefault: true,
  version: 3,
};
const NOTHING: ImportContext = { stores: [], managers: [PETER] };
const ONE: ImportContext = { stores: [DOWNTOWN], managers: [PETER] };

function planOf(text: string, context: ImportContext = NOTHING): ImportPlan {
  const plan = planImport(text, context);
  if ("problem" in plan) throw new Error(plan.problem);
  return plan;
}
const kindsOf = (text: string, context?: ImportContext) => planOf(text, context).rows.map(({ kind }) => kind);
const formsOf = (text: string, context?: ImportContext) =>
  planOf(text, context).rows.map((row) => ("form" in row ? row.form : null));
const faultsOf = (text: string, context?: ImportContext) =>
  planOf(text, context).rows.flatMap((row) =>
    row.kind === "faulty" ? row.faults.map(({ field, message }) => [row.number, field, message]) : [],
  );
const problemOf = (text: string) => {
  const plan = planImport(text, NOTHING);
  return "problem" in plan ? plan.problem : plan.columnProblem;
};

/** The export of the store list, with its headings. */
const exported = (stores: readonly Store[]) =>
  csvOf(
    [
      "Name",
      "Location",
      "Address",
      "City",
      "State",
      "ZIP code",
      "Phone",
      "Property manager",
      "Default",
      "Id",
    ],
    stores.map((each) => [
      each.name,
      each.location,
      each.address,
      each.city,
      each.state,
      each.zipcode,
      each.phone,
      each.propertyManagerName,
      each.isDefault ? "yes" : "",
      each.id,
    ]),
  ).slice(1);

describe("an import of stores", () => {
  test("an unknown state is imported as written and said; a name in any case becomes its code", () => {
    const text =
      "name,address,state\nA,1 Road,ZZ\nB,2 Road,Ontario\nC,3 Road,CALIFORNIA\nD,4 Road,ny\nE,5 Road,Nuevo México\nF,6 Road,D.C.\nG,7 Road,";
    expect(formsOf(text).map((form) => form?.state)).toEqual(["ZZ", "Ontario", "CA", "NY", "NM", "DC", ""]);
    expect(importAdvice(planOf(text).rows)).toMatchObject({ unknownStates: 2 });
  });

  test("the state that a store has already changes nothing and is not said again", () => {
    for (const state of ["Illinois", "Ontario"]) {
      const context = { stores: [{ ...DOWNTOWN, state }], managers: [PETER] };
      expect(kindsOf(exported(context.stores), context)).toEqual(["unchanged"]);
    }
    const text = `id,name,address,state,phone\n${DOWNTOWN.id},Downtown,12 Main Street,Ontario,1`;
    const { rows } = planOf(text, { stores: [{ ...DOWNTOWN, state: "Ontario" }], managers: [] });
    expect(importAdvice(rows)).toMatchObject({ unknownStates: 0 });
  });

  test("a new store without a time zone gets that of most people of its state", () => {
    const text =
      "name,address,state,time zone\nA,1 Road,Texas,\nB,2 Road,TX,America/Denver\nC,3 Road,FL,\nD,4 Road,,";
    expect(formsOf(text).map((form) => form?.timeZone)).toEqual([
      "America/Chicago",
      "America/Denver",
      "America/New_York",
      undefined,
    ]);
    expect(importAdvice(planOf(text).rows)).toMatchObject({ zonesOfStates: 2, withoutTimeZone: 1 });
    // A known store keeps what it has.
    expect(kindsOf(exported([DOWNTOWN]), ONE)).toEqual(["unchanged"]);
  });

  test("a ZIP code without a digit and an unknown time zone are faults of their row and column", () => {
    const text =
      "name,address,zip,time zone\nA,1 Road,ABCDE,America/Chicago\nB,2 Road,62701,Mars/North\nC,3 Road,SW1A 1AA,";
    expect(faultsOf(text)).toEqual([
      [2, "zipcode", expect.stringContaining("digits")],
      [3, "timeZone", expect.stringContaining("Mars/North")],
    ]);
  });

  test("a time zone is imported, and changed by a second import", () => {
    const text = "name,address,time zone\nDowntown,12 Main Street,America/Chicago";
    expect(formsOf(text)[0]).toMatchObject({ timeZone: "America/Chicago" });
    expect(kindsOf(text, ONE)).toEqual(["changed"]);
    const zoned = { ...ONE, stores: [{ ...DOWNTOWN, timeZone: "America/Chicago" }] };
    expect(kindsOf(text, zoned)).toEqual(["unchanged"]);
  });

  test("stores without a property manager or a time zone are counted, faulty rows are not", () => {
    const { rows } = planOf(
      "name,address,manager,tz,zip\nA,1 Road,peter@example.com,,1\nB,2 Road,,America/Chicago,1\nC,3 Road,,,X",
    );
    expect(importAdvice(rows)).toMatchObject({ withoutManager: 1, withoutTimeZone: 1 });
  });

  test("new stores become those of whoever imports; each property manager of the file has a number", () => {
    const { rows } = planOf(
      "name,address,manager,zip\nA,1 Road,peter@example.com,1\nB,2 Road,peter@example.com,1\nC,3 Road,,1\nD,4 Road,,X",
    );
    const { owned, managed } = managersOf(rows);
    expect([owned, [...managed.values()]]).toEqual([3, [2]]);
    const unchanged = managersOf(planOf("name,address\nDowntown,12 Main Street", ONE).rows);
    expect([unchanged.owned, unchanged.managed.size]).toEqual([0, 0]);
  });

  test.each([
    ["NAME", "name"],
    ["Store name", "name"],
    ["Street_Address", "address"],
    ["ZIP/Postal code", "zipcode"],
    ["Post code", "zipcode"],
    [" phone-number ", "phone"],
    ["Property Manager", "propertyManagerId"],
    ["Default", undefined],
    ["Site Mgr", "managerName"],
    ["Site Mgr E-mail", "managerEmail"],
    ["Store Mgr First Name", "managerFirstName"],
    ["Shop Manager's Last Name", "managerLastName"],
    ["SM name", "managerName"],
    ["Mgr", "propertyManagerId"],
    ["Mgr e-mail", "managerEmail"],
    ["Facilities Manager", "propertyManagerId"],
    ["Facilities Mgr Name", "propertyManagerId"],
    ["Trading Hours", "openingHours"],
    ["Business hours", "openingHours"],
  ])("recognises the heading %j as %s", (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field);
  });

  test("the second line of an address is the location, unless the file has a column of that", () => {
    const locations = (text: string) => formsOf(text).map((form) => form?.location);
    expect(locations("Name,Address,Addr 2\nA,1 Road,Suite 200")).toEqual(["Suite 200"]);
    expect(locations("Name,Address,Addr 2,Floor\nA,1 Road,Suite 200,Third")).toEqual(["Third"]);
  });

  test.each([",", ";", "\t", "|"])("takes columns in any order, separated by %j", (delimiter) => {
    const text = [
      ["City", "Address", "Name", "Manager"],
      ["Town", "1 Road", "North", "PETER property"],
    ];
    expect(formsOf(text.map((row) => row.join(delimiter)).join("\r\n"))).toEqual([
      {
        name: "North",
        location: "Whole store",
        address: "1 Road",
        city: "Town",
        state: "",
        zipcode: "",
        phone: "",
        propertyManagerId: PETER.id,
        isDefault: false,
      },
    ]);
  });

  test("changes nothing when the export is imported, formulas and line breaks included", () => {
    const odd = { ...DOWNTOWN, id: "odd", name: "=SUM(1)", location: "'-Back, left", isDefault: false };
    const context = { ...ONE, stores: [DOWNTOWN, odd] };
    expect(kindsOf(exported(context.stores), context)).toEqual(["unchanged", "unchanged"]);
    expect(planOf(exported(context.stores), context).ignored).toEqual(["Default"]);
  });

  test("keeps a formula as text and makes one line of several", () => {
    const [form] = formsOf('name,address,city\n"=HYPERLINK(""x"")","1 Road\nBack yard",Town');
    expect(form).toMatchObject({ name: '=HYPERLINK("x")', address: "1 Road, Back yard" });
  });

  test("finds a store by its id although its name is new, and else by name and address", () => {
    const byId = "Id,Name,Address\ndowntown,Uptown,12 Main Street";
    expect(planOf(byId, ONE).rows[0]).toMatchObject({ kind: "changed", form: { name: "Uptown" } });
    expect(kindsOf("Name,Address,City\nDOWNTOWN, 12  main street ,Springfield", ONE)).toEqual(["changed"]);
    expect(kindsOf("Id,Name,Address\n17,Downtown,12 Main Street", ONE)).toEqual(["unchanged"]);
    expect(kindsOf("Name,Address,City\nDowntown,13 Main Street,Springfield", ONE)).toEqual(["new"]);
  });

  test("leaves fields without a column, empties those with an empty cell, and never moves the default", () => {
    const [form] = formsOf("Name,Address,Phone,Manager\nDowntown,12 Main Street,,", ONE);
    expect(form).toEqual({
      name: "Downtown",
      location: "Ground floor",
      address: "12 Main Street",
      city: "Springfield",
      state: "IL",
      zipcode: "62701",
      phone: "",
      propertyManagerId: null,
      isDefault: true,
    });
  });

  test("a row with an empty location is a whole store, and the same one when it is imported again", () => {
    const text = "Name,Address,Location\nDowntown,12 Main Street,\nNew,1 Road,";
    const [known, fresh] = planOf(text, ONE).rows;
    expect(known).toMatchObject({ kind: "unchanged" });
    expect(fresh).toMatchObject({ kind: "new", form: { location: "Whole store" } });
  });

  test("says which of the stores that would be imported lack a city or a ZIP code", () => {
    const { rows } = planOf("Name,Address,City,ZIP\nA,1 Road,,1\nB,2 Road,Town,\nC,3 Road,Town,1\n,4 Road,,");
    expect(rows.map(missingOf)).toEqual([["city"], ["zipcode"], [], []]);
    expect(importAdvice(rows).withoutCityOrZip).toBe(2);
    expect(
      importAdvice(planOf("Name,Address,City\nDowntown,12 Main Street,", ONE).rows).withoutCityOrZip,
    ).toBe(1);
  });

  test("explains every fault with its row and column", () => {
    const text = [
      "Name,Address,City,ZIP,Manager",
      ",1 Road,Town,1,",
      `A,2 Road,Town,${"9".repeat(21)},Nobody`,
      "B,3 Road,Town,1,,surplus",
      "C,4 Road,Town,1,",
      "c,4 road,Town,2,",
      "D,5 R\uFFFDad,Town,1,",
      "E,6 Road,,1,",
    ].join("\n");
    expect(faultsOf(text)).toEqual([
      [2, "name", "Store name is required"],
      [3, "propertyManagerId", expect.stringContaining("“Nobody”")],
      [3, "zipcode", expect.stringContaining("20 characters")],
      [4, null, expect.stringContaining("more cells than there are headings")],
      [6, null, expect.stringContaining("same store as in row 5")],
      [7, "address", expect.stringContaining("could not be read")],
    ]);
  });

  test("refuses a manager's name or a store that is ambiguous", () => {
    const twins = [PETER, { ...PETER, id: "peter-2", email: "other@example.com" }];
    const row = "Name,Address,City,Manager\nA,1 Road,Town,";
    expect(faultsOf(`${row}Peter Property`, { stores: [], managers: twins })).toMatchObject([
      [2, "propertyManagerId", expect.stringContaining("Several property managers")],
    ]);
    expect(kindsOf(`${row}other@example.com`, { stores: [], managers: twins })).toEqual(["new"]);
    const same = { ...ONE, stores: [DOWNTOWN, { ...DOWNTOWN, id: "downtown-2" }] };
    expect(faultsOf("Name,Address\nDowntown,12 Main Street", same)).toMatchObject([
      [2, null, expect.stringContaining("Several of your stores")],
    ]);
  });

  test.each([
    ["", "no rows"],
    ["Name,Address", "no rows"],
    ["Shop no.,Where\n1,2", "no column with the heading “Name”"],
    ["Name,City\n1,2", "no column with the heading “Address”"],
    ["Name,Address,Street\n1,2,3", "“Address” and “Street”"],
    ['Name,Address\nA,"1 Road', "row 2 is never closed"],
  ])("refuses the file %j as a whole, in words", (text, message) => {
    expect(problemOf(text)).toContain(message);
  });

  test("a file of 10,000 new stores is planned whole and goes in parts, its faulty rows in each", () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `Shop ${n},${n} Road,Town`);
    const text = ["Name,Address,City", ...rows, ",No name,Town"].join("\n");
    const plan = planOf(text);
    expect(plan.rows).toHaveLength(10_001);
    const part = firstPart(plan.rows, MOST_IMPORTED);
    expect(part).toMatchObject({ changes: 1000, left: 9000 });
    expect(part.rows.map(({ kind }) => kind).filter((kind) => kind === "new")).toHaveLength(1000);
    expect(part.rows.at(-1)).toMatchObject({ kind: "faulty", number: 10_002 });
    expect(firstPart(part.rows, MOST_IMPORTED)).toMatchObject({ changes: 1000, left: 0 });
  });

  test("explains 500 faults among 10,000 rows, each where it is", () => {
    const chance = chanceOf(7);
    const stores = Array.from({ length: 9_500 }, (_, n) => ({
      ...DOWNTOWN,
      id: `s${n}`,
      name: `Shop ${n}`,
      address: `${n} Road`,
      isDefault: false,
    }));
    const rows = stores.map(({ name, address }) => `${name};${address};Springfield`);
    const faulty = new Set<string>();
    while (faulty.size < 500) faulty.add(`;${faulty.size} Nameless Road;Springfield`);
    for (const row of faulty) rows.splice(Math.floor(chance() * rows.length), 0, row);
    const found = faultsOf(["Name;Address;City", ...rows].join("\r\n"), { stores, managers: [] });
    expect(found.map(([number]) => number)).toEqual(
      rows.flatMap((row, index) => (faulty.has(row) ? [index + 2] : [])),
    );
  });
});

describe("rows above the headings", () => {
  const BODY =
    'Store #,Store Name,Addr Line 1,City,ZIP,GM,GM E-mail\n17,South,2 South Road,Salem,01970,"Zeller, Iris",iris@example.com';

  test.each([
    ["a title", "Location Master Export\n"],
    ["a title in a row of empty cells, a date and a blank row", "Stores,,,,,\nAs of,11/30/2026,,,,\n\n"],
  ])("%s are left out and counted", (_what, above) => {
    const plan = planOf(`${above}${BODY}`);
    expect(plan.columnProblem).toBeNull();
    expect(plan.ignored).toEqual([]);
    expect(plan.titleRows).toBe(above.split("\n").filter(Boolean).length);
    expect(plan.rows).toMatchObject([
      { kind: "new", number: above.split("\n").length + 1, manager: { name: "Iris Zeller" } },
    ]);
  });

  test("a file that begins with its headings has none, whatever its first rows hold", () => {
    const plan = planOf("Number,What\nStore,Address\n18,19");
    expect(plan.titleRows).toBe(0);
    expect(plan.ignored).toEqual(["What"]);
  });
});

test.each([
  ["of all", ["", ""], 2],
  ["of half", ["", PETER.name], 1],
  ["of fewer than half", ["", PETER.name, PETER.name], 0],
  ["of none", [PETER.name], 0],
])("new stores without a property manager are counted by themselves %s", (_, names, count) => {
  const rows = names.map((name, at) => `Store ${at},${at} Road,${name}`);
  const text = ["Name,Address,Property manager", ...rows].join("\n");
  expect(mostWithoutPropertyManager(planOf(text).rows)).toBe(count);
});
