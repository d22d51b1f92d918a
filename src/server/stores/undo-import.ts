import { formFromImported } from "#contract/store-imports.ts";
import { type importedValues, wireFromStore } from "#contract/stores.ts";
import type { z } from "#contract/zod.ts";
import type { StoreActor } from "#domain/stores/managing-stores.ts";
import type { Store } from "#domain/stores/store.ts";
import { formerValues, type ImportedStore, undoOutcome, type WhoUndoes } from "#domain/stores/undo-import.ts";
import { userForAssigning } from "#server/accounts/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { numberOf } from "#server/database/read.ts";
import { Refused } from "#server/http/refusals.ts";
import { lockStore } from "#server/stores/people.ts";
import { seesStore, storeById, storeAsRead } from "#server/stores/records.ts";
import { forgetUndone } from "#server/stores/store-imports.ts";
import {
  checkMayAdd,
  ownStoreWithTickets,
  removeStore,
  save,
  storeToEdit,
} from "#server/stores/save-store.ts";
import * as RULES from "#texts/rules/store-import.ts";
import * as TEXTS from "#texts/server/stores.ts";

type ImportedValues = z.output<typeof importedValues>;

interface UndoneImport {
  readonly wrote: ImportedValues;
  readonly former: ImportedValues | null;
  readonly importedAt?: string | undefined;
}

/**
 * Takes back what an import did to a store: deletes one it made, gives one it changed its former
 * values. An operator's own import is undone also where somebody else manages the store by now.
 * Again changes nothing.
 * @throws Refused 403, 404, 409 `import_stays` if it is used, was changed since, or its former
 *   property manager has left.
 */
export async function undoStoreImport(
  tx: WriteContext,
  caller: Caller,
  actor: StoreActor,
  id: string,
  { wrote, former, importedAt }: UndoneImport,
) {
  checkMayAdd(actor);
  const ownerId = caller.account.id;
  const who = { ownerId, isOperator: actor.isOperator };
  const remembered =
    who.isOperator && former === null
      ? await writtenByImport(tx, { ownerId, storeId: id, importedAt })
      : null;
  const imported: ImportedStore = {
    storeId: id,
    wrote: formFromImported(remembered ?? wrote),
    former: former && formFromImported(former),
    importedAt,
  };
  const store = await lockToUndo(tx, caller, imported, { ...who, isRemembered: remembered !== null });
  const outcome = undoOutcome(imported, store, store === null ? 0 : await ticketsOf(tx, id), who);
  if (typeof outcome === "object") throw new Refused(409, "import_stays", outcome.stays);
  if (importedAt !== undefined) forgetUndone(tx, { ownerId, storeId: id, importedAt });
  const read = (found: Store | null) => found && wireFromStore(storeAsRead(found, caller));
  if (outcome === "already" || store === null) return { store: read(store) };
  if (outcome === "delete") {
    await removeStore(tx, caller, store);
    return { store: null };
  }
  const { propertyManagerId, ...texts } = formerValues(imported, store);
  await refuseFormerManager(tx, propertyManagerId);
  const manager = propertyManagerId === undefined ? {} : { propertyManager: propertyManagerId };
  await save(tx, caller, store, { ...texts, ...manager });
  return { store: read(await storeById(tx, id)) };
}

/**
 * Locks the store of an import that is taken back, with its tickets if it may be deleted.
 * @param who `isRemembered` if the server knows that their import made the store
 * @returns null if it is deleted already
 */
async function lockToUndo(
  tx: WriteContext,
  caller: Caller,
  { storeId, former }: ImportedStore,
  who: WhoUndoes & { readonly isRemembered: boolean },
): Promise<Store | null> {
  // What an operator's import changed of others is put back like their own.
  if (former !== null && who.isOperator)
    return (await isDeleted(tx, null, storeId)) ? null : storeToEdit(tx, caller, storeId);
  if (!who.isRemembered) await refuseOtherManager(tx, caller, storeId);
  if (await isDeleted(tx, who.isOperator ? null : who.ownerId, storeId)) return null;
  return who.isRemembered ? lockStore(tx, storeId) : ownStoreWithTickets(tx, caller, storeId);
}

/**
 * What the server remembers that an import wrote to the store that it made; null if it does not:
 * nobody deletes a store of somebody else by saying that they have imported it.
 */
async function writtenByImport(
  tx: WriteContext,
  { ownerId, storeId, importedAt }: { ownerId: string; storeId: string; importedAt: string | undefined },
): Promise<ImportedValues | null> {
  const [row] = await tx.query(
    `select wrote from store_import_rows
     where owner_id = $1 and store_id = $2 and imported_at = $3::timestamptz and former is null`,
    [ownerId, storeId, importedAt ?? null],
  );
  return row === undefined ? null : (row["wrote"] as ImportedValues);
}

/** Whoever got the store keeps it: it is no longer the importer's. */
async function refuseOtherManager(tx: WriteContext, { account }: Caller, id: string): Promise<void> {
  const store = await storeById(tx, id);
  if (store === null || store.ownerId === account.id || !seesStore(store, account.id)) return;
  throw new Refused(409, "import_stays", RULES.storeHasOtherManager(store.ownerName ?? ""));
}

/** Half of a store is not put back: whoever undoes it is told, and has the rest in its form. */
async function refuseFormerManager(tx: WriteContext, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const manager = await userForAssigning(tx, id);
  if (manager?.isActive && manager.role === "Property Manager") return;
  throw new Refused(409, "import_stays", TEXTS.formerManagerLeft(manager?.name ?? ""));
}

/** @param ownerId null for a store of anybody */
async function isDeleted(tx: WriteContext, ownerId: string | null, id: string): Promise<boolean> {
  const rows = await tx.query(
    "select id from user_stores where id = $1 and owner_id = coalesce($2, owner_id) and deleted_at is not null",
    [id, ownerId],
  );
  return rows.length > 0;
}

async function ticketsOf(tx: WriteContext, id: string): Promise<number> {
  const [row] = await tx.query(
    "select count(*)::int as n from tickets where store_id = $1 and deleted_at is null",
    [id],
  );
  return row ? numberOf(row, "n") : 0;
}
