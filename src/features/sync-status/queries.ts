import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readGoneTickets } from "#local-db/gone-tickets.ts";
import { damagedCount, damagedRows } from "#local-db/damaged-rows.ts";
import { readMeta } from "#local-db/meta.ts";
import {
  attentionCount,
  attentionRows,
  discardedRows,
  hasServerTrouble,
  oldestReady,
  waitingRows,
  waitingSummary,
} from "#local-db/outbox/queries.ts";
import { ticketsById } from "#local-db/read/tickets.ts";
import { readSession } from "#local-db/session.ts";
import { filesOfRows, uploadedShare } from "#local-db/files/files.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/**
 * All data of the sync centre: pending, failed and discarded mutations and the state of the
 * connection.
 */
export function useOutbox() {
  const { db } = useSignedIn();
  return useLiveQuery(async () => {
    const [waiting, attention, discarded] = await Promise.all([
      waitingRows(db),
      attentionRows(db),
      discardedRows(db),
    ]);
    const files = await filesOfRows(db, waiting);
    const ticketIds = [
      ...new Set([...waiting, ...attention, ...discarded].flatMap((row) => row.ticketId ?? [])),
    ];
    const gone = await readGoneTickets(db);
    const tickets = await ticketsById(db, ticketIds);
    return {
      waiting: waiting.map((row) => ({
        row,
        share: uploadedShare(files.filter((file) => row.fileIds.includes(file.fileId))),
      })),
      attention,
      discarded,
      gone: new Map(gone.map((ticket) => [ticket.id, ticket])),
      damaged: await damagedRows(db),
      titles: new Map([
        ...gone.map((ticket) => [ticket.id, ticket.title] as const),
        ...[...waiting, ...attention, ...discarded].flatMap(({ ticketId, ticketTitle }) =>
          ticketId !== null && ticketTitle !== undefined ? [[ticketId, ticketTitle] as const] : [],
        ),
        ...tickets.map((ticket) => [ticket.id, ticket.title] as const),
      ]),
      reachable: await readMeta(db, "reachable"),
      openUntil: (await readMeta(db, "circuit"))?.openUntil ?? 0,
      pullFailed: (await readMeta(db, "pullFailed")) ?? null,
      outdated: (await readMeta(db, "outdated")) ?? null,
      unreadable: ((await readMeta(db, "unreadable")) ?? []).length,
      isExpired: (await readSession())?.state === "expired",
      lastPulledAt: await readMeta(db, "lastPulledAt"),
    };
  }, [db]);
}

export type Outbox = NonNullable<ReturnType<typeof useOutbox>>;

/**
 * Only the oldest pending rows are checked for server errors, because a row with one is among them
 * and this query runs on every change of the outbox.
 */
const MAX_NOTICES = 50;

/**
 * Data of the sync status button: number and age of pending mutations, number of failed ones, and
 * the state of the connection.
 */
export async function readSyncSummary(db: AccountDatabase) {
  const [waiting, first, attention, damaged, reachable, outdated, pullFailed, session] = await Promise.all([
    waitingSummary(db),
    oldestReady(db, MAX_NOTICES),
    attentionCount(db),
    damagedCount(db),
    readMeta(db, "reachable"),
    readMeta(db, "outdated"),
    readMeta(db, "pullFailed"),
    readSession(),
  ]);
  return {
    waiting: waiting.count,
    oldest: waiting.oldest?.action.at,
    needsYou: attention + damaged,
    isReachable: reachable?.isReachable !== false,
    isPortal: reachable?.isReachable === false && reachable.isPortal === true,
    isOutdated: Boolean(outdated),
    hasTrouble: Boolean(pullFailed) || first.some(hasServerTrouble),
    isExpired: session?.state === "expired",
  };
}

/** `readSyncSummary` as a live query. */
export function useSyncSummary() {
  const { db } = useSignedIn();
  return useLiveQuery(() => readSyncSummary(db), [db]);
}

export type SyncSummary = NonNullable<ReturnType<typeof useSyncSummary>>;
