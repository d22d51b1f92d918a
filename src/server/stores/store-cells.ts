import { storeCellReader, storesInCell, type StoresOfCell } from "#domain/accounts/store-cells.ts";
import type { Store } from "#domain/stores/store.ts";
import type { WriteContext } from "#server/context.ts";
import { textOf, textOrNull } from "#server/database/read.ts";
import { storesByIds } from "#server/stores/records.ts";

/** The stores of a cell, and what was found out about it. */
export interface StoresNamed extends StoresOfCell {
  readonly stores: readonly Store[];
}

/**
 * @returns what reads cells in one transaction. Cells of ids, as a preview has made them, need one
 *   statement; of the first other one all stores are read, and no cell reads them again.
 */
export function storeCellsIn(tx: WriteContext): (cell: string | null) => Promise<StoresNamed> {
  let reader: Promise<(cell: string) => StoresOfCell> | null = null;
  return async (cell) => {
    const named = storesInCell(cell ?? "");
    if (named.length === 0) return { storeIds: [], groups: [], unknown: [], doubts: [], stores: [] };
    const byId = await storesByIds(tx, named);
    if (byId.length === named.length) return withStores(NOTHING_ELSE, named, byId);
    reader ??= allNames(tx).then(storeCellReader);
    const read = (await reader)(cell ?? "");
    return withStores(read, read.storeIds, await storesByIds(tx, read.storeIds));
  };
}

const NOTHING_ELSE = { groups: [], unknown: [], doubts: [] } as const;

function withStores(
  read: Omit<StoresOfCell, "storeIds">,
  storeIds: readonly string[],
  found: readonly Store[],
): StoresNamed {
  const known = new Map(found.map((store) => [store.id, store]));
  return { ...read, storeIds, stores: storeIds.flatMap((id) => known.get(id) ?? []) };
}

const allNames = async (tx: WriteContext) =>
  (await tx.query("select id, number, name, region from user_stores where deleted_at is null")).map(
    (row) => ({
      id: textOf(row, "id"),
      number: textOrNull(row, "number"),
      name: textOf(row, "name"),
      region: textOrNull(row, "region"),
    }),
  );
