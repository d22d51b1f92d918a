import type { StoreInfo, Ticket } from "#domain/tickets/ticket.ts";
import type { Row } from "#server/database/database.ts";
import { textOf, textOrNull } from "#server/database/read.ts";

/** Joins the store of a ticket as it is now, for `STORE_COLUMNS`. */
export const JOIN_STORE = "left join user_stores site on site.id = tickets.store_id";

/** The zone is empty where the store has none, null where the store is unknown. */
export const STORE_COLUMNS = `case when site.id is not null then coalesce(site.time_zone, '') end as store_zone,
    case when site.deleted_at is null then site.opening_hours end as store_hours,
    case when site.deleted_at is null then site.access_notes end as store_notes`;

/** How to get into the store today, which a copy from the day of the report would not say. */
export function storeAccessFrom(row: Row): Pick<Ticket, "storeAccess"> {
  const openingHours = textOrNull(row, "store_hours") ?? "";
  const accessNotes = textOrNull(row, "store_notes") ?? "";
  return openingHours || accessNotes ? { storeAccess: { openingHours, accessNotes } } : {};
}

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
