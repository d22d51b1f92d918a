import type { Ticket } from "#domain/tickets/ticket.ts";
import type { LockedTickets, NewCommentRow, UnusedIds, UnusedKind } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { runParts, type StatementPart } from "#server/database/statement-parts.ts";
import { textOfWriter, textOfWriters, type Writer } from "#server/history/attribute.ts";
import type { Unconfirmed } from "#server/sync/unconfirmed.ts";

/** Caches nothing: for a transaction of one write, which may lock a ticket more than once. */
export const NO_TICKETS: LockedTickets = {
  get: () => undefined,
  add: () => undefined,
  replace: () => undefined,
  countComment: () => undefined,
  addComment: () => undefined,
  takeUnused: () => false,
  once: (_name, read) => read(),
};

/** A comment that its call has decided on, and who writes it. */
interface PendingComment {
  readonly row: NewCommentRow;
  readonly by: Writer;
}

/**
 * Tickets that a transaction has locked and read, so that each is read once, and comments that its
 * calls have written, which are stored together.
 */
export class TicketCache implements LockedTickets {
  private known = new Map<string, Ticket>();
  /** How many comments the tickets got that their rows do not count yet. */
  private counts = new Map<string, number>();
  /** Comments of calls that are done, and of the one that runs. */
  private pending: PendingComment[] = [];
  private own: PendingComment[] = [];
  private isReplaced = false;
  private readonly facts = new Map<string, Promise<unknown>>();
  /** Ids that nothing of their kind has yet. */
  private readonly unused: Record<UnusedKind, Set<string>> = { comment: new Set(), store: new Set() };

  /** @param by who writes the calls that name nobody else */
  constructor(private by: Writer = { actorId: null }) {}

  get(id: string): Ticket | undefined {
    return this.known.get(id);
  }

  add(ticket: Ticket): void {
    this.known.set(ticket.id, ticket);
  }

  replace(ticket: Ticket): void {
    this.known.set(ticket.id, ticket);
    this.isReplaced = true;
  }

  addUnused(ids: UnusedIds): void {
    for (const kind of ["comment", "store"] as const) for (const id of ids[kind]) this.unused[kind].add(id);
  }

  takeUnused(kind: UnusedKind, id: string): boolean {
    return this.unused[kind].delete(id);
  }

  once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.facts.get(name) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const fact = read();
    this.facts.set(name, fact);
    return fact;
  }

  countComment(ticketId: string): void {
    this.counts.set(ticketId, (this.counts.get(ticketId) ?? 0) + 1);
  }

  addComment(row: NewCommentRow): void {
    this.own.push({ row, by: this.by });
    this.countComment(row.ticketId);
  }

  /** Whether the next write reads its tickets from the database. */
  get isEmpty(): boolean {
    return this.known.size === 0;
  }

  /** Stores the comments of calls that are done, before one that sends statements of its own. */
  writeComments(sql: Sql, unconfirmed: Unconfirmed): void {
    const count = this.pending.length;
    if (count > 0) unconfirmed.add(runParts(sql, this.takeComments()), count);
  }

  /** Stores them if they are as many as may be under way, and then waits for them. */
  async writeIfMany(sql: Sql, unconfirmed: Unconfirmed): Promise<void> {
    if (unconfirmed.isMany(this.pending.length)) this.writeComments(sql, unconfirmed);
    await unconfirmed.settleIfMany();
  }

  /** Stores the comments and adds them to their tickets, for a call that may show them. */
  writeAll(sql: Sql, unconfirmed: Unconfirmed): void {
    const count = this.pending.length;
    const parts = this.takeAll();
    if (parts.length > 0) unconfirmed.add(runParts(sql, parts), count);
  }

  /**
   * What is left at the end. Comments are counted in one order and once for each ticket: each
   * change of a row leaves its former version until the transaction ends, so counting them one by
   * one gets slower with every comment.
   */
  takeAll(): StatementPart[] {
    this.pending.push(...this.own.splice(0));
    const counts = [...this.counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
    this.counts = new Map();
    if (counts.length === 0) return this.takeComments();
    const values = [counts.map(([id]) => id), counts.map(([, n]) => n)];
    return [...this.takeComments(), { name: "counted", text: COUNT, values }];
  }

  private takeComments(): StatementPart[] {
    const pending = this.pending.splice(0);
    if (pending.length === 0) return [];
    const column = (name: keyof NewCommentRow) => pending.map(({ row }) => row[name]);
    const values = [
      column("id"),
      column("ticketId"),
      column("kind"),
      column("content"),
      column("authorId"),
      column("at"),
      column("phrases"),
      pending.length === 1
        ? textOfWriter(pending[0]?.by ?? this.by)
        : textOfWriters(new Map(pending.map(({ row, by }) => [row.id, by]))),
    ];
    return [{ name: "stored", text: STORE, values }];
  }

  /** Runs one write of the transaction; if it is rolled back, so is the cache. */
  async during<T>(by: Writer, write: () => Promise<T>): Promise<T> {
    const before = new Map(this.known);
    const counts = new Map(this.counts);
    this.isReplaced = false;
    this.by = by;
    try {
      const result = await write();
      if (!this.isReplaced) this.known = new Map();
      this.pending.push(...this.own.splice(0));
      return result;
    } catch (error) {
      // What it wrote is rolled back.
      this.known = before;
      this.counts = counts;
      this.own = [];
      throw error;
    }
  }
}

const COUNT = `update tickets set comment_count = comment_count + n
  from unnest($1::text[], $2::int[]) as counts (ticket_id, n) where tickets.id = counts.ticket_id`;

/** Lines of the history are written at the end of the statement, when it is said who writes. */
const STORE = `insert into comments (id, ticket_id, kind, content, author_id, created_at, phrases)
  select i, t, k, c, a, w, p::jsonb
  from (select set_config('fettle.by', $8, true) offset 0) as writer,
    unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
      as rows (i, t, k, c, a, w, p)`;
