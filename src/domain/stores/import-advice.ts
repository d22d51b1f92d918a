import { phoneDoubt, type RowDoubt, zipDoubt } from "#domain/import-doubts.ts";
import { isUnknownState, stateCode } from "#domain/stores/states.ts";
import type { ImportRow } from "#domain/stores/import-row.ts";
import { isBlank } from "#domain/text.ts";

/** What imported stores lack without being faulty. */
export interface ImportAdvice {
  /** Their tickets wait until somebody says who takes them. */
  readonly withoutManager: number;
  /** When their tickets are due goes by the clock of the server. */
  readonly withoutTimeZone: number;
  /** New stores without a time zone in the file get that of their state. */
  readonly zonesOfStates: number;
  /** Their ZIP codes get the zeros back that a spreadsheet took. */
  readonly zipsWithZeros: number;
  /** They lack a city or a ZIP code. */
  readonly withoutCityOrZip: number;
  /** Their state is none of the United States, and was not what is stored. */
  readonly unknownStates: number;
  /** They get a ZIP code or a phone number that may be wrong. */
  readonly doubtful: number;
  /** They differ from the other rows or stores in a way that may be a mistake. */
  readonly unlikeOthers: number;
  /** They name somebody by an email that an earlier row has for somebody of another name. */
  readonly emailsOfOthers: number;
}

const countWith = (rows: readonly ImportRow[], fields: readonly (string | null)[]) =>
  rows.filter(({ doubts = [] }) => doubts.some(({ field }) => fields.includes(field))).length;

/** @returns whether a row is a new store without a time zone in the file */
export const isNewWithoutTimeZone = (row: ImportRow) => row.kind === "new" && !row.form.timeZone;

/** @returns the state that a row sets, if it is none of the United States; null for another */
export const unknownStateOf = (row: ImportRow): string | null =>
  "form" in row && isUnknownState(row.form.state, row.kind === "changed" ? row.store.state : undefined)
    ? row.form.state
    : null;

/** @returns which parts of the address a store that would be imported lacks; a street it has */
export const missingOf = (row: ImportRow): readonly ("city" | "zipcode")[] =>
  "form" in row ? (["city", "zipcode"] as const).filter((field) => isBlank(row.form[field])) : [];

/** @returns what a row sets that may be wrong: its ZIP code, its phone number */
export function doubtsOf(row: ImportRow): readonly RowDoubt<"zipcode" | "phone">[] {
  if (!("form" in row)) return [];
  const { zipcode, phone, state } = row.form;
  const doubts = [
    { field: "zipcode", value: zipcode, message: zipDoubt(zipcode, state) },
    { field: "phone", value: phone, message: phoneDoubt(phone, stateCode(state) !== null) },
  ] as const;
  // What is stored already was there before this file.
  const isStored = (field: "zipcode" | "phone") =>
    row.kind === "changed" && row.store[field] === row.form[field];
  return doubts.flatMap(({ field, value, message }) =>
    message === null || isStored(field) ? [] : [{ field, value, message }],
  );
}

/** @returns the rows, with this time zone for new stores that have none in the file */
export const withTimeZone = (rows: readonly ImportRow[], timeZone: string): readonly ImportRow[] =>
  rows.map((row) =>
    "form" in row && isNewWithoutTimeZone(row) ? { ...row, form: { ...row.form, timeZone } } : row,
  );

/** @returns how many of the stores that would be imported lack what their tickets need */
export function importAdvice(rows: readonly ImportRow[]): ImportAdvice {
  const forms = rows.flatMap((row) => ("form" in row ? [row.form] : []));
  return {
    withoutManager: rows.filter(isWithoutPropertyManager).length,
    withoutTimeZone: forms.filter(({ timeZone }) => !timeZone).length,
    withoutCityOrZip: rows.filter((row) => missingOf(row).length > 0).length,
    doubtful: rows.filter((row) => doubtsOf(row).length > 0).length,
    unlikeOthers: countWith(rows, ["number", "region"]),
    emailsOfOthers: countWith(rows, ["managerEmail", "propertyManagerId"]),
    unknownStates: rows.filter((row) => unknownStateOf(row) !== null).length,
    zonesOfStates: rows.filter((row) => row.kind === "new" && row.isZoneOfState).length,
    zipsWithZeros: rows.filter((row) => "form" in row && row.zipInFile !== undefined).length,
  };
}

const isWithoutPropertyManager = (row: ImportRow) =>
  "form" in row && row.form.propertyManagerId === null && row.propertyManager === undefined;

/** @returns how many new stores will have no property manager, if at least half of them; or 0 */
export function mostWithoutPropertyManager(rows: readonly ImportRow[]): number {
  const added = rows.filter(({ kind }) => kind === "new");
  const without = added.filter(isWithoutPropertyManager).length;
  return without * 2 >= added.length ? without : 0;
}

/** Who decides about the tickets of imported stores. */
export interface ImportedManagers {
  /** Stores of which whoever imports them becomes the manager. */
  readonly owned: number;
  /** By the id of a property manager whom the file names: how many stores get that one. */
  readonly managed: ReadonlyMap<string, number>;
}

/**
 * @returns whose stores the new ones would be, and which property managers new and changed stores
 *   would get
 */
export function managersOf(rows: readonly ImportRow[]): ImportedManagers {
  const managed = new Map<string, number>();
  for (const row of rows) {
    if (row.kind !== "new" && row.kind !== "changed") continue;
    const { propertyManagerId } = row.form;
    const isSame = row.kind === "changed" && row.store.propertyManagerId === propertyManagerId;
    if (propertyManagerId === null || isSame) continue;
    managed.set(propertyManagerId, (managed.get(propertyManagerId) ?? 0) + 1);
  }
  return { owned: rows.filter(({ kind }) => kind === "new").length, managed };
}
