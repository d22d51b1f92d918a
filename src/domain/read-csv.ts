/** One record of a CSV file. */
export interface CsvRow {
  /** Its number from 1, as a spreadsheet counts rows: blank ones too, lines inside quotes not. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** The records of a CSV file. */
export interface CsvTable {
  readonly rows: readonly CsvRow[];
  /** The row with a quotation mark that nothing closes; null if there is none. */
  readonly unclosedRow: number | null;
}

/** Characters that separate cells in the CSV files of spreadsheets. */
export const DELIMITERS = [",", ";", "\t", "|"] as const;

const DECLARATION = /^sep=(.)(?:\r\n?|\n|$)/i;

/**
 * Separates the line with which Excel declares the delimiter of a file (`sep=;`) from its rows.
 * @returns the delimiter, null without such a line, and the text without it.
 */
export function declaredDelimiter(text: string): { delimiter: string | null; rest: string } {
  const [line = "", delimiter = null] = DECLARATION.exec(text) ?? [];
  return { delimiter, rest: text.slice(line.length) };
}

/**
 * Reads CSV (RFC 4180): quoted cells may contain the delimiter, line breaks and doubled quotes;
 * rows end with CRLF, LF or CR. Quotes inside an unquoted cell and text behind a closing quote are
 * kept as they are. Rows without any text are left out, but counted.
 * @param limit rows after which reading stops.
 */
export function readCsv(text: string, delimiter: string, limit = Infinity): CsvTable {
  const rows: CsvRow[] = [];
  let at = 0;
  let number = 0;
  let unclosedRow: number | null = null;
  while (at < text.length && number < limit) {
    number += 1;
    const cells: string[] = [];
    for (let isInRow = true; isInRow; ) {
      const cell = readCell(text, at, delimiter);
      cells.push(cell.text);
      if (!cell.isClosed) unclosedRow ??= number;
      at = cell.end;
      isInRow = text[at] === delimiter;
      if (isInRow) at += 1;
    }
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ number, cells });
  }
  return { rows, unclosedRow };
}

/** Reads one cell; `end` is the index of the delimiter or line break behind it. */
function readCell(text: string, start: number, delimiter: string) {
  let at = start;
  let quoted = "";
  let isClosed = true;
  if (text[at] === '"') {
    isClosed = false;
    at += 1;
    while (!isClosed) {
      const quote = text.indexOf('"', at);
      if (quote < 0) return { text: quoted + text.slice(at), end: text.length, isClosed };
      isClosed = text[quote + 1] !== '"';
      quoted += text.slice(at, isClosed ? quote : quote + 1);
      at = isClosed ? quote + 1 : quote + 2;
    }
  }
  const rest = at;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return { text: quoted + text.slice(rest, at), end: at, isClosed };
}
