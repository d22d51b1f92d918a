import { storeNumberFrom } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import type { WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import { storeById } from "#server/stores/records.ts";
import * as TEXTS from "#texts/server/operator-page.ts";

type FoundStore = { readonly store: Store | null } | { readonly fault: string };

/** The same number as in `keyOfNumber`: spreadsheets drop zeros before one. */
const keyInSql = (number: string) => `regexp_replace(lower(${number}), '^0+(?=[0-9])', '')`;

/**
 * Finds a store by id, else by its number, its name or both as in "#17 Riverside"; it has to be the
 * only one.
 */
export async function storeNamed(tx: WriteContext, named: string): Promise<FoundStore> {
  const byId = await storeById(tx, named);
  if (byId !== null) return { store: byId };
  const rows = await tx.query(
    `select id from user_stores where (lower(name) = lower($1) or ${keyInSql("number")} = ${keyInSql("$2")}
       or ${keyInSql("number || ' ' || name")} = ${keyInSql("$2")}) and deleted_at is null limit 2`,
    [named, storeNumberFrom(named)],
  );
  const [first, second] = rows;
  if (first === undefined) return { fault: TEXTS.noSuchStore(named) };
  if (second !== undefined) return { fault: TEXTS.severalStores(named) };
  return { store: await storeById(tx, textOf(first, "id")) };
}
