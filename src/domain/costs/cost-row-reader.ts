import { type DecimalSign, signedCentsFrom } from "#domain/costs/cost-amount.ts";
import { costDayFrom, type DateOrder, monthOfYear } from "#domain/costs/cost-day.ts";
import { budgetYearOf, type CostField } from "#domain/costs/cost-headings.ts";
import type { CostContext, CostRow, CostStore, WrittenByRow } from "#domain/costs/cost-row.ts";
import {
  correctedLine,
  joinedImport,
  type KnownLine,
  type LineOfInvoice,
} from "#domain/costs/joined-import.ts";
import type { TradeReader } from "#domain/costs/cost-trades.ts";
import { StoreFinder } from "#domain/costs/find-cost-store.ts";
import {
  budgetOf,
  type CostLine,
  isCostAmount,
  keyOfLine,
  LINE_LENGTHS,
  MOST_COST_CENTS,
  referenceOf,
  type StoreCosts,
} from "#domain/costs/store-costs.ts";
import { readCells, unreadableProblem } from "#domain/import-table.ts";
import { lengthProblem } from "#domain/lengths.ts";
import type { CsvRow } from "#domain/read-csv.ts";
import { foldName } from "#domain/search.ts";
import { keyOfNumber, storeLabel } from "#domain/stores/store-label.ts";
import { mayEditStore } from "#domain/stores/store-people.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/store-costs.ts";

const TEXT_FIELDS = ["category", "vendor", "reference", "note"] as const;

/** How amounts, dates and trades of the file are written. */
interface Written {
  readonly sign: DecimalSign;
  readonly order: DateOrder;
  readonly trades: TradeReader;
}

type Fault = (field: CostField | null, message: string) => void;
type Sent = ReadonlyMap<CostField, string>;

/** What a store has, for one row after the other. */
interface Known {
  readonly keys: ReadonlySet<string>;
  /** Of imports before this one. */
  readonly references: ReadonlyMap<string, readonly KnownLine[]>;
  /** Of these lines, which the file has too. */
  readonly repeated: Set<string>;
  /** The row of each line with a reference so far, by its key. */
  readonly rowOf: Map<string, number>;
}

/** Reads rows of a file of costs, which may repeat each other. */
export class CostRowReader {
  private readonly finder: StoreFinder<CostStore>;
  private readonly known = new Map<string, Known>();
  /** How often a line without a reference was there so far in this file, by store and content. */
  private readonly times = new Map<string, number>();
  /** New lines with the reference of another import, by row. */
  private readonly ofInvoices = new Map<number, LineOfInvoice>();

  constructor(
    private readonly fields: readonly (CostField | undefined)[],
    private readonly context: CostContext,
    private readonly written: Written,
  ) {
    this.finder = new StoreFinder(context.stores);
  }

  read(row: CsvRow): CostRow {
    const { sent, faults, fault } = readCells(row, this.fields);
    const cell = sent.get("number") || sent.get("name") || "";
    const store = this.storeOf(sent, fault);
    const isOfCosts = this.fields.includes("amount") || this.fields.includes("credit");
    const content = isOfCosts ? this.lineOf(sent, fault) : null;
    const costs = store === null ? undefined : this.context.costs.get(store.id);
    const budgets = this.budgetsOf(sent, costs, fault);
    const of = {
      number: row.number,
      name: store === null ? cell : storeLabel(store),
      ...(store === null ? {} : this.readAs(sent, store)),
    };
    if (faults.length > 0 || store === null) return { kind: "faulty", ...of, faults };
    if (!isOfCosts)
      return budgets.length === 0
        ? { kind: "unchanged", ...of }
        : {
            kind: budgets.some(({ before }) => before !== null) ? "changed" : "new",
            ...of,
            store,
            line: null,
            budgets,
          };
    if (content === null) return { kind: "leftOut", ...of, why: TEXTS.nothingSpent };
    const line = this.numbered(store.id, content);
    const { keys, references, repeated, rowOf } = this.knownOf(store.id, costs);
    const key = keyOfLine(line);
    const earlier = rowOf.get(key);
    if (earlier !== undefined) return { kind: "leftOut", ...of, why: TEXTS.sameAsRow(earlier) };
    // Known by another trade too, if somebody chose that for an earlier import of the file.
    const asBefore = this.written.trades.asBefore(line, sent.get("category") ?? "");
    const there = [key, ...asBefore.map(keyOfLine)].filter((each) => keys.has(each));
    for (const each of there) repeated.add(each);
    if (there.length > 0)
      return budgets.length === 0
        ? { kind: "unchanged", ...of }
        : { kind: "changed", ...of, store, line: null, budgets };
    rowOf.set(key, row.number);
    const taken = references.get(referenceOf(line));
    if (taken !== undefined)
      this.ofInvoices.set(row.number, {
        taken,
        repeated,
        importId: sent.get("importId") ?? "",
        storeId: store.id,
        line,
        asBefore,
      });
    return { kind: "new", ...of, store, line, budgets };
  }

  /**
   * What becomes of rows whose reference another import has, once the whole file is read: a line
   * that its file could not bring then goes on with that import, one with another amount takes the
   * place of the line that is there, and any other one would count an invoice twice.
   */
  settled(row: CostRow): CostRow {
    const found = this.ofInvoices.get(row.number);
    if (found === undefined || row.kind !== "new" || row.line === null) return row;
    const joins = joinedImport(found);
    if (joins !== null) return { ...row, joins };
    const replaces = correctedLine(found, this.ofInvoices.values());
    if (replaces !== null) return { ...row, kind: "changed", replaces };
    const { number, name, line } = row;
    const value = line.reference ?? "";
    const fault = { field: "reference", value, message: TEXTS.referenceTaken(value) } as const;
    return { kind: "faulty", number, name, faults: [fault] };
  }

  /** The store of a row; null with a fault if none, several or one of others is meant. */
  private storeOf(sent: Sent, fault: Fault): CostStore | null {
    const field = isBlank(sent.get("number") ?? "") ? "name" : "number";
    const typed = sent.get(field) ?? "";
    const at = this.fields.includes(field) ? field : "number";
    if (isBlank(typed)) {
      fault(at, TEXTS.storeMissing);
      return null;
    }
    let found = this.finder.named(typed);
    const other = field === "number" ? (sent.get("name") ?? "") : "";
    const named = this.finder.named(other);
    // The number may be one of the other system; of several stores of one number the name tells.
    if (found.length === 0) found = named;
    else if (found.length > 1 && named.length > 0) found = found.filter((each) => named.includes(each));
    const [store, ...more] = found;
    if (store === undefined) fault(field, TEXTS.storeUnknown(typed));
    else if (more.length > 0) fault(field, TEXTS.storeAmbiguous(typed));
    else if (!mayEditStore(store, this.context.editor)) fault(field, TEXTS.storeOfOthers(storeLabel(store)));
    else return store;
    return null;
  }

  /** What of a row calls its store, and why that may be another one. */
  private readAs(sent: Sent, store: CostStore): Pick<WrittenByRow, "typed" | "doubts"> {
    const number = sent.get("number") ?? "";
    const name = sent.get("name") ?? "";
    const isNumber = isBlank(number) || keyOfNumber(number) === keyOfNumber(store.number);
    const isBoth = isNumber && foldName(name) === foldName(store.name) && !(isBlank(number) && store.number);
    const isLabel = [number, name].filter((cell) => !isBlank(cell)).every((cell) => isLabelOf(cell, store));
    const added = this.context.numbersLeftOut?.get(keyOfNumber(number || name));
    const doubts = [
      ...(isBlank(number) || isBlank(name) || isNameOf(name, store) || this.finder.named(name).includes(store)
        ? []
        : [{ field: "name", value: name, message: TEXTS.nameOfAnother(name, storeLabel(store)) } as const]),
      ...(added === undefined || (!isBlank(name) && !isBlank(number) && isNameOf(name, store))
        ? []
        : [
            {
              field: isBlank(number) ? "name" : "number",
              value: number || name,
              message: TEXTS.numberWasOf(number || name, added, storeLabel(store)),
            } as const,
          ]),
    ];
    return {
      ...(isBoth || isLabel ? {} : { typed: [number, name].filter((cell) => !isBlank(cell)).join(" ") }),
      ...(doubts.length === 0 ? {} : { doubts }),
    };
  }

  /** What a row says of a cost; null if it is zero, or with a fault. */
  private lineOf(sent: Sent, fault: Fault): CostLine | null {
    const on = this.dayOf(sent, fault);
    const cents = this.centsOf(sent, fault);
    const texts: Partial<Record<(typeof TEXT_FIELDS)[number], string>> = {};
    for (const field of TEXT_FIELDS) {
      const text = sent.get(field) ?? "";
      const problem = lengthProblem(text, LINE_LENGTHS[field]) ?? unreadableProblem(text);
      if (problem !== null) fault(field, problem);
      else if (!isBlank(text)) texts[field] = field === "category" ? this.written.trades.read(text) : text;
    }
    return on === null || cents === null || cents === 0 ? null : { on, cents, ...texts };
  }

  private dayOf(sent: Sent, fault: Fault): string | null {
    const field = isBlank(sent.get("date") ?? "") && this.fields.includes("month") ? "month" : "date";
    const typed = sent.get(field) ?? "";
    const year = sent.get("year") ?? "";
    const read = costDayFrom(typed, this.written.order);
    const on = read ?? (field === "month" && !isBlank(year) ? monthOfYear(year, typed) : null);
    if (isBlank(typed)) fault(field, TEXTS.dayMissing);
    else if (on === null) fault(field, TEXTS.dayUnreadable(typed));
    return on;
  }

  /** The amount, less a credit of a ledger that has a column for each. */
  private centsOf(sent: Sent, fault: Fault): number | null {
    let sum = 0;
    let isAny = false;
    for (const field of ["amount", "credit"] as const) {
      const typed = sent.get(field) ?? "";
      if (isBlank(typed) || /^[-–—]$/u.test(typed)) continue;
      isAny = true;
      const cents = signedCentsFrom(typed, this.written.sign);
      if (cents === null) {
        fault(field, TEXTS.amountUnreadable(typed));
        return null;
      }
      sum += field === "amount" ? cents : -Math.abs(cents);
    }
    const isReadable = sum === 0 || isCostAmount(sum);
    if (!isAny) fault("amount", TEXTS.amountMissing);
    else if (!isReadable) fault("amount", TEXTS.amountTooHigh);
    return isAny && isReadable ? sum : null;
  }

  /** The budgets of a row that are not as they were. */
  private budgetsOf(sent: Sent, costs: StoreCosts | undefined, fault: Fault): WrittenByRow["budgets"] {
    return [...sent].flatMap(([field, typed]) => {
      if (!field.startsWith("budget") || isBlank(typed)) return [];
      const year = budgetYearOf(field) ?? this.context.thisYear;
      const cents = signedCentsFrom(typed, this.written.sign);
      if (cents === null || cents < 0 || cents > MOST_COST_CENTS) {
        fault(field, TEXTS.amountUnreadable(typed));
        return [];
      }
      const before = costs === undefined ? null : budgetOf(costs, year);
      return before === cents ? [] : [{ year, cents, before }];
    });
  }

  /** A line that is there word for word once more, without a reference, is a cost of its own. */
  private numbered(storeId: string, line: CostLine): CostLine {
    if (referenceOf(line) !== "") return line;
    const content = `${storeId} ${keyOfLine(line)}`;
    const nth = (this.times.get(content) ?? 0) + 1;
    this.times.set(content, nth);
    return nth === 1 ? line : { ...line, nth };
  }

  private knownOf(storeId: string, costs: StoreCosts | undefined): Known {
    const known = this.known.get(storeId);
    if (known !== undefined) return known;
    const lines = (costs?.imports ?? []).flatMap((made) =>
      made.lines.map((line) => ({ key: keyOfLine(line), reference: referenceOf(line), line, made })),
    );
    const found = {
      keys: new Set(lines.map(({ key }) => key)),
      references: Map.groupBy(
        lines.filter(({ reference }) => reference !== ""),
        ({ reference }) => reference,
      ),
      repeated: new Set<string>(),
      rowOf: new Map<string, number>(),
    };
    this.known.set(storeId, found);
    return found;
  }
}

/** Files shorten names, or have the number or the town beside them. */
const isNameOf = (text: string, store: CostStore): boolean => {
  const [typed, name] = [foldName(text), foldName(store.name)];
  return typed !== "" && (typed === name || typed.includes(name) || name.includes(typed));
};

/** "#17 Riverside", "17 Riverside": the number and the name in one cell. */
const isLabelOf = (text: string, store: CostStore): boolean =>
  foldName(text) === foldName(storeLabel(store)) ||
  keyOfNumber(text) === keyOfNumber(`${store.number} ${store.name}`);
