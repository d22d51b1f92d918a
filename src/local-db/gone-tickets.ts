import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import type { GoneTicket } from "#local-db/meta-facts.ts";
import { rowsOfTicket } from "#local-db/outbox/queries.ts";

const MAX_GONE = 200;

/** A ticket that a pull removed; `loss` if the server told how it was lost. */
export interface LostTicket {
  readonly id: string;
  readonly loss: GoneTicket["loss"];
}

/**
 * Records the tickets that a pull is about to remove from this device: title and author, who took
 * them away and when. What was written for them can then still name them. Without the tickets of
 * the market that nothing waits for, because they come and go all the time. Call it inside the
 * transaction that deletes them.
 */
export async function recordGoneTickets(
  db: AccountDatabase,
  lost: readonly LostTicket[],
  learntAt: string,
): Promise<void> {
  const known = new Map((await readGoneTickets(db)).map((each) => [each.id, each]));
  for (const { id, loss } of lost) {
    const before = known.get(id);
    if (before) {
      if (loss) known.set(id, { ...before, loss });
      continue;
    }
    const ticket = await db.tickets.get(id);
    const [row] = (await rowsOfTicket(db, id)).filter((each) => each.ticketTitle !== undefined);
    if (row === undefined && (ticket === undefined || ticket.isMarketView)) continue;
    const author = ticket ? { id: ticket.authorId, name: ticket.authorName } : (row?.author ?? null);
    known.set(id, { id, title: ticket?.title ?? row?.ticketTitle ?? "", author, heardAt: learntAt, loss });
  }
  await writeMeta(db, "goneTickets", [...known.values()].slice(-MAX_GONE));
}

/** Removes the records of tickets that are visible again. */
export async function forgetGoneTickets(db: AccountDatabase, ids: readonly string[]): Promise<void> {
  const all = await readGoneTickets(db);
  const still = all.filter((each) => !ids.includes(each.id));
  if (still.length < all.length) await writeMeta(db, "goneTickets", still);
}

/** The tickets that pulls removed from this device, the latest last. */
export const readGoneTickets = async (db: AccountDatabase): Promise<readonly GoneTicket[]> =>
  (await readMeta(db, "goneTickets")) ?? [];

/** The record of one removed ticket; null if there is none. */
export const readGoneTicket = async (db: AccountDatabase, id: string): Promise<GoneTicket | null> =>
  (await readGoneTickets(db)).find((each) => each.id === id) ?? null;
