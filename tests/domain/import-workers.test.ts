import { describe, expect, test } from "vitest";
import { firstPassword } from "#domain/accounts/first-password.ts";
import { planWorkerImport, type WorkerPlan } from "#domain/accounts/import-workers.ts";

// Workers of a property manager from a CSV file: docs/product.md#import-of-workers.

const WALT = { id: "walt", name: "Walt Rivera", email: "walt@example.com", phone: "555-0100" };
const WANDA = { id: "wanda", name: "Wanda Wu", email: "wanda@example.com", phone: null };

function planOf(text: string): WorkerPlan {
  const plan = planWorkerImport(text, [WALT, WANDA]);
  if ("problem" in plan) throw new Error(plan.problem);
  return plan;
}
const rowsOf = (text: string) => planOf(text).rows;
const faultsOf = (text: string) =>
  rowsOf(text).flatMap((row) =>
    row.kind === "faulty" ? row.faults.map(({ field, message }) => [row.number, field, message]) : [],
  );
const problemOf = (text: string) => {
  const plan = planWorkerImport(text, []);
  return "problem" in plan ? plan.problem : plan.columnProblem;
};

test("a row is the worker with its id, else with its email, else a new one", () => {
  const rows = rowsOf(
    "Id,Full name,E-Mail,Phone\nwalt,Walt Rivera,walter@example.com,555-0100\n,Wanda Wu, WANDA@example.com,\n,Will Woo,will@example.com,555-0102\n",
  );
  expect(rows).toMatchObject([
    { kind: "changed", worker: { id: "walt" }, form: { email: "walter@example.com" } },
    { kind: "unchanged", name: "Wanda Wu" },
    { kind: "new", form: { name: "Will Woo", email: "will@example.com", phone: "555-0102" } },
  ]);
});

test("a column that the file does not have leaves its field, and unknown ones are named", () => {
  const { rows, ignored } = planOf("Correo;Nombre;Contraseña\nwalt@example.com;Walter Rivera;secret12");
  expect(rows).toMatchObject([{ kind: "changed", form: { name: "Walter Rivera", phone: "555-0100" } }]);
  expect(ignored).toEqual(["Contraseña"]);
});

test("a formula of a spreadsheet is read as its text, and hostile marks are removed", () => {
  const [row] = rowsOf(`Name,Email\n"'=HYPERLINK(""x"")\u202E",will@example.com\n`);
  expect(row).toMatchObject({ kind: "new", form: { name: '=HYPERLINK("x")' } });
});

describe("faults are said by row and column", () => {
  test.each([
    ["no name", "Name,Email\n,will@example.com", 2, "name", "required"],
    ["a blank email", "Name,Email\nWill,", 2, "email", "The email is missing"],
    ["no email", "Name,Email\nWill,will", 2, "email", "email"],
    [
      "characters that were not read",
      "Name,Email\nW\uFFFDll,will@example.com",
      2,
      "name",
      "could not be read",
    ],
    ["a long phone number", `Name,Email,Phone\nW,w@example.com,${"5".repeat(51)}`, 2, "phone", "at most 50"],
    ["more cells than headings", "Name,Email\nWill,will@example.com,x", 2, null, "more cells"],
    ["the email of another worker", "Id,Name,Email\nwalt,Walt,wanda@example.com", 2, "email", "Wanda Wu"],
    ["the same email twice", "Name,Email\nA,a@example.com\nB,A@example.com", 3, null, "row 2"],
    ["the same worker twice", "Id,Name,Email\nwalt,A,a@example.com\nwalt,B,b@example.com", 3, null, "row 2"],
  ] as const)("%s", (_, text, row, field, part) => {
    expect(faultsOf(text)).toEqual([[row, field, expect.stringContaining(part)]]);
  });
});

test("a file without a needed column, or without rows is refused in words", () => {
  expect(problemOf("Name,Phone\nWill,1")).toContain("“Email”");
  expect(problemOf("Name,Email")).toContain("no rows");
});

test("a first password has three groups of signs that do not look alike, each equally likely", () => {
  let next = 0;
  const password = firstPassword((count) => Uint8Array.from({ length: count }, () => (next += 29) % 256));
  expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
  // 248 is eight whole times the 31 signs: what lies beyond is drawn again.
  const bytes = [248, 255, 247, ...Array.from({ length: 11 }, () => 0)];
  expect(firstPassword(() => Uint8Array.of(bytes.shift() ?? 0))).toBe("9aaa-aaaa-aaaa");
});

test("Trade is a column: of new workers, and of known ones where it differs; without it trades stay", () => {
  const known = [{ ...WALT, skills: ["Plumbing"] }];
  const planned = (text: string) => {
    const plan = planWorkerImport(text, known);
    if ("problem" in plan) throw new Error(plan.problem);
    return plan;
  };
  const { rows, ignored } = planned(
    "Name,Email,Trade\nWalt Rivera,walt@example.com,plumbing; Doors\nWill Woo,will@example.com,Roofs;roofs\nWes,wes@example.com,",
  );
  expect(ignored).toEqual([]);
  expect(rows).toMatchObject([
    { kind: "changed", form: { skills: ["plumbing", "Doors"] } },
    { kind: "new", form: { skills: ["Roofs"] } },
    { kind: "new", form: { skills: [] } },
  ]);
  expect(planned("Name,Email,Oficio\nWalt Rivera,walt@example.com,Plumbing").rows).toMatchObject([
    { kind: "unchanged" },
  ]);
  const [without] = planned("Name,Email\nWalter,walt@example.com").rows;
  expect(without).toMatchObject({ kind: "changed" });
  expect(without && "form" in without && "skills" in without.form).toBe(false);
  expect(planned(`Name,Email,Trade\nWes,wes@example.com,${"x".repeat(61)}`).rows).toMatchObject([
    { kind: "faulty", faults: [{ field: "trades", message: expect.stringContaining("at most 60") }] },
  ]);
});

const HR = [
  "Name,Email,Job Title",
  "Will,will@example.com,Maint Tech II",
  "Pia,pia@example.com,Property Manager",
  "Gus,gus@example.com,Area Coordinator",
  "Nat,nat@example.com,",
  "Walt Rivera,walt@example.com,",
].join("\n");

test("where a file says roles, nobody becomes a worker whom it does not call one", () => {
  const plan = planOf(HR);
  expect(plan.rows).toMatchObject([
    { kind: "new", name: "Will" },
    { kind: "leftOut", name: "Pia", why: { because: "role", cell: "Property Manager" } },
    { kind: "faulty", faults: [{ field: "role", value: "Area Coordinator" }] },
    {
      kind: "faulty",
      faults: [{ field: "role", message: expect.stringContaining("does not say") as string }],
    },
    { kind: "unchanged" },
  ]);
  expect(plan.values).toMatchObject([
    { value: "Area Coordinator", choice: null },
    { value: "Maint Tech II", choice: "Maintenance" },
  ]);
  const roles = { "area coordinator": "Store Manager", "maint tech ii": "" };
  expect(planWorkerImport(HR, [WALT], null, { roles })).toMatchObject({
    rows: [{ kind: "leftOut" }, { kind: "leftOut" }, { kind: "leftOut" }, { kind: "faulty" }, {}],
  });
});

test("who has an account or an invitation becomes no worker, and gives no worker their email", () => {
  const taken = new Map([
    ["kate@example.com", "account"],
    ["ivy@example.com", "invitation"],
  ] as const);
  const text =
    "Id,Name,Email\n,Kate,KATE@example.com\n,Ivy,ivy@example.com\nwalt,Walt,kate@example.com\nwanda,Wanda,wanda@example.com";
  expect(planWorkerImport(text, [WALT, WANDA], null, { taken })).toMatchObject({
    rows: [
      { kind: "leftOut", why: { because: "account", email: "kate@example.com" } },
      { kind: "leftOut", why: { because: "invitation" } },
      { kind: "faulty", faults: [{ field: "email" }] },
      { kind: "changed" },
    ],
  });
});
