import { expect, test } from "vitest";
import { readPeopleFile } from "#domain/accounts/read-people-file.ts";
import { roleOfTitle, rolesOfFile } from "#domain/accounts/import-roles.ts";
import { kindOfHeadings } from "#domain/import-kind.ts";
import type { ChosenValues } from "#domain/import-values.ts";

// Roles of an HR system's file of people: docs/product.md#import-of-people.

function read(text: string, chosen: ChosenValues = {}) {
  const file = readPeopleFile(text, null, chosen);
  if ("problem" in file) throw new Error(file.problem);
  return file;
}

test.each([
  ["Maint Tech II", "Maintenance"],
  ["Sr. Maintenance Technician", "Maintenance"],
  ["Facilities Maintenance Technician", "Maintenance"],
  ["HANDYMAN", "Maintenance"],
  ["Refrigeration Mechanic", "Maintenance"],
  ["Electrician", "Maintenance"],
  ["Journeyman Plumber", "Maintenance"],
  ["HVAC Tech", "Maintenance"],
  ["HVAC/R Mechanic II", "Maintenance"],
  ["Building Engineer", "Maintenance"],
  ["Door Installer", "Maintenance"],
  ["Mecánico de refrigeración", "Maintenance"],
  ["Técnico de Mantenimiento", "Maintenance"],
  ["Store Mgr", "Store Manager"],
  ["General Manager", "Store Manager"],
  ["GM", "Store Manager"],
  ["Shop Manager 17", "Store Manager"],
  ["Gerente de sucursal", "Store Manager"],
  ["property manager", "Property Manager"],
  ["Gerentes de tienda", "Store Manager"],
  ["Encargada de la tienda", "Store Manager"],
  ["Store Managers", "Store Manager"],
  ["Technicians", "Maintenance"],
  ["HVAC Techs", "Maintenance"],
  ["Técnicos", "Maintenance"],
  ["District Mgr", "Property Manager"],
  ["Facilities Manager", "Property Manager"],
  ["Facility Managers", "Property Manager"],
  ["Regional Manager", "Property Manager"],
  ["Sr. Regional Maintenance Supervisor", "Property Manager"],
  ["Gerente regional", "Property Manager"],
  ["Jefa de zona", "Property Manager"],
  ["Administradora de propiedades", "Property Manager"],
  ["Contractor", "Vendor"],
  ["HVAC Contractors", "Vendor"],
  ["Contratista externo", "Vendor"],
  ["Cost Estimator", "Assessor"],
  ["Tasadora", "Assessor"],
  ["Contractor Manager", null],
  ["Regional Vice President", null],
  ["Regional Sales Manager", null],
  ["Facilities Coordinator", null],
  ["Assistant Store Manager", null],
  ["Maintenance Manager", null],
  ["Maintenance Supervisor", null],
  ["Pharmacy Technician", null],
  ["Engineer", null],
  ["Software Engineer", null],
  ["Mechanic", null],
  ["Electrical Manager", null],
  ["Manager", null],
  ["II", null],
])("the title %s is read as %s", (title, role) => {
  expect(roleOfTitle(title)).toBe(role);
});

test("what is no name of a role is listed once with its count, first what no rule knows", () => {
  const cells = [
    "Vendor",
    "GM",
    "Maint Tech II",
    "maint  tech II",
    "Clerk",
    "Area Coordinator",
    "area coordinator",
    "",
  ];
  expect(rolesOfFile(cells, { clerk: "Assessor", gm: "" }).values).toEqual([
    { value: "Area Coordinator", count: 2, choice: null },
    { value: "Clerk", count: 1, choice: "Assessor" },
    { value: "Maint Tech II", count: 2, choice: "Maintenance" },
    { value: "GM", count: 1, choice: "" },
  ]);
});

test("a choice that is no role, such as one of another version, is none", () => {
  const { roleOf, values } = rolesOfFile(["Boss"], { boss: "Fettle User" });
  expect([roleOf("Boss"), values]).toEqual([null, [{ value: "Boss", count: 1, choice: null }]]);
});

const HR_FILE = [
  "Employee,Work Email,Job Title,Full name",
  "7,dan@example.com,Area Coordinator,Dan",
  "8,tom@example.com,Maint Tech II,Tom",
  "9,ann@example.com,Store Manager,Ann",
].join("\n");

test("a title that no rule knows is a fault to be chosen, and then imported or left out", () => {
  const before = read(HR_FILE);
  expect(before.columnProblem).toBeNull();
  expect(before.rows.map(({ person, faults }) => [person.role, faults.map(({ field }) => field)])).toEqual([
    ["Area Coordinator", ["role"]],
    ["Maintenance", []],
    ["Store Manager", []],
  ]);
  expect(before.rows[0]?.faults[0]).toMatchObject({
    value: "Area Coordinator",
    message: "Choose under “Roles of the file” which role this is.",
  });
  const chosen = read(HR_FILE, { "area coordinator": "Property Manager", "maint tech ii": "" });
  expect(chosen.rows.map(({ person, isLeftOut, faults }) => [person.role, isLeftOut, faults])).toEqual([
    ["Property Manager", false, []],
    ["Maint Tech II", true, []],
    ["Store Manager", false, []],
  ]);
});

test("a left out row takes the email of no other row", () => {
  const text = "Name,Email,Role\nA,a@example.com,Clerk\nA,a@example.com,Vendor";
  expect(read(text, { clerk: "" }).rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(read(text, { clerk: "Assessor" }).rows.flatMap(({ faults }) => faults)).toHaveLength(1);
});

test("whether a title nobody has chosen may have a store is not said yet", () => {
  const text = "Name,Email,Position,Store,Manages\nA,a@example.com,Clerk,17,18";
  expect(read(text).rows.flatMap(({ faults }) => faults.map(({ field }) => field))).toEqual(["role"]);
  expect(read(text, { clerk: "Vendor" }).rows[0]?.notes?.map(({ field }) => field)).toEqual([
    "store",
    "manages",
  ]);
});

test("a worker's property manager is found in the file by the role that was chosen", () => {
  const text = [
    "Name,Email,Position,Property manager",
    "Will,w@example.com,Maint Tech,Dan",
    "Dan,dan@example.com,Area Coordinator,",
  ].join("\n");
  const [worker] = read(text, { "area coordinator": "Property Manager" }).rows;
  expect(worker).toMatchObject({ person: { propertyManager: "dan@example.com" }, managerRow: 3 });
});

test("a job title is the role only where no column is, and the first of several titles", () => {
  const fieldsOf = (head: string) => read(`${head}\na,b@example.com,c,d`).columns.map(({ field }) => field);
  expect(fieldsOf("Name,Email,Job Title,Role")).toEqual(["name", "email", null, "role"]);
  expect(fieldsOf("Name,Email,Position,Job Title")).toEqual(["name", "email", "role", null]);
});

test("a file with job titles is one of people for the import of stores", () => {
  expect(kindOfHeadings(["Name", "Work Email", "Job Title"])).toBe("people");
  expect(kindOfHeadings(["Store", "Address", "Position"])).toBe("stores");
});
