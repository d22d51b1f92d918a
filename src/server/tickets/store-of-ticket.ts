import type { StoreInfo, Ticket } from "#domain/tickets/ticket.ts";
import type { Row } from "#server/database/database.ts";
import { textOf, textOrNull } from "#server/database/read.ts";

/** How to get into the store today, which a copy from the day of the report would not say. */
export function storeAccessFrom(row: Row): Pick<Ticket, "storeAccess"> {
  const openingHours = textOrNull(row, "site_hours") ?? "";
  const accessNotes = textOrNull(row, "site_notes") ?? "";
  return openingHours || accessNotes ? { storeAccess: { openingHours, accessNotes } } : {};
}

/** The ticket's copy of the store, with the current name and email of its property manager. */
export function storeInfoFrom(row: Row): StoreInfo | null {
  const store = (row["store_info"] as StoreInfo | null) ?? null;
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
