import { expect, test } from "vitest";
import { readPeopleFile } from "#domain/accounts/read-people-file.ts";
import { planWorkerImport } from "#domain/accounts/import-workers.ts";

// Files with first and last names in two columns: docs/product.md#import-of-people.

const REST = { Email: "ann@example.com", Role: "Vendor" };
const nameOf = (cells: Record<string, string>) => {
  const all = { ...REST, ...cells };
  const file = readPeopleFile([Object.keys(all), Object.values(all)].map((row) => row.join(";")).join("\n"));
  if ("problem" in file) return file.problem;
  return file.columnProblem ?? file.rows[0]?.person.name;
};

test.each([
  [{ "First name": "Mary Ann", "Last name": "Smith" }, "Mary Ann Smith"],
  [{ Surname: "Smith", Forename: "Ann" }, "Ann Smith"],
  [{ Nombre: "Ana", Apellidos: "López García" }, "Ana López García"],
  [{ Name: "Ann Smith", "Last name": "SMITH" }, "Ann Smith"],
  [{ Name: "Ann B. Smith", "First name": "Ann", "Last name": "Smith" }, "Ann B. Smith"],
  [{ Name: "", "First name": "Ann", "Last name": "Smith" }, "Ann Smith"],
  [{ "First name": "Ann", "Last name": "" }, "Ann"],
  [{ Name: "Zeller, Iris" }, "Iris Zeller"],
  [{ Name: "Smith Jones,Mary Ann" }, "Mary Ann Smith Jones"],
  [{ Name: "Acme Plumbing, Inc." }, "Acme Plumbing, Inc."],
  [{ Name: "Sam Hill, Jr" }, "Sam Hill, Jr"],
  [{ Name: "Hill, Sam, Jr" }, "Hill, Sam, Jr"],
  [{ Name: "Hill," }, "Hill,"],
  [{ Name: "Illescas, Ivonne" }, "Ivonne Illescas"],
])("the columns %j make the name %j", (cells, name) => {
  expect(nameOf(cells)).toBe(name);
});

test("last names alone are not the column of names", () => {
  expect(nameOf({ "Last name": "Smith" })).toContain("no column with the heading “Name”");
});

test("workers have names in two columns as well", () => {
  const plan = planWorkerImport("First name,Last name,Email\nWill,Worker,will@example.com", []);
  expect(plan).toMatchObject({ rows: [{ kind: "new", form: { name: "Will Worker" } }] });
});
