import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { type ImportedRole, roleLabel } from "#domain/accounts/role.ts";
import { fieldOfAnyPersonHeading, readPeopleFile } from "#domain/accounts/read-people-file.ts";
import type { PersonRow } from "#domain/accounts/import-people.ts";
import { type ReadPersonRow, titlesFirst } from "#domain/accounts/read-person.ts";
import { STORES_OF_FILE } from "#domain/accounts/people-headings.ts";
import { storesInCell } from "#domain/accounts/store-cells.ts";
import { csvOf } from "#domain/csv.ts";
import { kindOfHeadings } from "#domain/import-kind.ts";
import { fileRows, textIn } from "#domain/import-table.ts";
import { type ChosenValues, type FileValue, keyOfValue, LEAVE_OUT } from "#domain/import-values.ts";
import { foldText } from "#domain/search.ts";
import type { ManagerOfStores, NamedManager } from "#domain/stores/import-managers.ts";
import type { PeopleOfStores } from "#domain/stores/people-of-stores.ts";
import { keyOfNumber, storeNameKey } from "#domain/stores/store-label.ts";

// A file of people beside one of stores: its emails stand for the names in the file of stores, and
// its people are imported with the stores that the other file gives them.

/** A file of people as far as it can be read without the server. */
export interface PeopleBeside extends PeopleOfStores {
  /** How many people of it are to be imported. */
  readonly count: number;
  /** Their emails. */
  readonly emails: readonly string[];
  /** How many of them are of which role. */
  readonly roles: ReadonlyMap<ImportedRole, number>;
  /** Titles that are no role by themselves, with what each is read as. */
  readonly titles: readonly FileValue[];
  /**
   * Titles that no rule knows of people who report to a property manager of the file, who are left
   * out while nobody takes them for maintenance workers.
   */
  readonly reporting: readonly Pick<FileValue, "value" | "count">[];
  /** What they are read as: whose title is no role is left out unless somebody says otherwise. */
  readonly values: ChosenValues;
}

/** @returns whether a text is a file of people, by its headings */
export function isPeopleFile(text: string): boolean {
  const read = readPeopleFile(text);
  return (
    !("problem" in read) &&
    read.columnProblem === null &&
    kindOfHeadings(read.columns.map(({ heading }) => heading)) === "people"
  );
}

/**
 * @param chosen what titles of it are, as far as that was said
 * @param nowMs by which a last day is over; without it none is
 */
export function readPeopleBeside(text: string, chosen: ChosenValues, nowMs?: number): PeopleBeside | null {
  const first = readPeopleFile(text, null, chosen, nowMs);
  if ("problem" in first || first.columnProblem !== null) return null;
  const open = (first.values ?? []).filter(({ choice }) => choice === null);
  const values = {
    ...chosen,
    ...Object.fromEntries(open.map(({ value }) => [keyOfValue(value), LEAVE_OUT])),
  };
  const read = readPeopleFile(text, null, values, nowMs);
  if ("problem" in read) return null;
  const people = read.rows.filter(({ isLeftOut }) => !isLeftOut);
  const left = read.rows.filter((row) => row.left !== null && isEmail(row.person.email));
  const ofRole = (rows: readonly ReadPersonRow[], role: ImportedRole) =>
    rows.flatMap(({ person, faults }) =>
      person.role === role && isEmail(person.email) && !faults.some(({ field }) => field === "email")
        ? [person]
        : [],
    );
  const roles = Map.groupBy(people, ({ person }) => person.role as ImportedRole);
  return {
    count: people.length,
    emails: people.map(({ person }) => person.email),
    roles: new Map([...roles].map(([role, { length }]) => [role, length])),
    titles: read.values ?? [],
    reporting: reportingTitles(first.rows, open),
    values,
    propertyManagers: [
      ...ofRole(people, "Property Manager").map(({ name, email }) => ({ id: null, name, email })),
      ...ofRole(left, "Property Manager").map(({ name, email }) => ({
        id: null,
        name,
        email,
        hasLeft: true,
      })),
    ],
    emailsOf: emailsByName(ofRole(people, "Store Manager")),
    left: new Set(left.map(({ person }) => person.email)),
    roleOf: new Map(people.map(({ person }) => [person.email, person.role as ImportedRole])),
    storeManagerOf: firstByStore(ofRole(titlesFirst(people), "Store Manager")),
    propertyManagerOf: firstByStore(ofRole(titlesFirst(people), "Property Manager")),
  };
}

/** The first of these people for each store that their cells name, by `storeNameKey`. */
function firstByStore(people: readonly PersonRow[]): ReadonlyMap<string, NamedManager> {
  const found = new Map<string, NamedManager>();
  for (const { name, email, manages, store } of people.toReversed())
    for (const each of storesInCell(`${manages ?? ""};${store ?? ""}`.replaceAll(/[,/|&\n]/gu, ";")))
      found.set(storeNameKey(each), { name, email });
  return found;
}

/** The titles of those who report to a property manager, with how many of them do. */
function reportingTitles(
  rows: readonly ReadPersonRow[],
  titles: readonly FileValue[],
): PeopleBeside["reporting"] {
  const managers = new Set(
    rows.flatMap(({ person: { role, name, email } }) =>
      role === "Property Manager" ? [foldText(name), foldText(email)] : [],
    ),
  );
  const reports = rows.filter(
    ({ person, left }) => left === null && managers.has(foldText(person.propertyManager ?? "")),
  );
  const counts = Map.groupBy(reports, ({ person }) => keyOfValue(person.role));
  return titles.flatMap(({ value }) => {
    const count = counts.get(keyOfValue(value))?.length ?? 0;
    return count === 0 ? [] : [{ value, count }];
  });
}

const hasText = (cell: string | null | undefined) => storesInCell(cell ?? "").length > 0;

function emailsByName(people: readonly NamedManager[]): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { name, email } of people) {
    const key = foldText(name);
    if (key !== "") found.set(key, (found.get(key) ?? email) === email ? email : null);
  }
  return found;
}

interface StoresOfPeople {
  readonly managers: readonly ManagerOfStores[];
  readonly propertyManagers: readonly ManagerOfStores[];
  /** Stores that were added without the number that both files have for them. */
  readonly withoutNumber: readonly { readonly number: string; readonly storeId: string }[];
  /** By which a last day is over; without it none is. */
  readonly nowMs?: number;
  /** The property managers whom the file of stores itself names, by email. */
  readonly named: ReadonlySet<string>;
}

/**
 * A file of people with the stores that a file of stores gives them in a column of its own. Rows
 * keep their numbers; whom only the file of stores names follows as further rows.
 */
export function withStoresOfPeople(text: string, values: ChosenValues, stores: StoresOfPeople): string {
  const file = readPeopleFile(text, null, values, stores.nowMs);
  if ("problem" in file) return text;
  const { rows, titleRows } = fileRows(text, fieldOfAnyPersonHeading);
  const fields = file.columns.map(({ field }) => field);
  const open = new Map<string, ManagerOfStores & { readonly role: ImportedRole }>();
  for (const each of stores.propertyManagers) open.set(each.email, { ...each, role: "Property Manager" });
  for (const each of stores.managers) open.set(each.email, { ...each, role: "Store Manager" });
  const personOf = new Map(file.rows.map((row) => [row.number, row]));
  const lines: string[][] = [];
  const width = fields.length;
  const hasManages = fields.includes("manages");
  for (const [at, { number, cells }] of rows.entries()) {
    const row = personOf.get(number);
    const own = cells.map(textIn);
    while (own.length < width) own.push("");
    // A blank line stands where one was, so that the numbers of rows stay.
    while (lines.length < number - 1) lines.push([]);
    if (at === titleRows) lines.push(hasManages ? own : [...own, STORES_OF_FILE]);
    else lines.push(row === undefined ? own : withStores(own, row));
  }
  for (const each of open.values()) lines.push(furtherRow(each));
  // Without the byte order mark, which is for files that are saved.
  return csvOf(lines[0] ?? [], lines.slice(1)).slice(1);

  function withStores(cells: string[], { person, isLeftOut, left }: ReadPersonRow): string[] {
    const at = fields.indexOf("store");
    if (at >= 0) cells[at] = withIds(cells[at] ?? "");
    const email = normalizeEmail(person.email);
    const found = open.get(email);
    open.delete(email);
    const isFree = found !== undefined && left === null;
    if (isFree && isLeftOut) cells[fields.indexOf("role")] = roleLabel(found.role);
    const role = isFree && isLeftOut ? found.role : person.role;
    const ids = isFree && found.role === role ? found.storeIds.join(";") : "";
    // Beside a column of what they manage, the place of work says nothing of property managers.
    const isOfStores = role === "Property Manager" && !hasManages;
    // Those of their own cell alone may be more than the stores of the other file.
    const isByCell = isOfStores && !stores.named.has(email) && hasText(person.manages);
    const manages = isByCell ? (person.manages ?? "") : ids;
    if (isOfStores && at >= 0) cells[at] = "";
    if (!hasManages) return [...cells, manages];
    const own = fields.indexOf("manages");
    cells[own] = [cells[own], ids].filter(Boolean).join(";");
    return cells;
  }

  function withIds(cell: string): string {
    const key = keyOfNumber(cell);
    return (
      stores.withoutNumber.find(({ number }) => key !== "" && keyOfNumber(number) === key)?.storeId ?? cell
    );
  }

  function furtherRow({ name, email, role, storeIds }: ManagerOfStores & { readonly role: ImportedRole }) {
    const cells = fields.map((field) => {
      if (field === "email") return email;
      if (field === "name") return name;
      // The first one is the name where first and last names are apart.
      if (field === "firstName" && !fields.includes("name")) return name;
      return field === "role" ? roleLabel(role) : field === "manages" ? storeIds.join(";") : "";
    });
    return hasManages ? cells : [...cells, storeIds.join(";")];
  }
}
