/**
 * Formats rows as CSV (RFC 4180) with a UTF-8 byte order mark for Excel. Text that a spreadsheet
 * would execute as a formula is prefixed with an apostrophe; `textOfCell` removes it.
 */
export function csvOf(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const lines = [head, ...rows].map((row) => row.map(cell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/**
 * A text that a spreadsheet would execute. One with apostrophes before it gets another, so that
 * reading restores every text.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** The text of a cell as `csvOf` got it. */
export const textOfCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
