import { wireFromStore } from "#contract/stores.ts";
import type { StoreForm } from "#domain/stores/store.ts";
import type { StoreActor } from "#domain/stores/managing-stores.ts";
import { formerValues, type ImportedStore, undoOutcome } from "#domain/stores/undo-import.ts";
import { userForAssigning } from "#server/accounts/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { numberOf } from "#server/database/read.ts";
import { Refused } from "#server/http/refusals.ts";
import { seesStore, storeById } from "#server/stores/records.ts";
import { checkMayAdd, ownStoreWithTickets, removeStore, save } from "#server/stores/save-store.ts";
import * as RULES from "#texts/rules/store-import.ts";
import * as TEXTS from "#texts/server/stores.ts";

type ImportedValues = Omit<StoreForm, "propertyManagerId" | "isDefault"> & {
  readonly propertyManager: string | null;
};

interface UndoneImport {
  readonly wrote: ImportedValues;
  readonly former: ImportedValues | null;
  readonly importedAt?: string | undefined;
}

/** Which of the stores is the default one is no column of an import. */
const formFrom = ({ propertyManager, ...texts }: ImportedValues): StoreForm => ({
  ...texts,
  propertyManagerId: propertyManager,
  isDefault: false,
});

/**
 * Takes back what an import did to one of the caller's own stores: deletes one it made, gives one
 * it changed its former values. Again changes nothing.
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
  const imported: ImportedStore = {
    storeId: id,
    wrote: formFrom(wrote),
    former: former && formFrom(former),
    importedAt,
  };
  await refuseOtherManager(tx, caller, id);
  const isGone = await isDeleted(tx, caller, id);
  const store = isGone ? null : await ownStoreWithTickets(tx, caller, id);
  const outcome = undoOutcome(imported, store, isGone ? 0 : await ticketsOf(tx, id));
  if (typeof outcome === "object") throw new Refused(409, "import_stays", outcome.stays);
  if (outcome === "already" || store === null) return { store: store && wireFromStore(store) };
  if (outcome === "delete") {
    await removeStore(tx, caller, store);
    return { store: null };
  }
  const { propertyManagerId, ...texts } = formerValues(imported);
  await refuseFormerManager(tx, propertyManagerId);
  const manager = propertyManagerId === undefined ? {} : { propertyManager: propertyManagerId };
  await save(tx, caller, store, { ...texts, ...manager });
  const saved = await storeById(tx, id);
  return { store: saved && wireFromStore(saved) };
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

async function isDeleted(tx: WriteContext, caller: Caller, id: string): Promise<boolean> {
  const rows = await tx.query(
    "select id from user_stores where id = $1 and owner_id = $2 and deleted_at is not null",
    [id, caller.account.id],
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
