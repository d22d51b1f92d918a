import { historyCsv, historyJsonLines } from "#domain/history/history-line.ts";
import type { Sql } from "#server/database/database.ts";
import { historyAfter } from "#server/history/read-history.ts";

const LINES_AT_ONCE = 2000;

export type HistoryFormat = "csv" | "jsonl";

export const isHistoryFormat = (text: unknown): text is HistoryFormat => text === "csv" || text === "jsonl";

/** A part of the export; `next` is the line to go on after, null at the end. */
interface HistoryPage {
  readonly text: string;
  readonly next: number | null;
}

/** @returns a `HistoryPage` of the lines after line `after`, as JSON. */
export async function historyPageText(sql: Sql, format: HistoryFormat, after: number): Promise<string> {
  const lines = await historyAfter(sql, after, LINES_AT_ONCE);
  const text = format === "csv" ? historyCsv(lines, after === 0) : historyJsonLines(lines);
  const page: HistoryPage = { text, next: lines.length === LINES_AT_ONCE ? (lines.at(-1)?.n ?? null) : null };
  return JSON.stringify(page);
}

/** Prints the whole history, oldest first, part by part. */
export async function printHistory(
  format: HistoryFormat,
  pageAfter: (format: HistoryFormat, after: number) => Promise<string>,
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const page = JSON.parse(await pageAfter(format, after)) as HistoryPage;
    process.stdout.write(page.text);
    after = page.next;
  }
}
