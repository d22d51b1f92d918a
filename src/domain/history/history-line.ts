import { compareFields, formOf } from "#domain/history/history-fields.ts";
import { csvOf } from "#domain/csv.ts";

/** The values of a line, by column names of the server. */
type HistoryValues = Readonly<Record<string, unknown>>;

/** A line of the history: who changed what, when, from which device, before and after. */
export interface HistoryLine {
  readonly n: number;
  readonly at: string;
  readonly deviceAt: string | null;
  readonly actorId: string | null;
  readonly actorName: string | null;
  /** For whom the actor decided, as the deputy; absent for everything else. */
  readonly actedForId?: string | undefined;
  readonly actedForName?: string | undefined;
  /** Done as an operator, without a part in the ticket; absent for everything else. */
  readonly byOperator?: boolean | undefined;
  readonly device: string;
  readonly kind: string;
  readonly entityId: string;
  readonly ticketId: string | null;
  readonly storeId: string | null;
  readonly change: "created" | "changed" | "deleted";
  readonly before: HistoryValues | null;
  readonly after: HistoryValues | null;
}

/** Names of the fields of a line, as they head a column of the exported table. */
const HISTORY_COLUMNS = [
  "n",
  "at",
  "deviceAt",
  "actorId",
  "actorName",
  "device",
  "kind",
  "entityId",
  "ticketId",
  "storeId",
  "change",
  "before",
  "after",
  "actedForId",
  "actedForName",
  "byOperator",
] as const satisfies readonly (keyof HistoryLine)[];

/** @returns the lines as CSV, the values as JSON. `hasHead` is for the first part of a file. */
export function historyCsv(lines: readonly HistoryLine[], hasHead: boolean): string {
  const rows = lines.map((line) => HISTORY_COLUMNS.map((name) => cellOf(line[name])));
  const text = csvOf(HISTORY_COLUMNS, rows);
  return hasHead ? text : text.slice(text.indexOf("\n") + 1);
}

/** @returns each line as JSON on a line of its own. */
export const historyJsonLines = (lines: readonly HistoryLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

const cellOf = (value: HistoryLine[keyof HistoryLine]): string | number | null =>
  value !== null && typeof value !== "string" && typeof value !== "number" && value !== undefined
    ? JSON.stringify(value)
    : (value ?? null);

/** A field that a line changed; what is missing on one side was not there. */
interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Empty fields of a new row say nothing about it. */
const isSilent = (value: unknown) => value === null || value === "";

/** @returns the fields of a line that a person reads, in the order of the table of fields */
export function fieldsOf({ before, after, change }: HistoryLine): readonly FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .toSorted(compareFields)
    .filter((field) => formOf(field) !== "internal")
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((each) => change === "changed" || !isSilent(each.after ?? each.before));
}
