import { storeFromWire } from "#contract/stores.ts";
import { bidFromWire } from "#contract/bids.ts";
import { messageFromWire } from "#contract/messages.ts";
import { notificationFromWire } from "#contract/notifications.ts";
import { personFromWire } from "#contract/account-wire.ts";
import type { Failure } from "#contract/failures.ts";
import { APP_VERSION } from "#contract/app-version.ts";
import { commentFromWire, eventFromWire } from "#contract/comment-wire.ts";
import { type Change, pullPage, validateChanges } from "#contract/pull-page.ts";
import { ticketFromWire } from "#contract/ticket-wire.ts";
import { generationOf } from "#contract/sync.ts";
import type { z } from "#contract/zod.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { newestJournalLine, requeueSentSince } from "#local-db/outbox/requeue.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { forgetGoneTickets, recordGoneTickets } from "#local-db/gone-tickets.ts";
import { recordUnreadable, retryUnreadable } from "#local-db/unreadable-rows.ts";
import type { NewMutations } from "#local-db/outbox/preemption.ts";
import { isStorageFull } from "#local-db/files/attachment-cache.ts";
import { withSpace } from "#local-db/files/with-space.ts";
import { recordTickets } from "#local-db/outbox/ticket-facts.ts";
import { unsentMutationCount } from "#local-db/unsent.ts";
import { putPulledBid } from "#local-db/write/bids.ts";
import { putMessages } from "#local-db/write/messages.ts";
import { putNotification } from "#local-db/write/notifications.ts";
import { clearServerRows, deleteServerRow, serverTables } from "#local-db/write/server-tables.ts";
import { putBuilding } from "#local-db/write/buildings.ts";
import { putPeople } from "#local-db/write/people.ts";
import { putPulledStoreCosts } from "#local-db/write/store-costs.ts";
import { putStore } from "#local-db/write/stores.ts";
import { putComments, putEvents, putPulledTicket } from "#local-db/write/tickets.ts";
import { nowIso, type SyncEnvironment } from "#sync/environment.ts";
import { retryOnce } from "#sync/pull/retry-once.ts";
import { noteServerTime } from "#sync/server-clock.ts";
import { type Credentials, request } from "#api-client/request.ts";
import * as TEXTS from "#texts/rules/sync.ts";

type Page = z.output<typeof pullPage.answer>;

/** A page, and the number of the newest journal line when it was asked for. */
type PageOfRequest = Page & { readonly journalLine: number };

/** How long a page in flight may delay new mutations. Most arrive within it. */
const GRACE_MS = 2_000;

/**
 * Pulls changes page by page; each page and its cursor are applied in one transaction. Stops
 * between two pages if there is a new mutation. A change that does not fit its schema is recorded
 * and skipped. See docs/offline.md#pull. `version`: of the app.
 * @returns the failure that stopped it; "preempted" if a page was aborted for a new mutation; else
 *   null.
 */
export async function pullChanges(
  db: AccountDatabase,
  auth: Credentials,
  env: SyncEnvironment,
  newMutations: NewMutations,
  version: string = APP_VERSION,
): Promise<Failure | null | "preempted"> {
  const fetchPage = (query: Record<string, string>) =>
    newMutations.during({ dueAt: null, graceMs: GRACE_MS }, async (signal) => {
      const answer = await request(pullPage, { auth, query, signal });
      return answer.ok || !signal.aborted ? answer : "preempted";
    });
  await retryUnreadable(db, version);
  for (;;) {
    const since = await readMeta(db, "cursor");
    const journalLine = await newestJournalLine(db);
    const unsent = await unsentMutationCount(db);
    const hasUnsentChanged = unsent !== ((await readMeta(db, "reportedWaiting")) ?? 0);
    const tokenSuffix = auth.token.slice(-6);
    const isNewHere = (await readMeta(db, "elsewhereAsked")) !== tokenSuffix;
    const versionMark = `${version} ${tokenSuffix}`;
    const isNewVersion = (await readMeta(db, "reportedVersion")) !== versionMark;
    const query = {
      ...(since === undefined ? {} : { since }),
      ...(hasUnsentChanged ? { waiting: String(unsent) } : {}),
      ...(isNewHere ? { elsewhere: "1" } : {}),
      ...(isNewVersion ? { app: version } : {}),
    };
    const answer = await retryOnce({ db, auth, env }, () => fetchPage(query));
    if (answer === "preempted") return answer;
    if (!answer.ok) return answer.failure;
    // After a log-out, nothing is written to this device.
    if ((await env.session())?.token !== auth.token) return null;
    const { elsewhere } = answer.data;
    // In one transaction: after a crash between the two writes, the app would never ask again.
    await db.transaction("rw", db.meta, async () => {
      if (hasUnsentChanged) await writeMeta(db, "reportedWaiting", unsent);
      if (isNewHere) await writeMeta(db, "elsewhereAsked", tokenSuffix);
      if (isNewVersion) await writeMeta(db, "reportedVersion", versionMark);
      if (elsewhere) await writeMeta(db, "elsewhere", elsewhere);
    });
    await noteServerTime(db, answer.data.serverTime, env);
    const failure = await keepPage(db, { ...answer.data, journalLine }, env, version);
    if (failure !== null) return failure;
    if (!answer.data.more || (await newMutations.hasAny())) return null;
  }
}

/**
 * Applies a page. If the storage is full, cached attachments are evicted first; if that is not
 * enough, the pull fails and pushes continue.
 */
async function keepPage(
  db: AccountDatabase,
  page: PageOfRequest,
  env: SyncEnvironment,
  version: string,
): Promise<Failure | null> {
  try {
    await withSpace(db, () => applyPage(db, page, env, version));
    return null;
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    return { kind: "busy", status: 507, message: TEXTS.storageFull, retryAfterMs: null };
  }
}

async function applyPage(
  db: AccountDatabase,
  page: PageOfRequest,
  env: SyncEnvironment,
  version: string,
): Promise<void> {
  const { changes, unreadable } = validateChanges(page.changes, page.storeCosts);
  const tables = [...serverTables(db), db.meta, db.ops, db.files, db.journal];
  await db.transaction("rw", tables, async () => {
    const tickets = changes.filter((each) => each.kind === "ticket");
    const lost = tickets.flatMap(({ id, row, loss }) => (row === null ? [{ id, loss: loss ?? null }] : []));
    if (page.resync || lost.length > 0) await recordTickets(db);
    if (lost.length > 0) await recordGoneTickets(db, lost, nowIso(env));
    await forgetGoneTickets(
      db,
      tickets.flatMap(({ id, row }) => (row === null ? [] : [id])),
    );
    // The server was restored, or does not know the cursor for another reason: what it does not
    // send again no longer exists. The outbox stays, and mutations confirmed within the last week
    // are enqueued again, unless the account only sees less and the server has all of them.
    if (page.resync) await clearServerRows(db);
    const certainLine = page.resync && !page.isNarrowed ? 0 : await lastCertainLine(db, page);
    if (certainLine !== null) await requeueSentSince(db, certainLine);
    for (const change of changes) await applyChange(db, change);
    await recordUnreadable(db, { read: changes, unreadable }, { version, isResync: page.resync });
    await writeMeta(db, "cursor", page.cursor);
    await writeMeta(db, "pulledJournalLine", page.journalLine);
    if (!page.more) await writeMeta(db, "lastPulledAt", nowIso(env));
  });
}

/**
 * The server was started since the last pull, perhaps with an older copy of its database that
 * issued this cursor all the same. What it confirmed since that pull may be gone with the lost
 * state; its receipts answer what it still has.
 * @returns the number of the last journal line that the server certainly has; null if that is all
 *   of them, or if this is the first pull.
 */
async function lastCertainLine(db: AccountDatabase, page: PageOfRequest): Promise<number | null> {
  const isSame = generationOf(await readMeta(db, "cursor")) === generationOf(page.cursor);
  return isSame ? null : ((await readMeta(db, "pulledJournalLine")) ?? null);
}

type RowOf<Kind extends Change["kind"]> = NonNullable<Extract<Change, { kind: Kind }>["row"]>;

/** How the row of a change is written, by its kind. */
const PUT: {
  readonly [Kind in Change["kind"]]: (db: AccountDatabase, row: RowOf<Kind>, version: number) => unknown;
} = {
  ticket: (db, row, version) => putPulledTicket(db, ticketFromWire(row), version),
  bid: (db, row, version) => putPulledBid(db, bidFromWire(row), version),
  comment: (db, row) => putComments(db, [commentFromWire(row)]),
  event: (db, row) => putEvents(db, [eventFromWire(row)]),
  store: (db, row) => putStore(db, storeFromWire(row)),
  storeCosts: putPulledStoreCosts,
  building: putBuilding,
  notification: (db, row) => putNotification(db, notificationFromWire(row)),
  message: (db, row) => putMessages(db, [messageFromWire(row)]),
  person: (db, row) => putPeople(db, [personFromWire(row)]),
};

const applyChange = async (db: AccountDatabase, { kind, id, version, row }: Change): Promise<unknown> =>
  row === null
    ? deleteServerRow(db, kind, id)
    : (PUT[kind] as (db: AccountDatabase, row: unknown, version: number) => unknown)(db, row, version);
