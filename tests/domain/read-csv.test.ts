import { describe, expect, test } from "vitest";
import { csvOf, textOfCell } from "#domain/csv.ts";
import { declaredDelimiter, DELIMITERS, readCsv } from "#domain/read-csv.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { isInLongForm } from "#tests/support/length.ts";

const cellsOf = (text: string, delimiter = ",") => readCsv(text, delimiter).rows.map(({ cells }) => cells);

describe("reading CSV", () => {
  test("keeps delimiters, line breaks and doubled quotes inside quoted cells", () => {
    expect(cellsOf('a,"b, c","d\r\ne","say ""hi"""\r\nf,,,')).toEqual([
      ["a", "b, c", "d\r\ne", 'say "hi"'],
      ["f", "", "", ""],
    ]);
  });

  test.each(["\n", "\r", "\r\n"])("ends rows with %j, with or without one at the end", (end) => {
    const rows = [["a", "b"], ["c"]];
    expect(cellsOf(`a,b${end}c`)).toEqual(rows);
    expect(cellsOf(`a,b${end}c${end}`)).toEqual(rows);
  });

  test("counts blank rows without listing them, and a quoted line break as no row", () => {
    const { rows } = readCsv('head\n\n"two\nlines"\n , \nlast', ",");
    expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [1, "head"],
      [3, "two\nlines"],
      [5, "last"],
    ]);
  });

  test("names the row of a quotation mark that is never closed", () => {
    expect(readCsv('a\nb\n"c\nd', ",").unclosedRow).toBe(3);
    expect(readCsv('a\n"b"\nc"', ",").unclosedRow).toBeNull();
  });

  test("keeps quotes inside an unquoted cell and text behind a closing quote", () => {
    expect(cellsOf('12" pipe,"a"b,"c" d')).toEqual([['12" pipe', "ab", "c d"]]);
  });

  test("takes the delimiter that a file declares", () => {
    expect(declaredDelimiter("sep=;\r\na;b")).toEqual({ delimiter: ";", rest: "a;b" });
    expect(declaredDelimiter("a;b")).toEqual({ delimiter: null, rest: "a;b" });
  });

  test("reads what was written, for any texts and every delimiter", () => {
    const chance = chanceOf(20_261_127);
    const letters = ["a", "é", "漢", '"', ",", ";", "\t", "|", "\n", "\r\n", "=", "'", "-", "@", " ", "👩‍👧"];
    const text = () =>
      Array.from(
        { length: Math.floor(chance() * 6) },
        () => letters[Math.floor(chance() * letters.length)],
      ).join("");
    for (let round = 0; round < (isInLongForm ? 20_000 : 500); round += 1) {
      const width = 1 + Math.floor(chance() * 4);
      // A first cell with a letter: rows without any text are left out.
      const rows = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => [
        "x",
        ...Array.from({ length: width }, text),
      ]);
      const [head = [], ...body] = rows;
      const read = readCsv(csvOf(head, body).slice(1), ",");
      expect(read.rows.map(({ cells }) => cells.map(textOfCell))).toEqual(rows);
      for (const delimiter of DELIMITERS) {
        const quoted = rows.map((row) =>
          row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter),
        );
        expect(cellsOf(quoted.join("\n"), delimiter)).toEqual(rows);
      }
    }
  });

  test("an unclosed quote or a delimiter that is a quote ends all the same", () => {
    expect(cellsOf('"'.repeat(7))).toHaveLength(1);
    expect(readCsv('a"b"c', '"').rows[0]?.cells.join("")).toBe("abc");
  });
});
