import { headingReader } from "#domain/heading-reader.ts";
import { foldText } from "#domain/search.ts";

/**
 * What a heading stands for in a file without a column of property managers: the superior, who is
 * one of some workers.
 */
export const fieldOfSuperiorHeading = headingReader<"propertyManager">({
  propertyManager: [
    "reportsto",
    "reportstoname",
    "reportstoemail",
    "manager",
    "managername",
    "manageremail",
    "directmanager",
    "linemanager",
    "supervisor",
    "supervisorname",
    "supervisoremail",
    "jefe",
    "jefedirecto",
    "reportaa",
  ],
});

interface RowOfPerson {
  readonly person: {
    readonly name: string;
    readonly email: string;
    readonly role: string;
    readonly propertyManager?: string | null | undefined;
  };
}

/** @returns the rows, without superiors who by the same file are no property managers */
export function withoutOtherSuperiors<Row extends RowOfPerson>(rows: readonly Row[]): readonly Row[] {
  const rolesOf = new Map<string, Set<string>>();
  for (const { person } of rows)
    for (const key of [foldText(person.name), foldText(person.email)])
      rolesOf.set(key, (rolesOf.get(key) ?? new Set()).add(person.role));
  return rows.map((row) => {
    const roles = rolesOf.get(foldText(row.person.propertyManager ?? ""));
    const isOther = roles !== undefined && !roles.has("Property Manager");
    return isOther ? { ...row, person: { ...row.person, propertyManager: "" } } : row;
  });
}
