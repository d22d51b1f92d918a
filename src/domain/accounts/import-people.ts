import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { importedName, NAME_PART_HEADINGS, type NamePart } from "#domain/accounts/import-names.ts";
import { roleLabel, SIGN_UP_ROLES, type SignUpRole } from "#domain/accounts/role.ts";
import { tradesProblem } from "#domain/accounts/trades.ts";
import {
  headingReader,
  type ImportTable,
  readCells,
  type ChosenColumns,
  type FileColumns,
  readImportTable,
  type RowFault,
  unreadableProblem,
} from "#domain/import-table.ts";
import { LENGTHS, lengthProblem } from "#domain/lengths.ts";
import type { CsvRow } from "#domain/read-csv.ts";
import { foldText } from "#domain/search.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/people-import.ts";

/** A person of an operator's file. What is null has no column there. */
export interface PersonRow {
  readonly name: string;
  readonly email: string;
  /** A role that can be chosen when signing up, or what the file has instead. */
  readonly role: string;
  readonly phone: string | null;
  /** Trades, as `tradesFrom` reads them; null leaves what the account has. */
  readonly trades: string | null;
  /** Id or name of the store of a store manager; empty for none. */
  readonly store: string | null;
}

/** Rows of a file: each is compared by the server before the preview. */
const MOST_PEOPLE = 2000;

export type PersonField = keyof PersonRow;

/** What a column of an imported file can contain. */
export type PersonColumn = PersonField | NamePart;

/** A row that was read, with what is wrong with it as far as the file alone tells. */
export interface ReadPersonRow {
  readonly number: number;
  readonly person: PersonRow;
  readonly faults: readonly RowFault<PersonColumn>[];
}

const fieldOf = headingReader<PersonColumn>({
  name: ["name", "fullname", "nombre", "nombrecompleto"],
  email: ["email", "emailaddress", "mail", "correo", "correoelectronico"],
  role: ["role", "usertype", "rol", "tipodeusuario"],
  phone: ["phone", "phonenumber", "telephone", "tel", "mobile", "telefono", "celular"],
  trades: ["trade", "trades", "skill", "skills", "specialty", "oficio", "oficios", "especialidad"],
  store: ["store", "storename", "storeid", "shop", "tienda", "sucursal"],
  ...NAME_PART_HEADINGS,
});

/** @returns the role of this name, in the language of the app or as the API has it */
export const signUpRoleOf = (text: string): SignUpRole | null =>
  SIGN_UP_ROLES.find((role) => [role, roleLabel(role)].some((each) => foldText(each) === foldText(text))) ??
  null;

/** What is wrong with the fields of a person, by field; the same on both sides. */
export function personFaults({ name, email, role, phone, trades, store }: PersonRow) {
  const unknownRole = TEXTS.roleUnknown(SIGN_UP_ROLES.map(roleLabel).join(", "));
  const checks: readonly (readonly [PersonField, string | null])[] = [
    ["name", isBlank(name) ? TEXTS.nameMissing : lengthProblem(name, LENGTHS.name)],
    ["email", isEmail(normalizeEmail(email)) ? null : TEXTS.emailFaulty],
    ["role", signUpRoleOf(role) === null ? unknownRole : null],
    ["phone", lengthProblem(phone ?? "", LENGTHS.phone)],
    [
      "trades",
      lengthProblem(trades ?? "", LENGTHS.trades) ??
        tradesProblem(trades ?? "") ??
        unreadableProblem(trades ?? ""),
    ],
    ["store", store && signUpRoleOf(role) !== "Store Manager" ? TEXTS.storeOfOtherRole : null],
    ["store", lengthProblem(store ?? "", LENGTHS.name)],
    ["name", unreadableProblem(name)],
  ];
  return checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

/**
 * Reads the CSV text of an operator's file of people. Only the server knows which of them have an
 * account.
 * @returns the rows, or what makes the file as a whole unusable.
 */
export function readPeopleFile(
  text: string,
  chosen: ChosenColumns | null = null,
): (FileColumns & { readonly rows: readonly ReadPersonRow[] }) | { problem: string } {
  const needed = [
    ["name", TEXTS.nameHeading, "firstName"] as const,
    ["email", TEXTS.emailHeading] as const,
    ["role", TEXTS.roleHeading] as const,
  ];
  const table = readImportTable<PersonColumn>(text, { fieldOf, needed }, chosen);
  if ("problem" in table) return table;
  if (table.rows.length > MOST_PEOPLE)
    return { problem: TEXTS.tooManyPeople(table.rows.length, MOST_PEOPLE) };
  const rowOf = new Map<string, number>();
  return { ...table.file, rows: table.rows.map((row) => readPerson(row, table, rowOf)) };
}

function readPerson(
  row: CsvRow,
  { fields }: ImportTable<PersonColumn>,
  rowOf: Map<string, number>,
): ReadPersonRow {
  const { sent, faults, fault } = readCells(row, fields);
  sent.set("name", importedName(sent));
  const role = sent.get("role") ?? "";
  const person: PersonRow = {
    name: sent.get("name") ?? "",
    email: normalizeEmail(sent.get("email") ?? ""),
    role: signUpRoleOf(role) ?? role,
    phone: sent.get("phone") ?? null,
    trades: sent.get("trades") ?? null,
    store: sent.get("store") ?? null,
  };
  for (const { field, message } of personFaults(person)) fault(field, message);
  const earlier = rowOf.get(person.email);
  if (earlier !== undefined) fault(null, TEXTS.samePersonAsRow(earlier));
  rowOf.set(person.email, earlier ?? row.number);
  return { number: row.number, person, faults };
}
