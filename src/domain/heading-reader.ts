import { writtenOut } from "#domain/short-headings.ts";
import { foldText } from "#domain/search.ts";

/** @returns what finds the field of a heading, without blanks, signs and case. */
export function headingReader<Field extends string>(headings: Readonly<Record<Field, readonly string[]>>) {
  const fields = new Map(
    (Object.keys(headings) as Field[]).flatMap((field) =>
      headings[field].map((heading) => [heading, field] as const),
    ),
  );
  const known = (heading: string) => fields.get(foldText(heading).replaceAll(/[^\p{L}\p{N}]/gu, ""));
  // "Store #" is the number of a store and not the store, "Phone #" is the phone.
  return (heading: string): Field | undefined =>
    known(heading.replaceAll("#", "number")) ?? known(heading) ?? known(writtenOut(heading));
}
