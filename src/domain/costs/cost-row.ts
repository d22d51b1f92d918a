import type { DateOrder } from "#domain/costs/cost-day.ts";
import type { CostField } from "#domain/costs/cost-headings.ts";
import type { NamedForCosts } from "#domain/costs/find-cost-store.ts";
import type { CostImportName, CostLine, StoreCosts } from "#domain/costs/store-costs.ts";
import type { ChosenValues } from "#domain/import-values.ts";
import type { RowDoubt } from "#domain/import-doubts.ts";
import type { RowFault } from "#domain/import-table.ts";
import type { StoreEditor } from "#domain/stores/store-people.ts";

/** A store that costs can be of. */
export type CostStore = NamedForCosts;

/** What a row of a file writes. */
export interface WrittenByRow {
  readonly store: Pick<CostStore, "id" | "name">;
  /** Null in a file of budgets alone. */
  readonly line: CostLine | null;
  /** The budgets that the row sets or changes; amounts in cents. */
  readonly budgets: readonly {
    readonly year: number;
    readonly cents: number;
    readonly before: number | null;
  }[];
  /** The import that the line goes on with, as one of an invoice of it; absent for a new one. */
  readonly joins?: CostImportName;
  /** The line of an earlier import whose place the line takes; absent for none. */
  readonly replaces?: CostLine;
  /** What the row calls its store; absent where that is exactly its number and its name. */
  readonly typed?: string;
  /** Why the row may be one of another store; absent for nothing. */
  readonly doubts?: readonly RowDoubt<CostField>[];
}

/** A row of the file and what importing it would do. */
export type CostRow = { readonly number: number; readonly name: string } & (
  | ({ readonly kind: "new" | "changed" } & WrittenByRow)
  | { readonly kind: "unchanged" }
  | { readonly kind: "leftOut"; readonly why: string }
  | { readonly kind: "faulty"; readonly faults: readonly RowFault<CostField>[] }
);

/** What is known beside the file. */
export interface CostContext {
  readonly stores: readonly CostStore[];
  readonly costs: ReadonlyMap<string, StoreCosts>;
  readonly editor: StoreEditor;
  /** The year whose budget a column is that names none. */
  readonly thisYear: number;
  /** What comes first in dates of numbers; null where the file decides. */
  readonly order: DateOrder | null;
  /** Names of stores that were added without a number, which another has, by its key. */
  readonly numbersLeftOut?: ReadonlyMap<string, string>;
  /** Trades of tickets and people, as often as they have them; missing where they are not known. */
  readonly tradesOfWork?: readonly string[];
  /** What somebody chose trades of the file to be. */
  readonly chosenTrades?: ChosenValues;
}
