import { LINES_PER_CALL, type NewLine } from "#domain/costs/store-costs.ts";

/** Characters of the lines of a call: some calls go together, and a batch has a limit of bytes. */
const MOST_CHARACTERS = 60_000;

/** @returns the lines of a store in parts that each go in one call */
export function inCalls(lines: readonly NewLine[]): readonly (readonly NewLine[])[] {
  const calls: NewLine[][] = [];
  let characters = 0;
  for (const line of lines) {
    const length = JSON.stringify(line).length;
    const last = calls.at(-1);
    const isFull =
      last === undefined || last.length === LINES_PER_CALL || characters + length > MOST_CHARACTERS;
    if (isFull) calls.push([line]);
    else last.push(line);
    characters = isFull ? length : characters + length;
  }
  return calls;
}
