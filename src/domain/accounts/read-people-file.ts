import { columnOfSeveralCodes } from "#domain/columns-of-codes.ts";
import { importedEmail } from "#domain/accounts/import-emails.ts";
import { leftInRow } from "#domain/accounts/import-employment.ts";
import { importedName, nameInOrder } from "#domain/accounts/import-names.ts";
import { MOST_PEOPLE, type PersonRow, personFaults } from "#domain/accounts/import-people.ts";
import { invitedRoleOf, roleOfTitle, rolesOfFile } from "#domain/accounts/import-roles.ts";
import { fieldOfSuperiorHeading, withoutOtherSuperiors } from "#domain/accounts/import-superiors.ts";
import { withManagerRows } from "#domain/accounts/managers-of-file.ts";
import {
  FIRST_ONLY,
  fieldOfPersonHeading,
  fieldOfLocationHeading,
  fieldOfTitleHeading,
  type PersonColumn,
} from "#domain/accounts/people-headings.ts";
import type { ReadPersonRow } from "#domain/accounts/read-person.ts";
import { storeCells } from "#domain/accounts/stores-of-role.ts";
import { withSamePeople } from "#domain/accounts/same-people.ts";
import {
  type ChosenColumns,
  type FileColumns,
  type ImportTable,
  readCells,
  readImportTable,
  textIn,
} from "#domain/import-table.ts";
import { type ChosenValues, LEAVE_OUT } from "#domain/import-values.ts";
import type { CsvRow } from "#domain/read-csv.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/people-import.ts";

/** What a file of people has. */
interface PeopleFile extends FileColumns {
  /** Those of people who have left are left out. */
  readonly rows: readonly ReadPersonRow[];
  /** What the file has if those are imported too; missing if it has none. */
  readonly withLeft?: Pick<PeopleFile, "rows" | "values">;
  /** The cells of a row as they stand in the file. */
  readonly cellsOf?: (row: number) => readonly string[];
}

/**
 * Reads the CSV text of an operator's file of people. Only the server knows which of them have an
 * account.
 * @param nowMs by which a last day is over; without it none is
 * @returns the rows, or what makes the file as a whole unusable.
 */
export function readPeopleFile(
  text: string,
  chosen: ChosenColumns | null = null,
  chosenRoles: ChosenValues = {},
  nowMs?: number,
): PeopleFile | { problem: string } {
  const needed = [
    ["name", TEXTS.nameHeading, "firstName"] as const,
    ["email", TEXTS.emailHeading] as const,
    ["role", TEXTS.roleHeading] as const,
  ];
  const headings = {
    fieldOf: fieldOfPersonHeading,
    otherwise: fieldOfOtherHeading,
    needed,
    firstOnly: FIRST_ONLY,
    settle: withStoreLists,
  };
  const table = readImportTable<PersonColumn>(text, headings, chosen);
  if ("problem" in table) return table;
  if (table.rows.length > MOST_PEOPLE)
    return { problem: TEXTS.tooManyPeople(table.rows.length, MOST_PEOPLE) };
  const lefts = table.rows.map((row) => leftInRow(readCells(row, table.fields).sent, nowMs));
  const present = readRows(table, lefts, chosenRoles);
  const cellsOfRow = new Map(table.rows.map(({ number, cells }) => [number, cells]));
  const file = { ...table.file, ...present, cellsOf: (row: number) => cellsOfRow.get(row) ?? [] };
  if (lefts.every((left) => left === null)) return file;
  const nobody = lefts.map(() => null);
  return { ...file, withLeft: readRows(table, nobody, chosenRoles) };
}

/** With the column of lists of stores, if no heading names one. */
function withStoreLists(
  fields: readonly (PersonColumn | undefined)[],
  _headings: readonly string[],
  _samples: readonly string[],
  cellsOf: (at: number) => readonly string[],
): readonly (PersonColumn | undefined)[] {
  const isNamed = fields.includes("store") || fields.includes("manages");
  const at = isNamed ? -1 : columnOfSeveralCodes(fields, cellsOf);
  return at < 0 ? fields : fields.with(at, "store");
}

const fieldOfOtherHeading = (heading: string) =>
  fieldOfTitleHeading(heading) ?? fieldOfSuperiorHeading(heading) ?? fieldOfLocationHeading(heading);

/** What a heading stands for in any file of people. */
export const fieldOfAnyPersonHeading = (heading: string) =>
  fieldOfPersonHeading(heading) ?? fieldOfOtherHeading(heading);

/** @param lefts by what each row says that the person has left, who is left out for it */
function readRows(
  table: ImportTable<PersonColumn>,
  lefts: readonly (string | null)[],
  chosenRoles: ChosenValues,
): Pick<PeopleFile, "rows" | "values"> {
  const at = table.fields.indexOf("role");
  // Of what only people have who are left out, nobody has to say what it is.
  const titles = table.rows.flatMap(({ cells }, n) => (lefts[n] === null ? [textIn(cells[at] ?? "")] : []));
  const roles = rolesOfFile(titles, chosenRoles);
  const rows = withSamePeople(
    table.rows.map((row, n) => readPerson(row, table, { roles, left: lefts[n] ?? null })),
  );
  const heading = table.file.columns[table.fields.indexOf("propertyManager")]?.heading ?? "";
  const isSuperior = fieldOfSuperiorHeading(heading) !== undefined;
  return { values: roles.values, rows: withManagerRows(isSuperior ? withoutOtherSuperiors(rows) : rows) };
}

interface ReadWith {
  readonly roles: ReturnType<typeof rolesOfFile>;
  readonly left: string | null;
}

function readPerson(
  row: CsvRow,
  { fields }: ImportTable<PersonColumn>,
  { roles, left }: ReadWith,
): ReadPersonRow {
  const { sent, faults, fault } = readCells(row, fields);
  sent.set("name", importedName(sent));
  const title = sent.get("role") ?? "";
  const role = roles.roleOf(title);
  const { columnOf, notes, ...stores } = storeCells(invitedRoleOf(role || title), sent);
  const named = sent.get("propertyManager");
  const person: PersonRow = {
    name: sent.get("name") ?? "",
    email: importedEmail(sent.get("email") ?? ""),
    role: role || title,
    phone: sent.get("phone")?.replace(/^(?:tel|phone|cell|mobile|ph|m|c|t)\s*[:.]\s*/iu, "") ?? null,
    trades: sent.get("trades") ?? null,
    ...stores,
    propertyManager: named === undefined ? null : managerName(named),
  };
  const read = { number: row.number, person, managerRow: null, left };
  if (left !== null || role === LEAVE_OUT) return { ...read, faults: [], isLeftOut: true };
  for (const { field, message } of personFaults(person))
    fault(field, field === "role" && !isBlank(title) ? TEXTS.roleToChoose : message);
  return {
    ...read,
    faults,
    isLeftOut: false,
    ...(role !== null && roleOfTitle(title) === null ? { isTitleTaken: true } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    ...(Object.keys(columnOf).length > 0 ? { columnOf } : {}),
  };
}

/** As files write a superior: "Lee, Ann", "Ms. Ann Lee", "Ann Lee <ann@example.com>". */
function managerName(cell: string): string {
  const email = importedEmail(cell);
  return email.includes("@") ? email : nameInOrder(cell);
}
