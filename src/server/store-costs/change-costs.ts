import type * as z from "zod/v4/core";
import type * as api from "#contract/store-costs.ts";
import {
  addingProblem,
  addLines,
  budgetOf,
  budgetProblem,
  type CostImport,
  type CostLine,
  linesPutBack,
  noCosts,
  type ReplacedLine,
} from "#domain/costs/store-costs.ts";
import { dayOfLine } from "#domain/insights/past-spend.ts";
import { amountText, centsFromAmount } from "#domain/money.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { numberOf } from "#server/database/read.ts";
import { checkEditConflict } from "#server/http/check-edit-conflict.ts";
import { invalid, Refused } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import { storeCostsByIds } from "#server/store-costs/records.ts";
import { storeToEdit } from "#server/stores/save-store.ts";
import { storeChanged } from "#server/stores/store-changed.ts";

type ImportInput = z.output<NonNullable<typeof api.importCosts.request>>;
type BudgetInput = z.output<NonNullable<typeof api.setBudget.request>>;

/**
 * Adds imported costs to a store that the caller may change, each once.
 * @throws Refused 403, 404; 409 `costs_refused` if a reference is of another import with other
 *   values, or the store has too many costs
 */
export async function importCosts(tx: WriteContext, caller: Caller, storeId: string, input: ImportInput) {
  const store = await storeToEdit(tx, caller, storeId);
  const costs = await costsOf(tx, storeId);
  const outcome = addLines(costs, { ...input.imported, lines: input.lines });
  const problem = addingProblem(outcome);
  if (problem !== null) throw new Refused(409, "costs_refused", problem);
  const { added, known } = outcome;
  const counts = { added: added.length, known };
  if (added.length === 0) return { id: storeId, version: costs.version, ...counts };
  for (const line of added) if (line.replaced !== undefined) await takeOut(tx, storeId, line.replaced);
  await writeLines(tx, storeId, { ...input.imported, lines: added });
  await noteCorrections(tx, storeId, { ...input.imported, lines: added });
  return { ...(await recordCosts(tx, store)), ...counts };
}

/**
 * Takes back what an import brought to a store that the caller may change, and puts back what it
 * has corrected. Again changes nothing.
 * @throws Refused 403, 404.
 */
export async function undoCostImport(tx: WriteContext, caller: Caller, storeId: string, importId: string) {
  const store = await storeToEdit(tx, caller, storeId);
  const before = await costsOf(tx, storeId);
  const [removed] = await tx.query(
    "delete from past_cost_imports where store_id = $1 and import_id = $2 returning line_count",
    [storeId, importId],
  );
  if (removed === undefined) return { id: storeId, version: before.version, removed: 0 };
  const back = Map.groupBy(linesPutBack(before, importId), (each) => each.importId);
  for (const { id, fileName, at } of before.imports) {
    const lines = back.get(id)?.map(({ line }) => line) ?? [];
    if (lines.length > 0) await writeLines(tx, storeId, { id, fileName, at, lines });
  }
  return { ...(await recordCosts(tx, store)), removed: numberOf(removed, "line_count") };
}

/**
 * Sets, changes or removes the budget of a store for a year. The same again changes nothing.
 * @throws Refused 400, 403, 404, and 409 `edit_conflict`.
 */
export async function setBudget(tx: WriteContext, caller: Caller, storeId: string, input: BudgetInput) {
  const { year, amount, base } = input;
  const cents = amount === null ? null : centsFromAmount(amount);
  const problem = amount === null ? null : budgetProblem(cents);
  if (problem !== null) throw invalid("amount", problem);
  const store = await storeToEdit(tx, caller, storeId);
  const costs = await costsOf(tx, storeId);
  const before = budgetOf(costs, year);
  checkEditConflict({ amount: textOrNull(before) }, base, { amount: textOrNull(cents) }, { current: null });
  if (cents === before) return { id: storeId, version: costs.version };
  if (cents === null)
    await tx.query("delete from store_budgets where store_id = $1 and year = $2", [storeId, year]);
  else
    await tx.query(
      `insert into store_budgets (id, store_id, year, budget_cents) values ($4, $1, $2, $3)
       on conflict (store_id, year) do update set budget_cents = excluded.budget_cents`,
      [storeId, year, cents, newId()],
    );
  return recordCosts(tx, store);
}

const textOrNull = (cents: number | null) => (cents === null ? null : amountText(cents));

const costsOf = async (tx: WriteContext, storeId: string) =>
  (await storeCostsByIds(tx, [storeId]))[0] ?? noCosts(storeId);

/** Writes new lines, and how much their import has brought so far, which the history says. */
async function writeLines(tx: WriteContext, storeId: string, made: CostImport): Promise<void> {
  const { id, fileName, at, lines } = made;
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  await tx.query(
    `insert into past_cost_imports (id, store_id, import_id, file_name, imported_at, line_count, total_cents)
     values ($7, $1, $2, $3, $4, $5, $6)
     on conflict (store_id, import_id) do update set
       line_count = past_cost_imports.line_count + excluded.line_count,
       total_cents = past_cost_imports.total_cents + excluded.total_cents`,
    [storeId, id, fileName, at, lines.length, sum, newId()],
  );
  const of = <Value>(valueOf: (line: CostLine) => Value) => lines.map(valueOf);
  await tx.query(
    `insert into past_costs (store_id, import_id, incurred_on, is_whole_month, cents, category, vendor, reference, note, nth, replaced)
     select $1, $2, l.* from unnest($3::date[], $4::boolean[], $5::bigint[], $6::text[], $7::text[], $8::text[],
       $9::text[], $10::int[], $11::jsonb[]) as l`,
    [
      storeId,
      id,
      of(dayOfLine),
      of(({ on }) => on.length === 7),
      of(({ cents }) => cents),
      of(({ category }) => category ?? null),
      of(({ vendor }) => vendor ?? null),
      of(({ reference }) => reference ?? null),
      of(({ note }) => note ?? null),
      of(({ nth }) => nth ?? 1),
      of(({ replaced }) => (replaced === undefined ? null : JSON.stringify(replaced))),
    ],
  );
}

/** Removes the line that another one corrects, from what its import has brought. */
async function takeOut(tx: WriteContext, storeId: string, { importId, line }: ReplacedLine): Promise<void> {
  await tx.query(
    `delete from past_costs where id = (select id from past_costs
       where store_id = $1 and import_id = $2 and incurred_on = $3::date and is_whole_month = $4 and cents = $5
         and category is not distinct from $6 and vendor is not distinct from $7
         and reference is not distinct from $8 and note is not distinct from $9 and nth = $10
       order by id limit 1)`,
    [
      storeId,
      importId,
      dayOfLine(line),
      line.on.length === 7,
      line.cents,
      line.category ?? null,
      line.vendor ?? null,
      line.reference ?? null,
      line.note ?? null,
      line.nth ?? 1,
    ],
  );
  await tx.query(
    `update past_cost_imports set line_count = line_count - 1, total_cents = total_cents - $3
     where store_id = $1 and import_id = $2`,
    [storeId, importId, line.cents],
  );
}

/** Amounts before and after, for the history. */
async function noteCorrections(tx: WriteContext, storeId: string, made: CostImport): Promise<void> {
  for (const line of made.lines) {
    const { reference, cents, replaced } = line;
    if (replaced !== undefined)
      await tx.query(
        `insert into past_cost_corrections
           (id, store_id, import_id, file_name, reference, incurred_on, former_amount_cents, amount_cents)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          newId(),
          storeId,
          made.id,
          made.fileName,
          reference ?? "",
          dayOfLine(line),
          replaced.line.cents,
          cents,
        ],
      );
  }
}

/** The devices of everybody who reads the store get its costs with it. */
async function recordCosts(tx: WriteContext, store: Store): Promise<{ id: string; version: number }> {
  const [row = {}] = await tx.query(
    `insert into store_costs (store_id, version) values ($1, 1)
     on conflict (store_id) do update set version = store_costs.version + 1 returning version`,
    [store.id],
  );
  tx.recordChange(storeChanged(store));
  return { id: store.id, version: numberOf(row, "version") };
}
