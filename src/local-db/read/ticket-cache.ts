import { Dexie, RangeSet } from "dexie";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";

// Ten thousand tickets take a phone half a second to read, and every tap changes the
// outbox. So the tickets of the server are read once and kept in memory; of what changes
// after that only the changed ones are read again. What waits is laid over them anew each
// time.

interface CacheEntry {
  /** Newest first; null until they are wanted for the first time. */
  tickets: readonly Ticket[] | null;
  /** What changed since it was read, in this tab or another: some by their ids, or everything. */
  changed: Set<string> | "all";
  /** The reading that is going on; whoever else asks waits for it too. */
  reading: Promise<void> | null;
  /** Are they being read in slices, ahead of any need? */
  isRemembering: boolean;
  /** What waited when they were last asked for, with its ticket. */
  waiting: ReadonlyMap<string, string | null>;
}

const cache = new Map<string, CacheEntry>();
const cacheEntryOf = (db: AccountDatabase): CacheEntry => {
  const known = cache.get(db.name);
  if (known) return known;
  const each: CacheEntry = {
    tickets: null,
    changed: "all",
    reading: null,
    isRemembering: false,
    waiting: new Map(),
  };
  cache.set(db.name, each);
  return each;
};

// Live queries begin before this is called, in the same go; whoever asks for tickets has
// awaited the outbox first, so that by then it is known what is stale.
Dexie.on("storagemutated", (parts) => {
  for (const [name, each] of cache) {
    if (parts.all) each.changed = "all";
    for (const part of [`idb://${name}/tickets/`, `idb://${name}/tickets/:dels`]) note(each, parts[part]);
  }
});

type Ranges = Parameters<typeof RangeSet>[0];

/** A single ticket's id stands as a range from itself to itself; anything wider is everything. */
function note(each: CacheEntry, ranges: Ranges | undefined) {
  if (ranges === undefined || !("from" in ranges)) return;
  for (const { from, to } of RangeSet(ranges)) {
    if (each.changed === "all") return;
    if (typeof from === "string" && from === to) each.changed.add(from);
    else each.changed = "all";
  }
}

/** Are all tickets in memory, but for a few that changed? Then every question is answered from there. */
export const isInMemory = (db: AccountDatabase): boolean => {
  const { tickets, changed } = cacheEntryOf(db);
  return tickets !== null && changed !== "all";
};

/** Every ticket of the account, newest first; a live query that asks hears of every change of a ticket. `rows` are the outbox as it was read just before. */
export async function allTickets(
  db: AccountDatabase,
  rows: readonly OutboxRow[],
): Promise<readonly Ticket[]> {
  const each = cacheEntryOf(db);
  const waiting = new Map(rows.map((row) => [row.opId, row.ticketId]));
  // Something was acknowledged, perhaps by another tab whose word of it is still on its way.
  for (const [opId, ticketId] of each.waiting)
    if (!waiting.has(opId)) {
      if (ticketId === null) each.changed = "all";
      else if (each.changed !== "all") each.changed.add(ticketId);
    }
  each.waiting = waiting;
  // One row is read; it is what a live query is woken by, whatever changes.
  await db.tickets.limit(1).toArray();
  for (;;) {
    const isCurrent = each.reading === null && each.changed !== "all" && each.changed.size === 0;
    if (isCurrent && each.tickets !== null) return each.tickets;
    each.reading ??= refresh(db, each).finally(() => {
      each.reading = null;
    });
    // Whose reading it is, another live query's perhaps, its watch stays with it: without this
    // wrapping, what is asked after the wait would belong to no live query at all.
    await Dexie.Promise.resolve(each.reading);
  }
}

async function refresh(db: AccountDatabase, each: CacheEntry): Promise<void> {
  const { tickets, changed } = each;
  each.changed = new Set();
  try {
    const some = tickets === null || changed === "all" ? null : await withChanged(db, tickets, changed);
    each.tickets = some ?? (await db.tickets.orderBy("createdAt").reverse().toArray());
  } catch (error) {
    each.changed = "all";
    throw error;
  }
}

/** Null when one of them may be neither known from before nor there now: a plain server gives things another name. Then everything is read, which is always right. */
async function withChanged(
  db: AccountDatabase,
  tickets: readonly Ticket[],
  changed: ReadonlySet<string>,
): Promise<readonly Ticket[] | null> {
  const now = (await db.tickets.bulkGet([...changed])).flatMap((ticket) => ticket ?? []);
  const left = tickets.filter((ticket) => !changed.has(ticket.id));
  const wereThere = tickets.length - left.length;
  if (now.length < changed.size && wereThere < changed.size) return null;
  return [...left, ...now].toSorted(newestFirst);
}

/** As the index on `createdAt` gives them from its end. */
const newestFirst = (a: Ticket, b: Ticket): number =>
  b.createdAt === a.createdAt ? order(b.id, a.id) : order(b.createdAt, a.createdAt);
const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const SLICE = 100;

/** Reads all tickets into memory in slices, each when the phone has nothing better to do, so that the first search finds them there. */
export function warmCache(db: AccountDatabase, whenIdle: (next: () => void) => void): void {
  const each = cacheEntryOf(db);
  if (each.isRemembering || each.reading !== null || isInMemory(db)) return;
  const read: Ticket[] = [];
  const isNeeded = () => each.reading === null && !isInMemory(db) && db.isOpen();
  const slice = async () => {
    const after = read.at(-1)?.id ?? "";
    const some = isNeeded() ? await db.tickets.where("id").above(after).limit(SLICE).toArray() : [];
    read.push(...some);
    if (some.length === SLICE) return whenIdle(next);
    each.isRemembering = false;
    if (isNeeded()) each.tickets = read.toSorted(newestFirst);
  };
  const next = () =>
    void slice().catch(() => {
      each.isRemembering = false;
    });
  // From here on every change is noted.
  Object.assign(each, { isRemembering: true, tickets: null, changed: new Set() });
  whenIdle(next);
}
