import { expect, test } from "vitest";
import { leftInRow } from "#domain/accounts/import-employment.ts";
import { readPeopleFile } from "#domain/accounts/read-people-file.ts";
import { planWorkerImport } from "#domain/accounts/import-workers.ts";

// People of a file who have left: docs/product.md#people-who-have-left.

test.each([
  ["Terminated", true],
  ["TERMED", true],
  ["T", true],
  ["Inactive", true],
  ["Former employee", true],
  ["Leave of Absence", true],
  ["LOA", true],
  ["Active - on medical leave", true],
  ["No longer employed", true],
  ["not active", true],
  ["Baja", true],
  ["Inactivo", true],
  ["Renunció", true],
  ["No", true],
  ["0", true],
  ["Active", false],
  ["A", false],
  ["Activo", false],
  ["Yes", false],
  ["Full time", false],
  ["Short-term", false],
  ["Not terminated", false],
  ["Never left", false],
  ["", false],
])("the status %s says that somebody has left: %s", (status, hasLeft) => {
  expect(leftInRow(new Map([["employment", status]]))).toBe(hasLeft ? status : null);
});

const PEOPLE = [
  "Name,Work Email,Job Title,Emp Status",
  "Ann,ann@example.com,Store Manager,Active",
  "Tom,tom@example.com,Chief Wizard,Terminated",
  "Ann Old,ann@example.com,Store Manager,Former",
].join("\n");

test("people who have left are left out of a file, and asked nothing about, unless they are imported too", () => {
  const file = readPeopleFile(PEOPLE);
  if ("problem" in file) throw new Error(file.problem);
  expect(file.rows).toMatchObject([
    { faults: [], isLeftOut: false, left: null },
    { faults: [], isLeftOut: true, left: "Terminated" },
    { faults: [], isLeftOut: true, left: "Former" },
  ]);
  expect(file.values).toEqual([]);
  expect(file.withLeft?.values).toMatchObject([{ value: "Chief Wizard", choice: null }]);
  expect(file.withLeft?.rows.map(({ isLeftOut, faults }) => [isLeftOut, faults.length])).toEqual([
    [false, 0],
    [false, 1],
    [false, 1],
  ]);
});

test("a file whose people all work there has no other reading, and a property manager who has left stays out", () => {
  const all = readPeopleFile("Name,Email,Role,Active\nAnn,ann@example.com,Vendor,Yes");
  expect(all).not.toHaveProperty("withLeft");
  const file = readPeopleFile(
    [
      "Name,Email,Role,Property manager,Active",
      "Pia,pia@example.com,Property Manager,,No",
      "Will,will@example.com,Maintenance,pia@example.com,Yes",
    ].join("\n"),
  );
  if ("problem" in file) throw new Error(file.problem);
  expect(file.rows[1]).toMatchObject({ managerRow: null });
  expect(file.withLeft?.rows[1]).toMatchObject({ managerRow: 2, person: { isManagerInFile: true } });
});

test("a worker who has left is left out and named, also one of the manager's own", () => {
  const walt = { id: "walt", name: "Walt", email: "walt@example.com", phone: null };
  const plan = planWorkerImport(
    "Name,Email,Employment Status\nWalt,walt@example.com,Terminated\nWill,will@example.com,On leave\nEve,eve@example.com,Active",
    [walt],
  );
  if ("problem" in plan) throw new Error(plan.problem);
  expect(plan.rows).toMatchObject([
    { kind: "leftOut", name: "Walt", why: { because: "left", cell: "Terminated", isKnown: true } },
    { kind: "leftOut", name: "Will", why: { because: "left", cell: "On leave", isKnown: false } },
    { kind: "new" },
  ]);
  expect(plan.withLeft?.rows).toMatchObject([{ kind: "unchanged" }, { kind: "new" }, { kind: "new" }]);
});

test.each([
  ["2026-03-31", "2026-03-31"],
  ["03/31/2026", "03/31/2026"],
  ["31.03.2026", "31.03.2026"],
  ["12/31/9999", null],
  ["31/12/2026", null],
  ["2026-12-01", null],
  ["Shift 3", null],
  ["n/a", null],
  ["", null],
])("with the last day %s somebody has left on December 1, 2026: %s", (lastDay, left) => {
  const sent = new Map([["leftOn", lastDay]] as const);
  expect(leftInRow(sent, Date.parse("2026-12-01T12:00:00Z"))).toBe(left);
});

test("without a moment no last day says that somebody has left", () => {
  expect(leftInRow(new Map([["leftOn", "2020-01-31"]] as const))).toBeNull();
});
