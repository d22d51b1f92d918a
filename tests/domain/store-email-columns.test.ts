import { expect, test } from "vitest";
import { readPeopleBeside } from "#domain/accounts/people-beside-stores.ts";
import { offeredEmailColumns } from "#domain/stores/email-columns.ts";
import type { ImportContext } from "#domain/stores/import-row.ts";
import { planImport } from "#domain/stores/import-stores.ts";

// Columns of emails of the people of stores: docs/product.md#import-of-stores.

const NOTHING: ImportContext = { stores: [], managers: [] };

function planOf(lines: readonly string[], context: ImportContext = NOTHING) {
  const plan = planImport(lines.join("\n"), { managersOf: "server", ...context });
  if ("problem" in plan) throw new Error(plan.problem);
  return plan;
}
const fieldsOf = (...file: Parameters<typeof planOf>) => planOf(...file).columns.map(({ field }) => field);

test.each([
  ["FM Email Addr", "propertyManagerId"],
  ["Facility Mgr Email Addr", "propertyManagerId"],
  ["Facilities Email", "propertyManagerId"],
  ["Regional FM", "propertyManagerId"],
  ["Regional FM Email", "propertyManagerId"],
  ["PM E-mail Address", "propertyManagerId"],
  ["GM Email Addr", "managerEmail"],
  ["General Manager Email Addr", "managerEmail"],
  ["Store Mgr Email Addr", "managerEmail"],
])("“%s” has emails of the %s", (heading, field) => {
  expect(fieldsOf([`Store,Address,${heading}`, "A,1 Road,ann@example.com"])[2]).toBe(field);
});

const PEOPLE = readPeopleBeside(
  [
    "Employee Name,Email Address,Position Title",
    "Ann Lee,ann@example.com,Regional Property Manager",
    "Bo Ray,bo@example.com,General Manager",
    "Cy Fox,cy@example.com,General Manager",
  ].join("\n"),
  {},
);
const STORES = [
  "Store,Address,Key 1,Key 2,Key 3",
  "A,1 Road,bo@example.com,ann@example.com;,info@example.com",
  "B,2 Road,cy@example.com,<ann@example.com>,",
  "C,3 Road,,mailto:ann@example.com,",
];

test("a column of emails of known people is that of their role, whatever its heading", () => {
  if (PEOPLE === null) throw new Error("no people");
  const plan = planOf(STORES, { ...NOTHING, people: PEOPLE });
  expect(plan.columns.map(({ field }) => field)).toEqual([
    "name",
    "address",
    "managerEmail",
    "propertyManagerId",
    null,
  ]);
  expect(plan.rows.map((row) => row.propertyManager?.email)).toEqual(Array(3).fill("ann@example.com"));
  expect(plan.rows.map(({ manager }) => manager?.email ?? null)).toEqual([
    "bo@example.com",
    "cy@example.com",
    null,
  ]);
});

test("property managers of this device are known too", () => {
  const managers = [{ id: "pm", name: "Ann", email: "ann@example.com" }];
  expect(fieldsOf(STORES, { stores: [], managers })).toEqual([
    "name",
    "address",
    null,
    "propertyManagerId",
    null,
  ]);
});

test("a column with a heading of its own, or of others, is left as it is", () => {
  const managers = [{ id: "pm", name: "Ann", email: "ann@example.com" }];
  const named = ["Store,Address,Property manager,Key", "A,1 Road,Ann,ann@example.com"];
  expect(fieldsOf(named, { stores: [], managers })).toEqual(["name", "address", "propertyManagerId", null]);
  const others = [
    "Store,Address,Key",
    "A,1 Road,info@example.com",
    "B,2 Road,ann@example.com",
    "C,3 Road,x@example.com",
  ];
  expect(fieldsOf(others, { stores: [], managers })[2]).toBe(null);
});

test("columns of emails nobody knows are offered, but not one with another email for each store", () => {
  const lines = ["Store,Address,Helpdesk,Who,Key,Notes 2"];
  for (const [at, who] of ["d@example.com", "e@example.com", "d@example.com", "d@example.com"].entries())
    lines.push(`S${at},${at} Road,store${at}@example.com,${who},7,call ${who}`);
  expect(offeredEmailColumns(planOf(lines))).toEqual([{ at: 3, heading: "Who" }]);
  const known = [lines[0]?.replace("Helpdesk", "Property manager") ?? "", ...lines.slice(1)];
  expect(offeredEmailColumns(planOf(known))).toEqual([]);
});

test("an email of a store manager is read without what mail software puts around it", () => {
  const lines = [
    "Store,Address,Store manager email",
    "A,1 Road,Ann@example.com;",
    "B,2 Road,Bo <bo@example.com>",
  ];
  expect(planOf(lines).rows.map(({ manager }) => manager?.email)).toEqual([
    "ann@example.com",
    "bo@example.com",
  ]);
});
