import type { StoreInfo } from "#domain/tickets/ticket.ts";
import type { Row } from "#server/database/database.ts";
import { textOf, textOrNull } from "#server/database/read.ts";

/** The time zone of a ticket's store now, empty without one; null where the store is unknown. */
export const ZONE_OF_STORE = "(select coalesce(time_zone, '') from user_stores where id = tickets.store_id)";

/**
 * The ticket's copy of the store, with its current time zone, and the current name and email of its
 * property manager.
 */
export function storeInfoFrom(row: Row): StoreInfo | null {
  const copy = (row["store_info"] as StoreInfo | null) ?? null;
  const zone = textOrNull(row, "store_zone");
  const store = copy && zone !== null ? { ...copy, timeZone: zone || undefined } : copy;
  if (!store?.propertyManager || row["manager_name"] == null) return store;
  const propertyManager = {
    id: store.propertyManager.id,
    name: textOf(row, "manager_name"),
    firstName: textOf(row, "manager_first"),
    lastName: textOf(row, "manager_last"),
    email: textOrNull(row, "manager_email"),
  };
  return { ...store, propertyManager };
}

/** The column of a ticket with its copy of the store. */
export const storedStore = (store: StoreInfo | null): string | null =>
  store && JSON.stringify(storedCopy(store));

/** The store as stored with the ticket; of its property manager only id and name. */
export function storedCopy(store: StoreInfo): StoreInfo {
  const manager = store.propertyManager && {
    id: store.propertyManager.id,
    name: store.propertyManager.name,
  };
  return { ...store, propertyManager: manager };
}
