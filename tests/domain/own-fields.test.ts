import { storeProblems } from "#domain/stores/store-problems.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ownFields } from "#contract/fields.ts";
import { csvOf } from "#domain/csv.ts";
import { ownFieldsProblem } from "#domain/stores/own-field-names.ts";
import {
  isOwnFields,
  labelOfHeading,
  ownFieldsFrom,
  ownFieldLabels,
  ownFieldsText,
  withOwnFields,
} from "#domain/stores/own-fields.ts";
import { textsOfStore } from "#domain/stores/find-store.ts";
import { withOwnFieldColumns } from "#features/export/store-columns.ts";
import { planImport } from "#domain/stores/import-stores.ts";
import { formOfStore } from "#domain/stores/store.ts";
import { undoOutcome } from "#domain/stores/undo-import.ts";
import * as ES from "#texts/es/stores.ts";
import * as EN from "#texts/stores.ts";
import { aStore } from "#tests/component/support/demo-rows.ts";

// What a chain keeps of its stores: docs/product.md#own-fields-of-a-store.

/** The headings of the CSV of stores, without the own fields. */
const columnsOf = (texts: typeof EN | typeof ES) => [
  texts.number,
  texts.name,
  texts.location,
  texts.address,
  texts.city,
  texts.state,
  texts.zipCode,
  texts.region,
  texts.phone,
  texts.manager,
  texts.timeZone,
  texts.openingHours,
  texts.accessNotes,
  texts.isDefault,
  texts.id,
];

const line = (label: string, value: string) => `${label}: ${value}`;

test("a text has a field on each line, and is made of them again", () => {
  const text = "Square feet: 12,000\nOpened: 2001: again 2010";
  const fields = [
    { label: "Square feet", value: "12,000" },
    { label: "Opened", value: "2001: again 2010" },
  ];
  expect(ownFieldsFrom(`\n ${text} \n\nnothing\n: x\nNo value:`)).toEqual(fields);
  expect(ownFieldsText(fields)).toBe(text);
  expect([ownFieldsFrom(null), ownFieldsFrom("")]).toEqual([[], []]);
});

test.each([
  ["", true],
  [line("Cost center", "4711"), true],
  [`\n${line("A", "1")}\n\n`, true],
  ["Cost center 4711", false],
  ["Cost center:", false],
  [": 4711", false],
  [[line("A", "1"), line(" a", "2")].join("\n"), false],
  [line("x".repeat(40), "y".repeat(200)), true],
  [line("x".repeat(41), "y"), false],
  [line("x", "y".repeat(201)), false],
  [Array.from({ length: 10 }, (_, n) => line(`F${n}`, "1")).join("\n"), true],
  [Array.from({ length: 11 }, (_, n) => line(`F${n}`, "1")).join("\n"), false],
])("%j are own fields: %s", (text, is) => {
  expect(isOwnFields(text)).toBe(is);
  const form = { name: "A", location: "B", address: "C", ownFields: text };
  expect("ownFields" in storeProblems(form)).toBe(!is);
});

test("a heading is a name without colons, cut where it is too long", () => {
  expect(labelOfHeading(" Sq: ft ")).toBe("Sq ft");
  expect(labelOfHeading("x".repeat(60))).toHaveLength(40);
});

test("fields of a file join those of the store; the same ones leave the text as it was", () => {
  const before = "Cost center:  4711\nSquare feet: 100";
  expect(withOwnFields(before, [{ label: "COST CENTER", value: "4711" }])).toBe(before);
  expect(
    withOwnFields(before, [
      { label: "cost center", value: "" },
      { label: "square feet", value: "120" },
      { label: "Opened", value: "2001" },
    ]),
  ).toBe("Square feet: 120\nOpened: 2001");
});

const STORE = aStore("olga", { id: "s1", name: "Downtown", ownFields: "Banner: Fresh\nSquare feet: 12017" });
const CONTEXT = { stores: [STORE], managers: [] };
const planned = (text: string, chosen: readonly (string | null)[] | null = null, context = CONTEXT) => {
  const plan = planImport(text, context, chosen);
  if ("problem" in plan) throw new Error(plan.problem);
  return plan;
};

test("recognised columns of a file stay by their headings, others where they are chosen", () => {
  const file = "Name,Address,Square Feet,Cost Center,Crew\nNew,1 Road,900,4711,7\n";
  const plan = planned(file);
  expect([plan.ignored, plan.columnProblem]).toEqual([["Crew"], null]);
  expect(plan.rows[0]).toMatchObject({
    kind: "new",
    form: { ownFields: "Square Feet: 900\nCost Center: 4711" },
    columns: ["name", "address", "ownFields"],
  });
  const chosen = planned(file, ["name", "address", null, "ownFields", "ownFields"]);
  expect(chosen.rows[0]).toMatchObject({ form: { ownFields: "Cost Center: 4711\nCrew: 7" } });
  expect(chosen.columns.map(({ isTwice }) => isTwice)).toEqual([false, false, false, false, false]);
});

test("of two columns of one name the first with a value counts, and none takes the other away", () => {
  const file = "Name,Address,Square feet,Square Feet\nNew,1 Road,900,\nOther,2 Road,,800\n";
  const forms = planned(file).rows.map((row) => (row.kind === "new" ? row.form.ownFields : row.kind));
  expect(forms).toEqual(["Square feet: 900", "Square feet: 800"]);
});

test("a file without the columns leaves own fields, a second import of one with them changes nothing", () => {
  const row = (more: string) =>
    `Id,Name,Address${more.split("|")[0]}\ns1,Downtown,${STORE.address}${more.split("|")[1] ?? ""}\n`;
  const kindOf = (more: string) => planned(row(more)).rows[0];
  expect(kindOf("|")).toMatchObject({ kind: "unchanged" });
  expect(kindOf(",Sq Ft|,900")).toMatchObject({
    kind: "changed",
    form: { ownFields: "Banner: Fresh\nSquare feet: 12017\nSq Ft: 900" },
  });
  expect(kindOf(",Square feet,Banner|,12017,Fresh")).toMatchObject({ kind: "unchanged" });
  expect(kindOf(",Square feet,Banner|,,")).toMatchObject({ kind: "changed", form: { ownFields: null } });
});

test("a row with too long a value is faulty, and says where", () => {
  const [row] = planned(`Name,Address,Cost center\nNew,1 Road,${"x".repeat(201)}\n`).rows;
  expect(row).toMatchObject({ kind: "faulty", faults: [{ field: "ownFields" }] });
});

test("the CSV has a column for each own field, which an import reads again", () => {
  const other = aStore("olga", { id: "s2", name: "Oak", ownFields: "Crew: 7" });
  const { head, rows } = withOwnFieldColumns([STORE, other], ["Name"], ({ name }) => [name]);
  expect(head).toEqual(["Name", "Banner", "Square feet", "Crew"]);
  expect(rows).toEqual([
    ["Downtown", "Fresh", "12017", ""],
    ["Oak", "", "", "7"],
  ]);
  const again = planned("Name,Address,Crew\nNew,1 Road,8\n", null, { ...CONTEXT, stores: [STORE, other] });
  expect(again.rows[0]).toMatchObject({ form: { ownFields: "Crew: 8" } });
  expect(ownFieldLabels(["A: 1", null, "a: 2\nB: 3"])).toEqual(["A", "B"]);
});

// Headings of the CSV of stores, and names by which imports read something else than a fact.
test.each([
  ...Object.values(columnsOf(EN)),
  ...Object.values(columnsOf(ES)),
  "phone #",
  "Status",
  "Closed",
  "GM email",
  "Store ID",
  "Property Mgr.",
  "Gerente",
  "District",
])("“%s” is no name of a fact, and a kept column of it has another", (label) => {
  const text = line(label, "7");
  expect(ownFieldsProblem(text)).toContain(`“${label}”`);
  expect(z.safeParse(ownFields(), text).success).toBe(false);
  const { rows } = planned(`Title,Where,${label}\nNew,1 Road,7\n`, ["name", "address", "ownFields"]);
  const [row] = rows;
  expect(row).toMatchObject({ kind: "new", closed: null, form: { ownFields: `${label} (fact): 7` } });
  // Exported and read back, it is the same fact.
  const stored = { ...STORE, ownFields: `${label} (fact): 7` };
  const table = withOwnFieldColumns([stored], ["Id", "Name", "Address"], ({ id, name, address }) => [
    id,
    name,
    address,
  ]);
  const again = planned(csvOf(table.head, table.rows), null, { ...CONTEXT, stores: [stored] });
  expect(again.rows).toMatchObject([{ kind: "unchanged" }]);
});

test("a fact has the name of a recognised column, or one that a spreadsheet would execute", () => {
  const text = "Square feet: 12\n-9 freezer: yes\n=x: y";
  expect(ownFieldsProblem(text)).toBeNull();
  expect(z.safeParse(ownFields(), text).success).toBe(true);
  const stored = { ...STORE, ownFields: text };
  const table = withOwnFieldColumns([stored], ["Id", "Name", "Address"], ({ id, name, address }) => [
    id,
    name,
    address,
  ]);
  const again = planned(csvOf(table.head, table.rows), null, { ...CONTEXT, stores: [stored] });
  expect(again).toMatchObject({ ignored: [], rows: [{ kind: "unchanged" }] });
});

test("the search finds the values, and numbers from four digits on", () => {
  expect(textsOfStore(STORE, "fresh")).toContain("Fresh");
  expect(textsOfStore(STORE, "17")).not.toContain("12017");
  expect(textsOfStore(STORE, "12017")).toContain("12017");
});

const WHO = { ownerId: STORE.ownerId, isOperator: false };

test("an import that changed own fields gives the former ones back, unless they were changed since", () => {
  const former = formOfStore(STORE);
  const imported = { storeId: "s1", former, wrote: { ...former, ownFields: "Banner: New" } };
  expect(undoOutcome(imported, { ...STORE, ownFields: "Banner: New" }, 0, WHO)).toBe("restore");
  expect(undoOutcome(imported, { ...STORE, ownFields: "Banner: Newer" }, 0, WHO)).toHaveProperty("stays");
});
