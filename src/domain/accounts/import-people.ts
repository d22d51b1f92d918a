import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { MOST_STORES_OF_PERSON } from "#domain/accounts/invited-emails.ts";
import { invitedRoleOf } from "#domain/accounts/import-roles.ts";
import { IMPORTED_ROLES, roleLabel } from "#domain/accounts/role.ts";
import { storesInCell } from "#domain/accounts/store-cells.ts";
import { tradesProblem } from "#domain/accounts/trades.ts";
import { unreadableProblem } from "#domain/import-table.ts";
import { LENGTHS, lengthProblem } from "#domain/lengths.ts";
import { namedAs } from "#domain/stores/store-people.ts";
import { isBlank } from "#domain/text.ts";
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
   * The stores of a store manager, as `storeCellReader` reads them; empty for none. A worker
   * without a property manager gets the one of these stores.
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

/** New people of a file: somebody hands over a link for each where no mail is configured. */
export const MOST_NEW_PEOPLE = 1000;

/** Rows of a file: each is compared by the server before the preview. */
export const MOST_PEOPLE = 2000;

/** A field of a person that an import writes. */
export type PersonField = Exclude<keyof PersonRow, "isManagerInFile">;

/** What is wrong with the fields of a person, by field; the same on both sides. */
export function personFaults(person: PersonRow) {
  const { name, email, role, phone, trades, store, manages, propertyManager } = person;
  const invited = invitedRoleOf(role);
  const unknownRole = TEXTS.roleUnknown(IMPORTED_ROLES.map(roleLabel).join(", "));
  // While the role is in question, nobody can tell whether it has stores.
  const hasStore = invited === null || invited === "Store Manager" || invited === "Maintenance";
  const checks: readonly (readonly [PersonField, string | null])[] = [
    ["name", lengthProblem(name, LENGTHS.name)],
    ["email", emailProblem(email)],
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

function emailProblem(typed: string): string | null {
  if (isBlank(typed)) return TEXTS.emailMissing;
  return isEmail(normalizeEmail(typed)) ? null : TEXTS.emailFaulty;
}

function storesProblem(text: string): string | null {
  const stores = storesInCell(text);
  if (stores.length > MOST_STORES_OF_PERSON) return TEXTS.tooManyStores(stores.length, MOST_STORES_OF_PERSON);
  const tooLong = stores.map((each) => lengthProblem(each, LENGTHS.name)).find((each) => each !== null);
  return tooLong ?? lengthProblem(text, LENGTHS.storeList);
}
