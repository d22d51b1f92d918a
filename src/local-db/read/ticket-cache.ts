import { isTerminal, type SentStatus, STATUSES } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { allInParts } from "#local-db/read/all-in-parts.ts";
import { changedKeys, inOwnZone, isEverything, onChanges, partName } from "#local-db/live/dexie-internals.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";

// Reading ten thousand tickets takes a phone half a second, and every tap changes the outbox. So
// server tickets are read once and held in memory; afterwards only changed ones are read again.
// Pending mutations are not in here: they are applied to the result each time.

/** How many tickets one idle period reads. */
const SLICE = 100;

/** Server tickets in memory: all, or those of some statuses. */
class CachedTickets {
  /** Newest first; null before the first read. */
  tickets: readonly Ticket[] | null = null;
  /** Ids that changed since the last read, in this tab or another; "all" if anything may have. */
  changed: Set<string> | "all" = "all";
  /** The read in progress; concurrent callers await the same one. */
  reading: Promise<void> | null = null;
  /**
   * Tickets read ahead, in the order of their ids, from the first one on. They count as long as
   * `changed` has the ids of what changed since.
   */
  ahead: readonly Ticket[] = [];

  /**
   * @param readAll every ticket that belongs here and is not among those read ahead, in any order
   */
  constructor(
    private readonly db: AccountDatabase,
    private readonly readAll: (ahead: readonly Ticket[]) => Promise<readonly Ticket[]>,
    private readonly isIncluded: (ticket: Ticket) => boolean,
  ) {}

  /** Whether the tickets are in memory, except for some changed ones. */
  get isInMemory(): boolean {
    return this.tickets !== null && this.changed !== "all";
  }

  /** The tickets as they are now. Only changed ones are read again. */
  async current(): Promise<readonly Ticket[]> {
    for (;;) {
      const isCurrent = this.reading === null && this.changed !== "all" && this.changed.size === 0;
      if (isCurrent && this.tickets !== null) return this.tickets;
      this.reading ??= this.refresh().finally(() => {
        this.reading = null;
      });
      await inOwnZone(this.reading);
    }
  }

  record(keys: readonly string[] | "all"): void {
    if (keys === "all") this.changed = "all";
    else if (this.changed !== "all") for (const key of keys) this.changed.add(key);
  }

  forget(): void {
    this.tickets = null;
    this.ahead = [];
    this.changed = "all";
  }

  private async refresh(): Promise<void> {
    const { tickets, changed } = this;
    const ahead = changed === "all" ? [] : this.ahead;
    this.ahead = [];
    // What changed while tickets were read ahead is read again after the rest.
    this.changed = tickets === null && changed !== "all" ? changed : new Set();
    try {
      const reread = tickets === null || changed === "all" ? null : await this.withChanged(tickets, changed);
      this.tickets = reread ?? [...ahead, ...(await this.readAll(ahead))].toSorted(newestFirst);
    } catch (error) {
      this.changed = "all";
      throw error;
    }
  }

  /**
   * @returns null if a changed id is neither in the cache nor in the table, as when a legacy server
   *   assigned another id; everything is then read again.
   */
  private async withChanged(
    tickets: readonly Ticket[],
    changed: ReadonlySet<string>,
  ): Promise<readonly Ticket[] | null> {
    const now = (await this.db.tickets.bulkGet([...changed])).flatMap((ticket) => ticket ?? []);
    const left = tickets.filter((ticket) => !changed.has(ticket.id));
    const cachedCount = tickets.length - left.length;
    if (now.length < changed.size && cachedCount < changed.size) return null;
    return [...left, ...now.filter(this.isIncluded)].toSorted(newestFirst);
  }
}

/** In-memory cache of one account's tickets. */
class TicketCache {
  private readonly whole: CachedTickets;
  /** Until all are in memory: a start needs these, and most tickets are finished. */
  private readonly underWay: CachedTickets;
  private isWarming = false;
  /** Called once all tickets are in memory. */
  private readonly afterWarming: (() => void)[] = [];
  /** The pending mutations at the last call, with their tickets. */
  private pending: ReadonlyMap<string, string | null> = new Map();
  private readonly stopListening: () => void;

  constructor(private readonly db: AccountDatabase) {
    this.whole = new CachedTickets(
      db,
      (ahead) => allInParts(db, db.tickets, ahead.at(-1)?.id),
      () => true,
    );
    this.underWay = new CachedTickets(db, () => readByStatus(db), isUnfinished);
    const parts = [partName(db, "tickets"), partName(db, "tickets", ":dels")];
    // Dexie starts re-running live queries before it calls this listener, in the same tick. That is
    // safe because `all` is only called after the outbox has been awaited; by then the changed ids
    // are recorded here.
    this.stopListening = onChanges((changed) => {
      if (isEverything(changed)) this.record("all");
      for (const part of parts) this.record(changedKeys(changed, part));
      return true;
    });
  }

  /** Empties the cache and ends its subscription; the next `ticketCacheOf` creates a new one. */
  dispose(): void {
    this.stopListening();
    this.whole.forget();
    this.underWay.forget();
    caches.delete(this.db);
  }

  /** Whether all tickets are in memory, except for some changed ones. */
  get isInMemory(): boolean {
    return this.whole.isInMemory;
  }

  /**
   * Every ticket, newest first. A live query that calls this runs again after every change of a
   * ticket.
   * @param rows the outbox rows, read just before
   */
  async all(rows: readonly OutboxRow[]): Promise<readonly Ticket[]> {
    await this.watch(rows);
    return this.whole.current();
  }

  /**
   * Every ticket with a status that is not final, work orders too, newest first: without reading
   * the others, and once for all who ask. Observed as `all` is.
   * @param rows the outbox rows, read just before
   */
  async unfinished(rows: readonly OutboxRow[]): Promise<readonly Ticket[]> {
    await this.watch(rows);
    if (!this.isInMemory) return this.underWay.current();
    this.underWay.forget();
    return (await this.whole.current()).filter(isUnfinished);
  }

  /**
   * Reads all tickets in slices, one per idle period, so that the first search need not.
   * @param then called when that is over, also if it failed or somebody else has read them
   */
  warm(whenIdle: (next: () => void) => void, then: () => void = () => undefined): void {
    const { whole } = this;
    this.afterWarming.push(then);
    if (this.isWarming) return;
    if (whole.reading !== null || this.isInMemory) return this.endWarming();
    const isNeeded = () => whole.reading === null && !this.isInMemory && this.db.isOpen();
    const slice = async () => {
      const { ahead } = whole;
      const after = ahead.at(-1)?.id ?? "";
      const tickets = isNeeded() ? await this.db.tickets.where("id").above(after).limit(SLICE).toArray() : [];
      // Somebody may have begun to read the rest, or everything, meanwhile.
      const isOver = !isNeeded() || whole.ahead !== ahead;
      // A slice may be short because a damaged row was left out; only an empty one is the end.
      if (!isOver && tickets.length > 0) {
        whole.ahead = [...ahead, ...tickets];
        return whenIdle(next);
      }
      if (!isOver) {
        whole.ahead = [];
        whole.tickets = ahead.toSorted(newestFirst);
      }
      this.endWarming();
    };
    const next = () => void slice().catch(() => this.endWarming());
    // Empty instead of "all": changes during the slices are recorded from here on.
    this.isWarming = true;
    whole.tickets = null;
    whole.ahead = [];
    whole.changed = new Set();
    whenIdle(next);
  }

  private endWarming(): void {
    this.isWarming = false;
    for (const each of this.afterWarming.splice(0)) each();
  }

  private record(keys: readonly string[] | "all"): void {
    this.whole.record(keys);
    this.underWay.record(keys);
  }

  private async watch(rows: readonly OutboxRow[]): Promise<void> {
    this.recordAcknowledged(new Map(rows.map((row) => [row.opId, row.ticketId])));
    // Reading one row makes Dexie re-run the live query for any change of the table.
    await this.db.tickets.limit(1).toArray();
  }

  /**
   * Marks the ticket of a mutation that is no longer pending as changed. It was acknowledged,
   * perhaps by another tab whose change event has not arrived yet.
   */
  private recordAcknowledged(pending: ReadonlyMap<string, string | null>): void {
    for (const [opId, ticketId] of this.pending)
      if (!pending.has(opId)) this.record(ticketId === null ? "all" : [ticketId]);
    this.pending = pending;
  }
}

/** The statuses of tickets that are not finished. */
export const UNFINISHED: readonly SentStatus[] = STATUSES.filter((status) => !isTerminal(status));

/** A status this app does not know counts as finished, because the index cannot be asked for it. */
export const isUnfinished = (ticket: Ticket): boolean => UNFINISHED.includes(ticket.status);

/** A request per status: `anyOf` would read row by row. */
const readByStatus = async (db: AccountDatabase): Promise<readonly Ticket[]> =>
  db.transaction("r", db.tickets, async () =>
    (
      await Promise.all(UNFINISHED.map((status) => db.tickets.where("status").equals(status).toArray()))
    ).flat(),
  );

/** Order of the `createdAt` index, reversed. */
export const newestFirst = (a: Ticket, b: Ticket): number =>
  b.createdAt === a.createdAt ? order(b.id, a.id) : order(b.createdAt, a.createdAt);
const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const caches = new Map<AccountDatabase, TicketCache>();

/**
 * The cache of an account's database, created on first use. Dispose of it when the account signs
 * out in this tab.
 */
export function ticketCacheOf(db: AccountDatabase): TicketCache {
  const known = caches.get(db);
  if (known) return known;
  const cache = new TicketCache(db);
  caches.set(db, cache);
  return cache;
}
