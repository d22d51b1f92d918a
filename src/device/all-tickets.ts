import { Dexie } from "dexie";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#device/database.ts";
import type { OutboxRow } from "#device/outbox-row.ts";

// Ten thousand tickets take a phone half a second to read, and every tap changes the
// outbox. So the tickets of the server are read once and kept in memory until one of them
// changes; what waits is laid over them anew each time.

interface Kept {
  /** Rises with every change of a ticket, in this tab or another. */
  generation: number;
  read: { readonly generation: number; readonly tickets: readonly Ticket[] } | null;
  /** What waited when they were last asked for. */
  waiting: ReadonlySet<string>;
}

const kept = new Map<string, Kept>();

// Registered when this file is loaded, before any live query: what is stale is known to be
// before anybody asks again.
Dexie.on("storagemutated", (parts) => {
  for (const [name, each] of kept)
    if (Object.keys(parts).some((part) => part.startsWith(`idb://${name}/tickets/`) || part === "all"))
      each.generation += 1;
});

/** Every ticket of the account, newest first; a live query that asks hears of every change of a ticket. `rows` are the outbox as it was read just before. */
export async function allTickets(
  db: AccountDatabase,
  rows: readonly OutboxRow[],
): Promise<readonly Ticket[]> {
  const each = kept.get(db.name) ?? { generation: 0, read: null, waiting: new Set<string>() };
  kept.set(db.name, each);
  const waiting = new Set(rows.map((row) => row.opId));
  // Something was acknowledged, perhaps by another tab whose word of it is still on its way.
  if ([...each.waiting].some((opId) => !waiting.has(opId))) each.generation += 1;
  each.waiting = waiting;
  // Reads next to nothing; it is what a live query is woken by.
  await db.tickets.limit(1).primaryKeys();
  if (each.read?.generation === each.generation) return each.read.tickets;
  const { generation } = each;
  const tickets = await db.tickets.orderBy("createdAt").reverse().toArray();
  each.read = { generation, tickets };
  return tickets;
}
