import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { emailOfCell, importedEmail } from "#domain/accounts/import-emails.ts";
import { importedName } from "#domain/accounts/import-names.ts";
import type { RowDoubt } from "#domain/import-doubts.ts";
import { foldText } from "#domain/search.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

/** Columns of a file of stores that are about a person and no field of the store. */
export type ManagerField =
  | "managerEmail"
  | "managerName"
  | "managerFirstName"
  | "managerLastName"
  | "propertyManagerName";

/** Whom a row names as the store's manager; the email is empty where the file has none. */
export interface NamedManager {
  readonly email: string;
  readonly name: string;
}

/** The columns of a manager's name by those of a person in a file of people. */
const NAME_COLUMNS = [
  ["name", "managerName"],
  ["firstName", "managerFirstName"],
  ["lastName", "managerLastName"],
] as const satisfies readonly (readonly [string, ManagerField])[];

/** @returns whom a row names as the store's manager; null for nobody */
export function managerNamed(sent: ReadonlyMap<string, string>): NamedManager | null {
  const email = sent.get("managerEmail") ?? "";
  const name = importedName(
    new Map(
      NAME_COLUMNS.flatMap(([field, column]) => {
        const part = sent.get(column);
        return part === undefined ? [] : [[field, part] as const];
      }),
    ),
  );
  // A column "Store manager" may have emails too.
  const ofName = emailOfCell(name);
  if (isBlank(email) && ofName !== null) return { email: ofName, name: "" };
  return isBlank(email) && isBlank(name) ? null : { email: importedEmail(email), name };
}

/** @returns why somebody whom a row names cannot be invited, by column */
export function managerDoubts(manager: NamedManager | null): readonly RowDoubt<ManagerField>[] {
  if (manager === null || isEmail(manager.email)) return [];
  const [field, value] =
    manager.email === ""
      ? (["managerName", manager.name] as const)
      : (["managerEmail", manager.email] as const);
  const message = manager.email === "" ? TEXTS.managerWithoutEmail(value) : TEXTS.managerEmailFaulty(value);
  return [{ field, value, message }];
}

/** That the file of people says of the manager whom a row names that they have left. */
export const managerWhoLeft = ({ name, email }: NamedManager): RowDoubt<ManagerField> => ({
  field: "managerEmail",
  value: email,
  message: TEXTS.managerWhoLeft(name || email),
});

/** Two names of one email: who has the second name gets no mail, and the first one gets it. */
export type EmailDoubt = RowDoubt<"managerEmail" | "propertyManagerId">;

/** A row that names people; without a part in the import it names nobody. */
interface NamingRow {
  readonly kind: string;
  readonly number: number;
  readonly manager: NamedManager | null;
  readonly propertyManager?: NamedManager;
}

/**
 * @returns by row number: the emails that an earlier row has for somebody of another name, whom an
 *   invitation would name; case and accents make no other name
 */
export function emailDoubts(rows: readonly NamingRow[]): ReadonlyMap<number, readonly EmailDoubt[]> {
  const firstOf = new Map<string, { readonly row: number; readonly name: string }>();
  const doubts = new Map<number, EmailDoubt[]>();
  const compare = (row: number, field: EmailDoubt["field"], named: NamedManager | null | undefined) => {
    if (!named || isBlank(named.name) || !isEmail(named.email)) return;
    const { email, name } = named;
    const first = firstOf.get(email);
    if (first === undefined) firstOf.set(email, { row, name });
    else if (foldText(first.name) !== foldText(name)) {
      const message = TEXTS.emailOfRow(first.row, first.name);
      doubts.set(row, [...(doubts.get(row) ?? []), { field, value: email, message }]);
    }
  };
  for (const { kind, number, manager, propertyManager } of rows) {
    if (kind === "faulty" || kind === "leftOut") continue;
    compare(number, "managerEmail", manager);
    compare(number, "propertyManagerId", propertyManager);
  }
  return doubts;
}

/** A store's manager of a file, with all of their stores. */
export interface ManagerOfStores extends NamedManager {
  readonly storeIds: readonly string[];
}

/** @returns the same without whoever imports the stores, who has them already */
export const managersToInvite = (stores: Parameters<typeof managersWithStores>[0], ownEmail: string) =>
  managersWithStores(stores).filter(({ email }) => email !== normalizeEmail(ownEmail));

/** @returns the property managers whom an operator's file names and who are to be invited */
export const propertyManagersToInvite = (
  stores: readonly { readonly storeId: string; readonly propertyManager: NamedManager | null }[],
): readonly ManagerOfStores[] =>
  managersWithStores(stores.map(({ storeId, propertyManager }) => ({ storeId, manager: propertyManager })));

/** @returns each manager with an email once, with the first name that the file has for it */
export function managersWithStores(
  stores: readonly { readonly storeId: string; readonly manager: NamedManager | null }[],
): readonly ManagerOfStores[] {
  const named = stores.flatMap(({ storeId, manager }) =>
    manager !== null && isEmail(manager.email) ? [{ storeId, ...manager }] : [],
  );
  return [...Map.groupBy(named, ({ email }) => email)].map(([email, of]) => ({
    email,
    name: of.find(({ name }) => !isBlank(name))?.name ?? "",
    storeIds: [...new Set(of.map(({ storeId }) => storeId))],
  }));
}
