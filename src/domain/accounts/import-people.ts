import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { importedName, PERSON_HEADINGS, type NamePart } from "#domain/accounts/import-names.ts";
import { MOST_STORES_OF_PERSON } from "#domain/accounts/invited-emails.ts";
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
import * as TEXTS from "#texts/rules/people-import.ts";

/** A person of an operator's file. What is null has no column there. */
export interface PersonRow {
  /** Empty leaves that of an account; a new person types it when registering. */
  readonly name: string;
  readonly email: string;
  /** A role that can be chosen when signing up, or what the file has instead. */
  readonly role: string;
  readonly phone: string | null;
  /** Trades, as `tradesFrom` reads them; null leaves what the account has. */
  readonly trades: string | null;
  /** Ids, numbers or names of the stores of a store manager, see `storesInCell`; empty for none. */
  readonly store: string | null;
  /**
   * The same for stores that a store manager gets from whoever imports the file and has them;
   * absent in rows of earlier versions.
   */
  readonly manages?: string | null;
}

/** @returns the stores that a cell names, separated by semicolons */
export const storesInCell = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(";")
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

/** New people of a file: somebody hands over a link for each where no mail is configured. */
export const MOST_NEW_PEOPLE = 1000;

/** Rows of a file: each is compared by the server before the preview. */
const MOST_PEOPLE = 2000;

/** A field of a person that an import writes. */
export type PersonField = keyof PersonRow;

/** What a column of an imported file can contain. */
export type PersonColumn = PersonField | NamePart | "propertyManager";

/** A row of somebody who is imported by somebody else. */
export interface WorkerOfFile {
  readonly number: number;
  readonly person: PersonRow;
  /** As the file names them; empty where it does not. */
  readonly propertyManager: string;
}

/** What a file of people has. */
interface PeopleFile extends FileColumns {
  readonly rows: readonly ReadPersonRow[];
  /** They are in none of the rows above. */
  readonly workers: readonly WorkerOfFile[];
}

/** A row that was read, with what is wrong with it as far as the file alone tells. */
export interface ReadPersonRow {
  readonly number: number;
  readonly person: PersonRow;
  readonly faults: readonly RowFault<PersonColumn>[];
}

/** The field a heading stands for; undefined if none. */
export const fieldOfPersonHeading = headingReader<PersonColumn>({
  name: ["name", "fullname", "nombre", "nombrecompleto"],
  role: ["role", "usertype", "rol", "tipodeusuario"],
  store: [
    "store",
    "stores",
    "storename",
    "storeid",
    "storenumber",
    "shop",
    "shops",
    "tienda",
    "tiendas",
    "sucursal",
  ],
  manages: ["manages", "managerof", "storesmanaged", "gerentede", "tiendasagerenciar"],
  propertyManager: [
    "propertymanager",
    "propertymanageremail",
    "propertymanagername",
    "pm",
    "administradordepropiedades",
    "correodeladministradordepropiedades",
  ],
  ...PERSON_HEADINGS,
});

/** What a file calls a worker, whom only their property manager adds. */
const WORKER_ROLE_NAMES = [
  "maintenance",
  "maintenance worker",
  "worker",
  "technician",
  "tecnico",
  "mantenimiento",
];

const isWorkerRole = (text: string): boolean =>
  [...WORKER_ROLE_NAMES, roleLabel("Maintenance")].some((each) => foldText(each) === foldText(text));

/** @returns the role of this name, in the language of the app or as the API has it */
export const signUpRoleOf = (text: string): SignUpRole | null =>
  SIGN_UP_ROLES.find((role) => [role, roleLabel(role)].some((each) => foldText(each) === foldText(text))) ??
  null;

/** What is wrong with the fields of a person, by field; the same on both sides. */
export function personFaults({ name, email, role, phone, trades, store, manages }: PersonRow) {
  const unknownRole = TEXTS.roleUnknown(SIGN_UP_ROLES.map(roleLabel).join(", "));
  const checks: readonly (readonly [PersonField, string | null])[] = [
    ["name", lengthProblem(name, LENGTHS.name)],
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
    ["store", storesProblem(store ?? "")],
    ["manages", manages && signUpRoleOf(role) !== "Store Manager" ? TEXTS.storeOfOtherRole : null],
    ["manages", storesProblem(manages ?? "")],
    ["name", unreadableProblem(name)],
  ];
  return checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

function storesProblem(text: string): string | null {
  const stores = storesInCell(text);
  if (stores.length > MOST_STORES_OF_PERSON) return TEXTS.tooManyStores(stores.length, MOST_STORES_OF_PERSON);
  const tooLong = stores.map((each) => lengthProblem(each, LENGTHS.name)).find((each) => each !== null);
  return tooLong ?? lengthProblem(text, LENGTHS.storeList);
}

/**
 * Reads the CSV text of an operator's file of people. Only the server knows which of them have an
 * account.
 * @returns the rows, or what makes the file as a whole unusable.
 */
export function readPeopleFile(
  text: string,
  chosen: ChosenColumns | null = null,
): PeopleFile | { problem: string } {
  const needed = [
    ["name", TEXTS.nameHeading, "firstName"] as const,
    ["email", TEXTS.emailHeading] as const,
    ["role", TEXTS.roleHeading] as const,
  ];
  const table = readImportTable<PersonColumn>(text, { fieldOf: fieldOfPersonHeading, needed }, chosen);
  if ("problem" in table) return table;
  if (table.rows.length > MOST_PEOPLE)
    return { problem: TEXTS.tooManyPeople(table.rows.length, MOST_PEOPLE) };
  const rowOf = new Map<string, number>();
  const all = table.rows.map((row) => readPerson(row, table, rowOf));
  const workers = all.flatMap(({ number, person, propertyManager }) =>
    isWorkerRole(person.role) ? [{ number, person, propertyManager }] : [],
  );
  return { ...table.file, rows: all.filter(({ person }) => !isWorkerRole(person.role)), workers };
}

function readPerson(
  row: CsvRow,
  { fields }: ImportTable<PersonColumn>,
  rowOf: Map<string, number>,
): ReadPersonRow & WorkerOfFile {
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
    manages: sent.get("manages") ?? null,
  };
  for (const { field, message } of personFaults(person)) fault(field, message);
  const earlier = rowOf.get(person.email);
  if (earlier !== undefined) fault(null, TEXTS.samePersonAsRow(earlier));
  rowOf.set(person.email, earlier ?? row.number);
  return { number: row.number, person, faults, propertyManager: sent.get("propertyManager") ?? "" };
}
