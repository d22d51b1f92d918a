import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { readMeta } from "#local-db/meta.ts";
import {
  attentionRows,
  discardedRows,
  hasServerTrouble,
  waitingRows,
  waitingSummary,
} from "#local-db/outbox/outbox.ts";
import { readSession } from "#local-db/session.ts";
import { uploadedShare } from "#local-db/files/files.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** Everything the sync centre shows: what waits, what needs the person, what was discarded, and how things stand with the server. */
export function useOutbox() {
  const { db } = useSignedIn();
  return useLiveQuery(async () => {
    const [waiting, attention, discarded] = await Promise.all([
      waitingRows(db),
      attentionRows(db),
      discardedRows(db),
    ]);
    const files = (await db.files.bulkGet(waiting.flatMap((row) => row.fileIds))).flatMap(
      (file) => file ?? [],
    );
    const ticketIds = [
      ...new Set([...waiting, ...attention, ...discarded].flatMap((row) => row.ticketId ?? [])),
    ];
    const tickets = (await db.tickets.bulkGet(ticketIds)).flatMap((ticket) => ticket ?? []);
    return {
      waiting: waiting.map((row) => ({
        row,
        share: uploadedShare(files.filter((file) => row.fileIds.includes(file.fileId))),
      })),
      attention,
      discarded,
      titles: new Map([
        ...[...waiting, ...attention, ...discarded].flatMap(({ ticketId, ticketTitle }) =>
          ticketId !== null && ticketTitle !== undefined ? [[ticketId, ticketTitle] as const] : [],
        ),
        ...tickets.map((ticket) => [ticket.id, ticket.title] as const),
      ]),
      reachable: await readMeta(db, "reachable"),
      openUntil: (await readMeta(db, "circuit"))?.openUntil ?? 0,
      pullFailed: (await readMeta(db, "pullFailed")) ?? null,
      outdated: (await readMeta(db, "outdated")) ?? null,
      isExpired: (await readSession())?.state === "expired",
      lastPulledAt: await readMeta(db, "lastPulledAt"),
    };
  }, [db]);
}

/** What the sync centre shows. */
export type Outbox = NonNullable<ReturnType<typeof useOutbox>>;

/** What the server fails on is among the oldest that wait; reading all of a long outbox with every change would be slow. */
const LOOKED_AT = 50;

/** What the chip shows: how much waits since when, how much needs the person, and whether the server can be reached. */
export function useSyncSummary() {
  const { db } = useSignedIn();
  return useLiveQuery(async () => {
    const [waiting, first, needsYou, reachable, outdated, pullFailed, session] = await Promise.all([
      waitingSummary(db),
      db.ops.where("state").equals("ready").limit(LOOKED_AT).toArray(),
      db.ops.where("state").equals("attention").count(),
      readMeta(db, "reachable"),
      readMeta(db, "outdated"),
      readMeta(db, "pullFailed"),
      readSession(),
    ]);
    return {
      waiting: waiting.count,
      oldest: waiting.oldest?.action.at,
      needsYou,
      isReachable: reachable?.isReachable !== false,
      isPortal: reachable?.isReachable === false && reachable.isPortal === true,
      isOutdated: Boolean(outdated),
      hasTrouble: Boolean(pullFailed) || first.some(hasServerTrouble),
      isExpired: session?.state === "expired",
    };
  }, [db]);
}
