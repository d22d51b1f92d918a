import type { CsvRow } from "#domain/read-csv.ts";
import { foldName } from "#domain/search.ts";

// Reports close with a line of totals, and repeat their headings on each page: neither is a row.

const ROW_NOUNS =
  "stores?|locations?|sites?|shops?|branches|outlets|units|properties|records?|rows?|lines?|items?|people|employees|headcount|users|entries|tiendas?|sucursales|registros|filas|personas";
const LABEL =
  "(?:grand |sub ?|report |overall |page )?totals?|count|suma|total general|number|record count|row count";
const NUMBER = String.raw`[#($€]?\s*\d[\d.,\s']*\)?`;
const TOTAL = new RegExp(
  String.raw`^(?:(?:${LABEL})(?:\s*(?:of|number of|de))?(?:\s+(?:${ROW_NOUNS}))?(?:\s+count)?\s*[:=-]?\s*(?:${NUMBER})?|\(?\d[\d.,]*\s+(?:${ROW_NOUNS})(?:\s+(?:affected|selected|found|total))?\)?|\W*end of (?:report|file|data|list)\W*|\W*fin del? (?:informe|archivo|reporte)\W*|page \d+(?: of \d+)?)$`,
  "u",
);
const IS_NUMBER = /^[$€]?\s*-?\d[\d.,\s']*%?$/u;

/** @returns whether a row is a line of totals or the headings once more, and no row of data */
export function isOfReport({ cells }: CsvRow, headings: readonly string[]): boolean {
  const texts = cells.map(foldName);
  const written = texts.filter((text) => text !== "" && !IS_NUMBER.test(text));
  const [only] = written;
  if (written.length === 1 && only !== undefined) return TOTAL.test(only);
  // "TOTAL" in one cell and "200 stores" in another.
  if (written.length === 2 && written.every((text) => TOTAL.test(text))) return true;
  return written.length > 1 && texts.every((text, at) => text === foldName(headings[at] ?? ""));
}
