import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { scopeOf } from "#domain/bids/scope.ts";
import type { Mutation } from "#domain/mutations/mutation.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { onCommitted } from "#features/sync-status/optimistic-events.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readDeviceNetwork } from "#local-db/device-network.ts";
import { readGoneTickets } from "#local-db/gone-tickets.ts";
import { damagedCount, damagedRows } from "#local-db/damaged-rows.ts";
import { readMeta } from "#local-db/meta.ts";
import {
  attentionCount,
  attentionRows,
  discardedRows,
  hasServerTrouble,
  firstPending,
  pendingRows,
  pendingSummary,
} from "#local-db/outbox/queries.ts";
import { firstSteps } from "#local-db/read/next-steps.ts";
import { ticketsById } from "#local-db/read/tickets.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { readSession } from "#local-db/session.ts";
import { filesOfRows } from "#local-db/files/files.ts";
import { withLoss } from "#local-db/files/lost-files.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/**
 * All data of the sync centre: pending, failed and discarded mutations and the state of the
 * connection.
 */
export function useOutbox() {
  const { db } = useSignedIn();
  return useLiveQuery(async () => {
    const [pending, attention, discarded] = await Promise.all([
      pendingRows(db),
      attentionRows(db),
      discardedRows(db),
    ]);
    const files = await withLoss(db, await filesOfRows(db, [...pending, ...attention, ...discarded]));
    const fileById = new Map(files.map((file) => [file.fileId, file]));
    const filesOf = ({ fileIds }: OutboxRow) => fileIds.flatMap((id) => fileById.get(id) ?? []);
    const firstOf = await firstSteps(db, pending);
    const ticketIds = [
      ...new Set([...pending, ...attention, ...discarded].flatMap((row) => row.ticketId ?? [])),
    ];
    const gone = await readGoneTickets(db);
    const tickets = await ticketsById(db, ticketIds);
    return {
      pending: pending.map((row) => ({ row, files: filesOf(row) })),
      filesOf,
      attention,
      discarded,
      /** What the tickets of refused bids ask for now, for those on an older text. */
      scopes: new Map(tickets.map((ticket) => [ticket.id, scopeOf(ticket)])),
      /** The further steps of an item by its first one, and which they are. */
      nextSteps: Map.groupBy(
        pending.filter(({ seq }) => firstOf.has(seq)),
        ({ seq }) => firstOf.get(seq),
      ),
      isNextStep: ({ seq }: OutboxRow) => firstOf.has(seq),
      gone: new Map(gone.map((ticket) => [ticket.id, ticket])),
      damaged: await damagedRows(db),
      titles: new Map([
        ...gone.map((ticket) => [ticket.id, ticket.title] as const),
        ...[...pending, ...attention, ...discarded].flatMap(({ ticketId, ticketTitle }) =>
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
      isWorkingOffline: (await readDeviceNetwork()).isOffline,
      lastPulledAt: await readMeta(db, "lastPulledAt"),
    };
  }, [db]);
}

export type Outbox = NonNullable<ReturnType<typeof useOutbox>>;

/**
 * Only the first pending rows are checked for server errors and for further steps of one item,
 * because this query runs on every change of the outbox. A row with an error is among them.
 */
const ROWS_CHECKED = 50;

/**
 * Data of the sync status button: number and age of pending mutations, number of failed ones, and
 * the state of the connection.
 */
export async function readSyncSummary(db: AccountDatabase) {
  const [pending, first, attention, damaged, reachable, outdated, pullFailed, session, network] =
    await Promise.all([
      pendingSummary(db),
      firstPending(db, ROWS_CHECKED),
      attentionCount(db),
      damagedCount(db),
      readMeta(db, "reachable"),
      readMeta(db, "outdated"),
      readMeta(db, "pullFailed"),
      readSession(),
      readDeviceNetwork(),
    ]);
  const nextSteps = await firstSteps(db, first);
  return {
    pending: Math.max(0, pending.count - nextSteps.size),
    oldest: pending.oldest?.action.at,
    needsYou: attention + damaged,
    isReachable: reachable?.isReachable !== false,
    isPortal: reachable?.isReachable === false && reachable.isPortal === true,
    isOutdated: Boolean(outdated),
    hasTrouble: Boolean(pullFailed) || first.some(hasServerTrouble),
    isExpired: session?.state === "expired",
    isWorkingOffline: network.isOffline,
  };
}

export type SyncSummary = Awaited<ReturnType<typeof readSyncSummary>>;

interface Committed {
  /** The number of commits of this page up to now, this one included. */
  readonly nth: number;
  readonly mutations: readonly Mutation[];
}

/**
 * `readSyncSummary` as a live query; undefined while it is first read. What this page commits
 * counts at once: the query runs after the active screen has painted, and until then the last
 * summary would claim that everything is sent.
 */
export function useSyncSummary(): SyncSummary | undefined {
  const { db } = useSignedIn();
  const commits = useRef(0);
  const [committed, setCommitted] = useState<readonly Committed[]>([]);
  const read = useLiveQuery(async () => {
    const upTo = commits.current;
    return { upTo, summary: await readSyncSummary(db) };
  }, [db]);
  useLayoutEffect(
    () =>
      onCommitted((mutations) => {
        commits.current += 1;
        const commit = { nth: commits.current, mutations };
        setCommitted((earlier) => [...earlier, commit]);
        return false;
      }),
    [],
  );
  useEffect(() => {
    if (read) setCommitted((all) => (all.length === 0 ? all : all.filter(({ nth }) => nth > read.upTo)));
  }, [read]);
  return useMemo(() => {
    const unseenMutations = committed
      .filter(({ nth }) => nth > (read?.upTo ?? 0))
      .flatMap(({ mutations }) => mutations);
    return read && withCommitted(read.summary, unseenMutations);
  }, [read, committed]);
}

/** Never less than what was committed since; some of it may have been read already. */
function withCommitted(summary: SyncSummary, unseenMutations: readonly Mutation[]): SyncSummary {
  const [first] = unseenMutations;
  if (first === undefined) return summary;
  const { pending, oldest } = summary;
  return { ...summary, pending: Math.max(pending, unseenMutations.length), oldest: oldest ?? first.at };
}
