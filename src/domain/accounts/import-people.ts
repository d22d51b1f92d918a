import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { EMPLOYMENT_HEADINGS, type EmploymentField, leftInRow } from "#domain/accounts/import-employment.ts";
import { importedName, PERSON_HEADINGS, type NamePart } from "#domain/accounts/import-names.ts";
import { MOST_STORES_OF_PERSON } from "#domain/accounts/invited-emails.ts";
import { fieldOfSuperiorHeading, withoutOtherSuperiors } from "#domain/accounts/import-superiors.ts";
import { invitedRoleOf, rolesOfFile } from "#domain/accounts/import-roles.ts";
import { IMPORTED_ROLES, roleLabel } from "#domain/accounts/role.ts";
import { tradesProblem } from "#domain/accounts/trades.ts";
import {
  type ImportTable,
  readCells,
  type ChosenColumns,
  type FileColumns,
  readImportTable,
  type RowFault,
  textIn,
  unreadableProblem,
} from "#domain/import-table.ts";
import { headingReader } from "#domain/heading-reader.ts";
import { type ChosenValues, LEAVE_OUT } from "#domain/import-values.ts";
import { LENGTHS, lengthProblem } from "#domain/lengths.ts";
import type { CsvRow } from "#domain/read-csv.ts";
import { foldText } from "#domain/search.ts";
import { isBlank } from "#domain/text.ts";
import { namedAs } from "#domain/stores/store-people.ts";
import * as TEXTS from "#texts/rules/people-import.ts";

/** A person of an operator's file. What is null has no column there. */
export interface PersonRow {
  /** Empty leaves that of an account; a new person types it when registering. */
  readonly name: string;
  readonly email: string;
  /** A role that people are invited in, or what the file has instead. */
  readonly role: string;
  readonly phone: string | null;
  /** Trades, as `tradesFrom` reads them; null leaves what the account has. */
  readonly trades: string | null;
  /**
   * Ids, numbers or names of the stores of a store manager, see `storesInCell`; empty for none. A
   * worker without a property manager gets the one of these stores.
   */
  readonly store: string | null;
  /** Email, name or id of the property manager of a worker; said of others, it means nothing. */
  readonly propertyManager?: string | null | undefined;
  /** The file has the property manager too, who is invited by the same import if they are new. */
  readonly isManagerInFile?: boolean | undefined;
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
export type PersonField = Exclude<keyof PersonRow, "isManagerInFile">;

/** What a column of an imported file can contain. */
export type PersonColumn = PersonField | NamePart | EmploymentField;

/** What a file of people has. */
interface PeopleFile extends FileColumns {
  /** Those of people who have left are left out. */
  readonly rows: readonly ReadPersonRow[];
  /** What the file has if those are imported too; missing if it has none. */
  readonly withLeft?: Pick<PeopleFile, "rows" | "values">;
}

/** A row that was read, with what is wrong with it as far as the file alone tells. */
export interface ReadPersonRow {
  readonly number: number;
  readonly person: PersonRow;
  readonly faults: readonly RowFault<PersonColumn>[];
  /** The row of a worker's property manager, if the file has them. */
  readonly managerRow: number | null;
  /** Whoever imports the file has said so of its role, or the person has left. */
  readonly isLeftOut: boolean;
  /** By what the row says that the person has left, as written; null for all others. */
  readonly left: string | null;
}

/** The headings of a column that says roles. */
export const ROLE_HEADINGS: readonly string[] = ["role", "usertype", "rol", "tipodeusuario"];

/** The field a heading stands for; undefined if none. */
export const fieldOfPersonHeading = headingReader<PersonColumn>({
  name: ["name", "fullname", "nombre", "nombrecompleto"],
  role: ROLE_HEADINGS,
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
    "propertymgr",
    "propertymgrname",
    "propertymgremail",
    "pm",
    "facilitymanager",
    "facilitymanagername",
    "facilitymanageremail",
    "facilitymgr",
    "facilitiesmanager",
    "facilitiesmanagername",
    "facilitiesmanageremail",
    "facilitiesmgr",
    "administradordepropiedades",
    "correodeladministradordepropiedades",
  ],
  ...PERSON_HEADINGS,
  ...EMPLOYMENT_HEADINGS,
});

/** Systems have a status of the person beside that of the job. */
const FIRST_ONLY = ["employment", "isActive"] as const;

/** What a heading stands for in a file without a column of roles, such as one of an HR system. */
export const fieldOfTitleHeading = headingReader<"role">({
  role: [
    "jobtitle",
    "jobposition",
    "jobrole",
    "position",
    "positiontitle",
    "title",
    "puesto",
    "puestodetrabajo",
    "cargo",
  ],
});

/** What is wrong with the fields of a person, by field; the same on both sides. */
export function personFaults(person: PersonRow) {
  const { name, email, role, phone, trades, store, manages, propertyManager } = person;
  const invited = invitedRoleOf(role);
  const unknownRole = TEXTS.roleUnknown(IMPORTED_ROLES.map(roleLabel).join(", "));
  // While the role is in question, nobody can tell whether it has stores.
  const hasStore = invited === null || invited === "Store Manager" || invited === "Maintenance";
  const checks: readonly (readonly [PersonField, string | null])[] = [
    ["name", lengthProblem(name, LENGTHS.name)],
    ["email", isEmail(normalizeEmail(email)) ? null : TEXTS.emailFaulty],
    ["role", invited === null ? unknownRole : null],
    ["phone", lengthProblem(phone ?? "", LENGTHS.phone)],
    [
      "trades",
      lengthProblem(trades ?? "", LENGTHS.trades) ??
        tradesProblem(trades ?? "") ??
        unreadableProblem(trades ?? ""),
    ],
    ["store", store && !hasStore ? TEXTS.storeOfOtherRole : null],
    ["store", storesProblem(store ?? "")],
    ["manages", manages && invited !== null && namedAs(invited) === null ? TEXTS.managesOfOtherRole : null],
    ["manages", storesProblem(manages ?? "")],
    ["propertyManager", lengthProblem(propertyManager ?? "", LENGTHS.name)],
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
  chosenRoles: ChosenValues = {},
): PeopleFile | { problem: string } {
  const needed = [
    ["name", TEXTS.nameHeading, "firstName"] as const,
    ["email", TEXTS.emailHeading] as const,
    ["role", TEXTS.roleHeading] as const,
  ];
  const headings = {
    fieldOf: fieldOfPersonHeading,
    otherwise: (heading: string) => fieldOfTitleHeading(heading) ?? fieldOfSuperiorHeading(heading),
    needed,
    firstOnly: FIRST_ONLY,
  };
  const table = readImportTable<PersonColumn>(text, headings, chosen);
  if ("problem" in table) return table;
  if (table.rows.length > MOST_PEOPLE)
    return { problem: TEXTS.tooManyPeople(table.rows.length, MOST_PEOPLE) };
  const lefts = table.rows.map((row) => leftInRow(readCells(row, table.fields).sent));
  const present = readRows(table, lefts, chosenRoles);
  if (lefts.every((left) => left === null)) return { ...table.file, ...present };
  const nobody = lefts.map(() => null);
  return { ...table.file, ...present, withLeft: readRows(table, nobody, chosenRoles) };
}

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
  const rowOf = new Map<string, number>();
  const rows = table.rows.map((row, n) => readPerson(row, table, { roles, rowOf, left: lefts[n] ?? null }));
  const heading = table.file.columns[table.fields.indexOf("propertyManager")]?.heading ?? "";
  const isSuperior = fieldOfSuperiorHeading(heading) !== undefined;
  return { values: roles.values, rows: withManagerRows(isSuperior ? withoutOtherSuperiors(rows) : rows) };
}

/** Workers whose property manager is in the file too, by email or by a name that only one has. */
function withManagerRows(rows: readonly ReadPersonRow[]): readonly ReadPersonRow[] {
  const managers = rows.filter(({ person: { role }, left }) => role === "Property Manager" && left === null);
  const byEmail = new Map(managers.map((manager) => [manager.person.email, manager]));
  const byName = Map.groupBy(managers, ({ person: { name } }) => foldText(name));
  return rows.map((row) => {
    const { role, propertyManager: named } = row.person;
    if (role !== "Maintenance" || !named) return row;
    const [byItsName, another] = byName.get(foldText(named)) ?? [];
    const manager = byEmail.get(normalizeEmail(named)) ?? (another === undefined ? byItsName : undefined);
    if (manager === undefined) return row;
    const { email: propertyManager } = manager.person;
    const person = { ...row.person, propertyManager, isManagerInFile: true };
    return { ...row, person, managerRow: manager.number };
  });
}

function readPerson(
  row: CsvRow,
  { fields }: ImportTable<PersonColumn>,
  {
    roles,
    rowOf,
    left,
  }: {
    readonly roles: ReturnType<typeof rolesOfFile>;
    readonly rowOf: Map<string, number>;
    readonly left: string | null;
  },
): ReadPersonRow {
  const { sent, faults, fault } = readCells(row, fields);
  sent.set("name", importedName(sent));
  const title = sent.get("role") ?? "";
  const role = roles.roleOf(title);
  const person: PersonRow = {
    name: sent.get("name") ?? "",
    email: normalizeEmail(sent.get("email") ?? ""),
    role: role || title,
    phone: sent.get("phone") ?? null,
    trades: sent.get("trades") ?? null,
    store: sent.get("store") ?? null,
    propertyManager: sent.get("propertyManager") ?? null,
    manages: sent.get("manages") ?? null,
  };
  const read = { number: row.number, person, managerRow: null, left };
  if (left !== null || role === LEAVE_OUT) return { ...read, faults: [], isLeftOut: true };
  for (const { field, message } of personFaults(person))
    fault(field, field === "role" && !isBlank(title) ? TEXTS.roleToChoose : message);
  const earlier = rowOf.get(person.email);
  if (earlier !== undefined) fault(null, TEXTS.samePersonAsRow(earlier));
  rowOf.set(person.email, earlier ?? row.number);
  return { ...read, faults, isLeftOut: false };
}
