import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { BackedFile, Line } from "#server/backup/format.ts";

/** Prefix of a line with a row, `{"row":{…}}`, whose last brace is cut off to get the row. */
export const ROW = '{"row":';

/** Streams the lines of a database file. */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (line.startsWith(ROW)) yield { row: line.slice(ROW.length, -1) };
    else if (line !== "") yield JSON.parse(line) as { table: string };
  }
}

/** The stored files named by the rows of a database file. */
export async function filesNamedIn(path: string): Promise<BackedFile[]> {
  const files: BackedFile[] = [];
  let table = "";
  for await (const line of readLines(path)) {
    if ("table" in line) table = line.table;
    else if (table === "files") {
      const { key, size, sha256 } = JSON.parse(line.row) as BackedFile;
      files.push({ key, size, sha256 });
    }
  }
  return files;
}
