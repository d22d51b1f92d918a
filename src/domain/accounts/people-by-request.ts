import type { PersonRow } from "#domain/accounts/import-people.ts";
import { storesInCell } from "#domain/accounts/store-cells.ts";

/** A request has at most a megabyte; the stores of a person may be hundreds of ids. */
const STORE_TEXT_PER_REQUEST = 300_000;
/** Each is looked up, and a request has to end in seconds. */
const STORES_PER_REQUEST = 500;

/** @returns people in parts, each of at most so many, and with stores of a bounded length */
export function peopleByRequest(
  people: readonly PersonRow[],
  most: number,
): readonly (readonly PersonRow[])[] {
  const parts: PersonRow[][] = [];
  let length = 0;
  let stores = 0;
  for (const person of people) {
    const last = parts.at(-1);
    const cell = `${person.store ?? ""};${person.manages ?? ""}`;
    const own = cell.length;
    const named = storesInCell(cell).length;
    const fits = length + own <= STORE_TEXT_PER_REQUEST && stores + named <= STORES_PER_REQUEST;
    if (last !== undefined && last.length < most && fits) {
      last.push(person);
      length += own;
      stores += named;
    } else {
      parts.push([person]);
      length = own;
      stores = named;
    }
  }
  return parts;
}
