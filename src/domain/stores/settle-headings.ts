import { isEmail } from "#domain/accounts/email.ts";
import { type AreaManagerHeading, areaManagerOf } from "#domain/stores/area-manager-headings.ts";
import type { ImportField } from "#domain/stores/import-headings.ts";

/** What the software of a chain calls its stores by, where it also has numbers. */
const ID = /id$/iu;
const EMAIL = /mail|correo/iu;

type Fields = readonly (ImportField | undefined)[];

/**
 * Of several columns of one field the better one: a "Store ID" gives way to a number, the name of a
 * property manager to the email, by which no two people are mistaken for each other, and whoever
 * runs a region to whoever is nearer to the repairs of the store.
 */
export const settleFields = (
  fields: Fields,
  headings: readonly string[],
  samples: readonly string[],
): Fields =>
  withAreaManager(
    withBetter(
      withBetter(fields, headings, "number", (heading) => !ID.test(heading.trim())),
      headings,
      "propertyManagerId",
      (heading) => EMAIL.test(heading),
      "propertyManagerName",
    ),
    headings,
    samples,
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

/**
 * Of the managers of several stores the nearest with an email is the property manager. By name
 * alone only those are who are called after repairs: of others Fettle may know nobody.
 */
function withAreaManager(fields: Fields, headings: readonly string[], samples: readonly string[]): Fields {
  if (fields.includes("propertyManagerId")) return fields;
  const managers = headings.map((heading, at) => {
    const found = fields[at] === undefined ? areaManagerOf(heading) : null;
    return found && { ...found, hasEmail: found.part === "email" || isEmail(samples[at] ?? "") };
  });
  const nearest = managers
    .filter((each) => each !== null)
    .filter(({ hasEmail, rank }) => hasEmail || rank === 0)
    .toSorted((a, b) => Number(b.hasEmail) - Number(a.hasEmail) || a.rank - b.rank)[0];
  if (nearest === undefined) return fields;
  const isNameOf = (each: AreaManagerHeading | null) =>
    nearest.hasEmail && each !== null && each.who === nearest.who && each.part !== "email";
  return fields.map((field, at) => {
    const each = managers[at] ?? null;
    if (each === nearest) return "propertyManagerId";
    return isNameOf(each) && managers.findIndex(isNameOf) === at ? "propertyManagerName" : field;
  });
}
