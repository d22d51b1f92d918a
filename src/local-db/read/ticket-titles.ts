import type { AccountDatabase } from "#local-db/database.ts";

/** @returns the titles of those of these tickets that are on this device, by id */
export async function ticketTitles(
  db: AccountDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db.tickets.bulkGet([...ids]);
  return new Map(found.flatMap((ticket) => (ticket ? [[ticket.id, ticket.title] as const] : [])));
}
