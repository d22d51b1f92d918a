import { labelOfStore } from "#domain/stores/store-label.ts";
import type { StoreInfo, Ticket } from "#domain/tickets/ticket.ts";
import type { Row } from "#server/database/database.ts";
import { textOf, textOrNull } from "#server/database/read.ts";

/** Joins the store of a ticket as it is now, for `STORE_COLUMNS`. */
export const JOIN_STORE = "left join user_stores site on site.id = tickets.store_id";

/** Zone and number are empty where the store has none, null where the store is
 * unknown. */
export const STORE_COLUMNS = `case when site.id is not null then coalesce(site.time_zone, '') end as store_zone,
    case when site.id is not null then coalesce(site.number, '') end as store_number,
    case when site.deleted_at is null then site.opening_hours end as store_hours,
    case when site.deleted_at is null then site.access_notes end as store_notes`;

/** The stored copy of the store of a ticket `t`, with the number that the store has now. */
export const STORE_OF_TICKET = `t.store_info || coalesce(
    (select jsonb_build_object('number', number) from user_stores where id = t.store_id), '{}')`;

/** How a ticket calls its store, from such a column; empty without one. */
export const labelOfCopy = (column: unknown): string => labelOfStore(column as StoreInfo | null);

/** How to get into the store today, which a copy from the day of the report would not say. */
export function storeAccessFrom(row: Row): Pick<Ticket, "storeAccess"> {
  const openingHours = textOrNull(row, "store_hours") ?? "";
  const accessNotes = textOrNull(row, "store_notes") ?? "";
  return openingHours || accessNotes ? { storeAccess: { openingHours, accessNotes } } : {};
}

/**
 * The ticket's copy of the store, with its current number and time zone, and the current name and
 * email of its property manager.
 */
export function storeInfoFrom(row: Row): StoreInfo | null {
  const copy = (row["store_info"] as StoreInfo | null) ?? null;
  const zone = textOrNull(row, "store_zone");
  const number = textOrNull(row, "store_number") || undefined;
  const store = copy && zone !== null ? { ...copy, number, timeZone: zone || undefined } : copy;
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
