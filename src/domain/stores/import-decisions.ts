import type { ImportRow } from "#domain/stores/import-row.ts";
import { keyOfNumber, storeLabel, storeNumberFrom } from "#domain/stores/store-label.ts";
import type { Store, StoreForm } from "#domain/stores/store.ts";
import { LENGTHS, lengthProblem } from "#domain/lengths.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

// What a person says about rows that have the number of a store and else nothing of it:
// docs/product.md#import-of-stores.

/** What becomes of such a row; `number` is that of the new store, empty for none yet. */
export type ImportDecision =
  | { readonly kind: "change" | "leaveOut" }
  | { readonly kind: "add"; readonly number: string };

/** What was decided, by the number of the row. */
export type ImportDecisions = ReadonlyMap<number, ImportDecision>;

/** A row about which a person decides. */
export type RowToDecide = Extract<ImportRow, { kind: "toDecide" }>;

/** A file of stores that are new here may have a few numbers of stores that are. */
const MOST_BY_THEMSELVES = 3;
const NEW_ROWS_OF_EACH = 10;

/**
 * @returns what becomes of rows of which nobody has said it yet: a few among many new stores are
 *   new ones too, without a number, since that overwrites nothing and is undone with the import
 */
export function decisionsByThemselves(rows: readonly ImportRow[]): ImportDecisions {
  const toDecide = rows.filter(({ kind }) => kind === "toDecide");
  const added = rows.filter(({ kind }) => kind === "new").length;
  const isFew = toDecide.length <= MOST_BY_THEMSELVES && added >= toDecide.length * NEW_ROWS_OF_EACH;
  return new Map(isFew ? toDecide.map(({ number }) => [number, { kind: "add", number: "" }]) : []);
}

/** @returns the rows with what was decided; those without a decision, or a valid one, stay */
export function withDecisions(
  rows: readonly ImportRow[],
  decisions: ImportDecisions,
  known: readonly Store[],
): readonly ImportRow[] {
  const problems = numberProblems(rows, decisions, known);
  return rows.map((row) => {
    const decision = decisions.get(row.number);
    if (row.kind !== "toDecide" || decision === undefined || problems.has(row.number)) return row;
    return decidedRow(row, decision);
  });
}

function decidedRow(row: RowToDecide, decision: ImportDecision): ImportRow {
  const { number, name, manager, closed, isInOtherOrder, store, asChanged, asNew, doubts } = row;
  const of = {
    number,
    manager,
    closed,
    ...(isInOtherOrder === undefined ? {} : { isInOtherOrder }),
    ...(doubts === undefined || decision.kind === "leaveOut" ? {} : { doubts }),
  };
  switch (decision.kind) {
    case "change":
      return { ...of, name, ...asChanged };
    case "leaveOut":
      return { ...of, name, kind: "leftOut", isKnown: true };
    case "add": {
      const typed = storeNumberFrom(decision.number);
      const form = typed === "" ? asNew.form : { ...asNew.form, number: typed };
      const columns: typeof asNew.columns = typed === "" ? asNew.columns : ["number", ...asNew.columns];
      const leftOutCells = [...(row.leftOutCells ?? []), ...(typed === "" ? [numberOfStore(row)] : [])];
      const notes = leftOutCells.length === 0 ? {} : { leftOutCells };
      const inFile = { number: asChanged.form.number ?? "", holder: storeLabel(store) };
      const numberOf = typed === "" ? { numberOf: inFile } : {};
      return { ...of, ...notes, ...asNew, ...numberOf, name: storeLabel(form), form, columns };
    }
  }
}

/** The number of a row that is added without it, because a store here has it. */
const numberOfStore = ({ store, asChanged }: RowToDecide) => ({
  field: "number" as const,
  value: asChanged.form.number ?? "",
  message: TEXTS.addedWithoutNumber(storeLabel(store)),
});

/** @returns the labels of the stores whose numbers new ones are added without */
export const holdersOfNumbers = (rows: readonly ImportRow[]): readonly string[] =>
  rows.flatMap((row) => (row.kind === "new" && row.numberOf !== undefined ? [row.numberOf.holder] : []));

/** @returns the numbers that new stores have in their file and are added without, by their forms */
export const numbersLeftOut = (rows: readonly ImportRow[]): ReadonlyMap<StoreForm, string> =>
  new Map(
    rows.flatMap((row) =>
      row.kind === "new" && row.numberOf !== undefined ? [[row.form, row.numberOf.number]] : [],
    ),
  );

/** @returns why numbers typed for new stores cannot be theirs, by row */
export function numberProblems(
  rows: readonly ImportRow[],
  decisions: ImportDecisions,
  known: readonly Store[],
): ReadonlyMap<number, string> {
  const owners = new Map<string, string>();
  const take = (number: string | null | undefined, label: string) => {
    const key = keyOfNumber(number);
    if (key !== "" && !owners.has(key)) owners.set(key, label);
  };
  for (const store of known) take(store.number, storeLabel(store));
  for (const row of rows) if ("form" in row) take(row.form.number, row.name);
  const problems = new Map<number, string>();
  for (const row of rows) {
    const decision = decisions.get(row.number);
    if (row.kind !== "toDecide" || decision?.kind !== "add") continue;
    const owner = owners.get(keyOfNumber(decision.number));
    const problem =
      owner === undefined
        ? lengthProblem(storeNumberFrom(decision.number), LENGTHS.storeNumber)
        : TEXTS.numberTaken(owner);
    if (problem !== null) problems.set(row.number, problem);
    else take(decision.number, storeLabel(row.asNew.form));
  }
  return problems;
}
