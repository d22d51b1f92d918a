import { normalizeEmail } from "#domain/accounts/email.ts";
import { emailOfCell } from "#domain/accounts/import-emails.ts";
import type { FileColumn, FileColumns } from "#domain/import-table.ts";
import type { ImportField } from "#domain/stores/import-headings.ts";
import type { ImportContext } from "#domain/stores/import-row.ts";

// Columns of emails whose headings say nothing: docs/product.md#import-of-stores.

type Fields = readonly (ImportField | undefined)[];

/** A sample tells whether a column has emails; a file may have ten thousand rows. */
const MOST_READ = 500;
/** Of fewer stores nobody can tell an email of each from one of several. */
const FEW = 4;

/** @returns the emails of a column that has hardly anything else; none for another one */
function emailsIn(cells: readonly string[]): readonly string[] {
  const filled = cells.filter((cell) => cell !== "");
  const emails = filled.map(emailOfCell).filter((email) => email !== null);
  return emails.length * 2 > filled.length ? emails : [];
}

/**
 * @param cellsOf the cells of a column
 * @returns the fields, with columns whose emails are mostly those of property managers or store
 *   managers who are known, as far as no heading names a column of them
 */
export function withKnownEmails(
  fields: Fields,
  cellsOf: (at: number) => readonly string[],
  { managers, people }: Pick<ImportContext, "managers" | "people">,
): Fields {
  const ofProperty = [...managers, ...(people?.propertyManagers ?? [])];
  const known = [
    ["propertyManagerId", new Set(ofProperty.map(({ email }) => normalizeEmail(email ?? "")))],
    ["managerEmail", new Set(people?.emailsOf.values())],
  ] as const;
  const found: (ImportField | undefined)[] = [...fields];
  for (const [at, field] of fields.entries()) {
    if (field !== undefined) continue;
    const emails = emailsIn(cellsOf(at).slice(0, MOST_READ));
    const [meant] =
      known.find(([, all]) => emails.filter((email) => all.has(email)).length * 2 > emails.length) ?? [];
    if (meant !== undefined && !found.includes(meant)) found[at] = meant;
  }
  return found;
}

/** A plan with the rows that its file has. */
interface PlannedFile extends Pick<FileColumns, "columns"> {
  readonly rows: readonly { readonly number: number }[];
  readonly cellsOf?: ((rowNumber: number) => readonly string[]) | undefined;
}

/** A column that somebody may take as that of the property managers. */
export interface OfferedColumn {
  readonly at: number;
  readonly heading: string;
}

/**
 * @returns the columns of emails that are not imported while none says the property managers, the
 *   one with the fewest people first; not those with another email for each store
 */
export function offeredEmailColumns(plan: PlannedFile): readonly OfferedColumn[] {
  const { columns, rows, cellsOf } = plan;
  if (cellsOf === undefined || columns.some(({ field }) => field === "propertyManagerId")) return [];
  const cells = rows.slice(0, MOST_READ).map(({ number }) => cellsOf(number));
  const offered = columns.flatMap(({ heading, field }: FileColumn, at) => {
    const emails = field === null ? emailsIn(cells.map((row) => (row[at] ?? "").trim())) : [];
    const people = new Set(emails).size;
    const isOfEach = emails.length >= FEW && people === emails.length;
    return people === 0 || isOfEach ? [] : [{ at, heading, people }];
  });
  return offered.toSorted((a, b) => a.people - b.people).map(({ at, heading }) => ({ at, heading }));
}
