import type { PersonRow } from "#domain/accounts/import-people.ts";

/** A request has at most a megabyte; the stores of a person may be hundreds of ids. */
const STORE_TEXT_PER_REQUEST = 300_000;

/** @returns people in parts, each of at most so many, and with stores of a bounded length */
export function peopleByRequest(
  people: readonly PersonRow[],
  most: number,
): readonly (readonly PersonRow[])[] {
  const parts: PersonRow[][] = [];
  let length = 0;
  for (const person of people) {
    const last = parts.at(-1);
    const own = person.store?.length ?? 0;
    if (last !== undefined && last.length < most && length + own <= STORE_TEXT_PER_REQUEST) {
      last.push(person);
      length += own;
    } else {
      parts.push([person]);
      length = own;
    }
  }
  return parts;
}
