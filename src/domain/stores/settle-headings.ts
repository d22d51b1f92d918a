import type { ImportField } from "#domain/stores/import-headings.ts";

/** What the software of a chain calls its stores by, where it also has numbers. */
const ID = /id$/iu;
const EMAIL = /mail|correo/iu;

type Fields = readonly (ImportField | undefined)[];

/**
 * Of two columns of one field the better one: a "Store ID" gives way to a number, the name of a
 * property manager to the email, by which no two people are mistaken for each other.
 */
export const settleFields = (fields: Fields, headings: readonly string[]): Fields =>
  withBetter(
    withBetter(fields, headings, "number", (heading) => !ID.test(heading.trim())),
    headings,
    "propertyManagerId",
    (heading) => EMAIL.test(heading),
    "propertyManagerName",
  );

function withBetter(
  fields: Fields,
  headings: readonly string[],
  field: ImportField,
  isBetter: (heading: string) => boolean,
  instead?: ImportField,
): Fields {
  const isBest = (each: ImportField | undefined, at: number) =>
    each === field && isBetter(headings[at] ?? "");
  return fields.some(isBest)
    ? fields.map((each, at) => (each === field && !isBest(each, at) ? instead : each))
    : fields;
}
