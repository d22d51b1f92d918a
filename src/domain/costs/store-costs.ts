import { isCalendarDay } from "#domain/calendar-day.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { foldName } from "#domain/search.ts";
import * as TEXTS from "#texts/rules/store-costs.ts";

// What a store cost before its work was recorded here, and its budgets:
// docs/product.md#past-costs.

/** One imported cost of a store. Absent texts were not in the file. */
export interface CostLine {
  /** YYYY-MM-DD, or YYYY-MM where the file has the month alone. */
  readonly on: string;
  /** Negative for a credit note. */
  readonly cents: number;
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  /** By which the other system knows it, such as the number of an invoice. */
  readonly reference?: string | undefined;
  readonly note?: string | undefined;
  /**
   * Which of several lines it is that a file has word for word and without a reference, from 1;
   * absent for the first.
   */
  readonly nth?: number | undefined;
  /** The line in whose place this one is; absent for none. */
  readonly replaced?: ReplacedLine | undefined;
}

/** A line that a later import has corrected. Undoing that import puts it back. */
export interface ReplacedLine {
  /** Of the import that brought it. */
  readonly importId: string;
  readonly line: CostLine;
}

/** A line of a file. */
export interface NewLine extends CostLine {
  /** The line of an earlier import that it corrects; absent for none. */
  readonly replaces?: CostLine | undefined;
}

/** The import that costs came with. `at`: by the device that made it, ISO 8601. */
export interface CostImportName {
  readonly id: string;
  readonly fileName: string;
  readonly at: string;
}

/** What of a store one import brought. */
export interface CostImport extends CostImportName {
  readonly lines: readonly CostLine[];
}

/** What may be spent on a store in a year. */
export interface StoreBudget {
  readonly year: number;
  readonly cents: number;
}

/** The imported costs and the budgets of one store. */
export interface StoreCosts {
  /** Of the store. */
  readonly id: string;
  /** Of the server's row; 0 if it has none yet. */
  readonly version: number;
  readonly imports: readonly CostImport[];
  readonly budgets: readonly StoreBudget[];
}

/** Lines that go in one call. */
export const LINES_PER_CALL = 500;
/** Lines of one store, from all imports together. */
export const MOST_COST_LINES = 5000;
/** The highest amount of a line or a budget: a hundred million less a cent. */
export const MOST_COST_CENTS = 9_999_999_999;
/** The years that costs and budgets can be of. */
export const COST_YEARS = { first: 1990, last: 2100 } as const;

/** The costs of a store that has none. */
export const noCosts = (storeId: string): StoreCosts => ({
  id: storeId,
  version: 0,
  imports: [],
  budgets: [],
});

/** The costs of a store among those of several. */
export const costsOf = (all: readonly StoreCosts[], storeId: string): StoreCosts =>
  all.find(({ id }) => id === storeId) ?? noCosts(storeId);

/** @returns whether costs can be of a day or a month */
export const isCostDay = (on: string): boolean =>
  isCalendarDay(on.length === 7 ? `${on}-01` : on) && isCostYear(Number(on.slice(0, 4)));

/** @returns whether costs and budgets can be of a year */
export const isCostYear = (year: number): boolean =>
  Number.isInteger(year) && year >= COST_YEARS.first && year <= COST_YEARS.last;

/** @returns whether an amount can be stored: not zero, which says nothing, and not too high */
export const isCostAmount = (cents: number): boolean =>
  Number.isInteger(cents) && cents !== 0 && Math.abs(cents) <= MOST_COST_CENTS;

const lineTexts = ["category", "vendor", "reference", "note"] as const;

/** How long the texts of a line may be. */
export const LINE_LENGTHS: Readonly<Record<(typeof lineTexts)[number], number>> = {
  category: LENGTHS.category,
  vendor: LENGTHS.name,
  reference: LENGTHS.costReference,
  note: LENGTHS.costNote,
};

/** A text of a line as texts are compared; empty for none. */
export const folded = (text: string | undefined) => foldName(text ?? "");

/** The reference of a line as references are compared; empty for none. */
export const referenceOf = ({ reference }: CostLine): string => folded(reference);

/**
 * What makes two lines of a store the same one. Lines with a reference are, if they also say the
 * same time, amount, trade and vendor; without one they are told apart by how often a file has
 * them.
 */
export function keyOfLine(line: CostLine): string {
  const { on, cents, category, vendor, note, nth = 1 } = line;
  const reference = referenceOf(line);
  const named = [on, cents, folded(category), folded(vendor)];
  return JSON.stringify(reference === "" ? [...named, folded(note), nth] : [...named, reference, null]);
}

/** What adding lines to the costs of a store comes to. */
export interface AddedLines {
  readonly costs: StoreCosts;
  /** With those that have taken the place of another one. */
  readonly added: readonly CostLine[];
  /** How many were there already. */
  readonly known: number;
  /**
   * Lines whose reference another import brought with other values: counting both would count one
   * invoice twice.
   */
  readonly clashing: readonly CostLine[];
}

/**
 * Adds lines to the costs of a store, each once. Those that are there already change nothing; one
 * that corrects another line takes its place, so that a sum never has both.
 */
export function addLines(
  costs: StoreCosts,
  made: CostImportName & { readonly lines: readonly NewLine[] },
): AddedLines {
  const others = costs.imports.filter(({ id }) => id !== made.id);
  const own = costs.imports.find(({ id }) => id === made.id);
  const keys = new Set(costs.imports.flatMap(({ lines }) => lines.map(keyOfLine)));
  const taken = new Set(others.flatMap(({ lines }) => lines.map(referenceOf)).filter(Boolean));
  const importOf = new Map(
    costs.imports.flatMap(({ id, lines }) => lines.map((line) => [keyOfLine(line), { importId: id, line }])),
  );
  const gone = new Set<CostLine>();
  const added: CostLine[] = [];
  const clashing: CostLine[] = [];
  let known = 0;
  for (const { replaces, ...line } of made.lines) {
    const key = keyOfLine(line);
    const replaced = replaces && importOf.get(keyOfLine(replaces));
    if (keys.has(key)) known += 1;
    else if (replaced !== undefined && !gone.has(replaced.line)) {
      gone.add(replaced.line);
      added.push({ ...line, replaced });
    } else if (taken.has(referenceOf(line))) clashing.push(line);
    else added.push(line);
    keys.add(key);
  }
  if (added.length === 0) return { costs, added, known, clashing };
  const { id, fileName, at } = own ?? made;
  const stays = (line: CostLine) => !gone.has(line);
  const whole = { id, fileName, at, lines: [...(own?.lines ?? []).filter(stays), ...added] };
  // One of which every line was corrected stays: undoing the correction puts them back there.
  const rest = others.map((each) =>
    each.lines.every(stays) ? each : { ...each, lines: each.lines.filter(stays) },
  );
  return { costs: { ...costs, imports: [...rest, whole] }, added, known, clashing };
}

/** @returns why lines cannot be added to the costs of a store, or null */
export function addingProblem({ added, clashing, costs }: AddedLines): string | null {
  const [first] = clashing;
  if (first !== undefined) return TEXTS.referenceTaken(first.reference ?? "");
  const count = costs.imports.reduce((sum, { lines }) => sum + lines.length, 0);
  return added.length > 0 && count > MOST_COST_LINES ? TEXTS.tooManyLines(MOST_COST_LINES) : null;
}

/** The lines that an import has corrected, as far as there is an import that they go back to. */
export function linesPutBack({ imports }: StoreCosts, importId: string): readonly ReplacedLine[] {
  const others = new Set(imports.flatMap(({ id }) => (id === importId ? [] : [id])));
  const firstThere = (replaced: ReplacedLine | undefined): readonly ReplacedLine[] => {
    if (replaced === undefined) return [];
    return others.has(replaced.importId) ? [replaced] : firstThere(replaced.line.replaced);
  };
  return imports.flatMap(({ id, lines }) =>
    id === importId ? lines.flatMap(({ replaced }) => firstThere(replaced)) : [],
  );
}

/** Takes back what an import brought, and puts back what it has corrected. */
export function withoutImport(costs: StoreCosts, importId: string): StoreCosts {
  if (!costs.imports.some(({ id }) => id === importId)) return costs;
  const back = Map.groupBy(linesPutBack(costs, importId), (each) => each.importId);
  const imports = costs.imports.flatMap((made) => {
    if (made.id === importId) return [];
    const lines = back.get(made.id)?.map(({ line }) => line) ?? [];
    return [lines.length === 0 ? made : { ...made, lines: [...made.lines, ...lines] }];
  });
  return { ...costs, imports };
}

/** Sets the budget of a year; null for none. */
export const withBudget = (costs: StoreCosts, year: number, cents: number | null): StoreCosts => ({
  ...costs,
  budgets: [
    ...costs.budgets.filter((budget) => budget.year !== year),
    ...(cents === null ? [] : [{ year, cents }]),
  ].toSorted((a, b) => b.year - a.year),
});

/** The budget of a year in cents; null without one. */
export const budgetOf = ({ budgets }: Pick<StoreCosts, "budgets">, year: number): number | null =>
  budgets.find((budget) => budget.year === year)?.cents ?? null;

/** @returns why a budget cannot be stored, or null; `cents` is null if the amount was unreadable */
export function budgetProblem(cents: number | null): string | null {
  if (cents === null) return TEXTS.budgetUnreadable;
  return cents >= 0 && cents <= MOST_COST_CENTS ? null : TEXTS.budgetUnreadable;
}
