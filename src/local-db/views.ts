import { compareNames } from "#domain/compare-names.ts";
import { normalizeText } from "#domain/text.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { SavedView } from "#domain/accounts/saved-views.ts";

/** The saved views of this account on this device, by name. */
export const readViews = async (db: AccountDatabase): Promise<readonly SavedView[]> =>
  (await db.views.toArray()).toSorted((a, b) => compareNames(a.name, b.name));

/** Saves a view; one of the same name is replaced. */
export async function saveView(db: AccountDatabase, { name, query }: SavedView): Promise<void> {
  await db.views.put({ name: normalizeText(name).trim(), query });
}

/** Deletes a view. */
export const deleteView = (db: AccountDatabase, name: string): Promise<void> => db.views.delete(name);
