import { fieldOfPersonHeading, fieldOfTitleHeading } from "#domain/accounts/people-headings.ts";
import { fieldOfHeading } from "#domain/stores/import-headings.ts";

/** What a file is about as far as its headings tell. */
export type ImportKind = "stores" | "people";

/**
 * @returns what a file of these headings looks like, for an import that cannot read it; null where
 *   they do not say
 */
export function kindOfHeadings(headings: readonly string[]): ImportKind | null {
  const hasAddress = headings.some((heading) => fieldOfHeading(heading) === "address");
  const [hasRole, hasEmail] = (["role", "email"] as const).map((field) =>
    headings.some((heading) => fieldOfPersonHeading(heading) === field),
  );
  const hasTitle = headings.some((heading) => fieldOfTitleHeading(heading) === "role");
  // An HR system has home addresses, and names in two columns, which no store has.
  const isOfPersons = (["firstName", "lastName"] as const).every((field) =>
    headings.some((heading) => fieldOfPersonHeading(heading) === field),
  );
  if ((hasRole || hasTitle) && hasEmail && (!hasAddress || isOfPersons)) return "people";
  return hasAddress && !hasRole ? "stores" : null;
}
