import type * as z from "zod/v4/core";
import type { FastifyRequest } from "fastify";
import { EVENTS_CAPABILITY } from "#contract/events.ts";
import { PROVIDER_CAPABILITY } from "#contract/provider-capability.ts";
import { LIMITS } from "#contract/limits.ts";
import { wireFromStore } from "#contract/stores.ts";
import * as api from "#contract/sync.ts";
import { wireFromEvent } from "#contract/comment-wire.ts";
import { WIRE_VERSION } from "#contract/wire-version.ts";
import { mayReadComments } from "#domain/tickets/permissions.ts";
import { readsAsManager } from "#domain/tickets/relations.ts";
import { presentPeople } from "#server/accounts/present.ts";
import { usersByIds } from "#server/accounts/records.ts";
import { audiencesOfCaller, type Caller } from "#server/context.ts";
import { awaitChanges } from "#server/database/change-log.ts";
import type { Database, Sql } from "#server/database/database.ts";
import { countAllTime, hasTimeForAnother } from "#server/database/time-budget.ts";
import { authenticateOrAnonymous } from "#server/http/identify-caller.ts";
import { check, rawRoute, JSON_TYPE, queryRoute, type RouteContext } from "#server/http/route.ts";
import { instantOf, numberOf } from "#server/database/read.ts";
import { bidsByIds, wireFromBid } from "#server/bids/records.ts";
import { buildingsByIds } from "#server/buildings/routes.ts";
import { messagesByIds, wireFromMessage } from "#server/messages/records.ts";
import { notificationsByIds } from "#server/notifications/routes.ts";
import { settingsNow } from "#server/settings/operator-settings.ts";
import { Batches, emptyBatchOutcome } from "#server/sync/batches.ts";
import { runBatch } from "#server/sync/push-batch.ts";
import { delayAll, type CallResult } from "#server/sync/batch-call.ts";
import { type Loss, lossOf } from "#server/sync/loss.ts";
import { costChangesWith } from "#server/store-costs/records.ts";
import { readsStore, storeAsRead, storesByIds } from "#server/stores/records.ts";
import { presentComment, presentVisible, loadVisibleFor } from "#server/tickets/present.ts";
import { commentsByIds, eventsByIds } from "#server/tickets/comment-records.ts";
import { ticketsByIds } from "#server/tickets/records.ts";

/** What this server supports beyond the plain API (docs/product.md#plain-api). */
export const CAPABILITIES = [
  "idempotency",
  "clientIds",
  "sync.pull",
  "sync.push",
  "uploads.resume",
  "status.from",
  "push",
  EVENTS_CAPABILITY,
];

export function syncRoutes(routes: RouteContext) {
  queryRoute(routes, api.readConfig, async ({ context }) => {
    const { workingHours, dueDays, storesManagedBy } = await settingsNow(
      context,
      "workingHours",
      "dueDays",
      "storesManagedBy",
    );
    return {
      TRAFFIC_BASE_URL: context.config.trafficBaseUrl,
      TRAFFIC_PROJECT_ID: context.config.projectId,
      capabilities:
        context.config.singleSignOn === null ? CAPABILITIES : [...CAPABILITIES, PROVIDER_CAPABILITY],
      wireVersion: WIRE_VERSION,
      pushPublicKey: (await context.pushKeys()).publicKey,
      mail: context.config.mailUrl !== null,
      workingHours: { ...workingHours, days: [...workingHours.days] },
      dueDays,
      storesManagedBy,
    };
  });
  queryRoute(routes, api.ping, async ({ query }) => ({ n: query.n ?? "" }));
  queryRoute(routes, api.pullChanges, ({ caller, query, context }) => pull(context.database, caller, query));
  const batches = new Batches();
  rawRoute(routes, api.pushMutations, async (request, reply) => {
    // The embedded database has one connection and no locks to wait for: a batch that waited for
    // the connection should then run completely.
    if (routes.context.database.kind === "postgres") countAllTime();
    const caller = await authenticateOrAnonymous(routes, api.pushMutations, request);
    return reply.type(JSON_TYPE).send(await push(routes, request, { batches, caller }));
  });
}

type Change = z.output<typeof api.wireChange>;

/**
 * `waiting`: the number of mutations that this client has not sent; `elsewhere`: "1" to get that
 * number for the other sessions of the account; `app`: the client's version, for the operator's
 * page.
 * @returns the changes after a cursor, as the caller may see them now. A cursor of another
 * database, or one this database cannot have issued because it was restored from a backup, starts
 * from the beginning with `resync`. See docs/decisions/0021.
 */
async function pull(
  database: Database,
  caller: Caller,
  query: {
    since?: string | undefined;
    limit?: number | undefined;
    waiting?: string | undefined;
    elsewhere?: string | undefined;
    app?: string | undefined;
  },
) {
  if (query.waiting !== undefined)
    await database.query("update sessions set waiting = $2, waiting_at = now() where id = $1", [
      caller.sessionId,
      Number(query.waiting),
    ]);
  if (query.app !== undefined)
    await database.query("update sessions set app_version = $2 where id = $1", [caller.sessionId, query.app]);
  const limit = Math.min(query.limit ?? LIMITS.pullRows, LIMITS.pullRows);
  const { page, sight } = await pageFor(database, caller, query.since ?? "", limit);
  const changed = page.rows.map(({ kind, id, lossRow }) => ({ kind, id, loss: lossOf(lossRow) }));
  const changes = await present(database, caller, changed);
  return {
    ...(query.elsewhere === "1" ? { elsewhere: await waitingElsewhere(database, caller) } : {}),
    cursor: `${page.cursor}${sight.mark}`,
    more: page.hasPendingCommits || page.rows.length === limit,
    serverEpoch: page.epoch,
    serverTime: new Date().toISOString(),
    resync: Boolean(query.since) && (sight.isLost || !page.isKnown),
    ...(sight.isLost && page.isKnown ? { isNarrowed: true } : {}),
    changes,
    ...(await costChangesWith(database, changes)),
  };
}

/** Ends the cursors of operators who see everything: their pages had every store and ticket. */
const EVERYTHING_MARK = "+everything";

/** Stands before it in the cursors of accounts whose role was changed, with how often. */
const ROLE_MARK = "+role";

const MARKS = /(?:\+role(\d{1,9}))?(\+everything)?$/;

/**
 * @returns the page of changes after a cursor. Whoever sees everything since then gets all of it
 *   once, beside the rows that the device has. Whoever ceased to, or got another role (`isLost`),
 *   starts from the beginning: what is not sent again is to go from the device.
 */
async function pageFor(database: Database, caller: Caller, sent: string, limit: number) {
  const [marks = "", roleChanges = "0", everything] = MARKS.exec(sent) ?? [];
  const had = everything !== undefined;
  const has = caller.actor.seesEverything === true;
  const since = sent.slice(0, sent.length - marks.length);
  const read = (after: string) => awaitChanges(database, after, audiencesOfCaller(caller), limit);
  const { roleChanges: changes = 0 } = caller;
  const isLost = (had && !has) || (since !== "" && Number(roleChanges) !== changes);
  const page = await read(since);
  const mark = `${changes > 0 ? `${ROLE_MARK}${changes}` : ""}${has ? EVERYTHING_MARK : ""}`;
  const sight = { mark, isLost };
  if (isLost && page.isKnown) return { page: { ...(await read("")), isKnown: true }, sight };
  if (!has || had || since === "" || !page.isKnown) return { page, sight };
  return { page: { ...(await read("")), isKnown: true }, sight };
}

/**
 * @returns how many pending mutations the other sessions of this account last reported, and when,
 * or null. A client whose storage was cleared learns from it how much may be missing.
 */
async function waitingElsewhere(sql: Sql, caller: Caller) {
  const [row] = await sql.query(
    "select sum(waiting)::int as count, max(waiting_at) as at from sessions where user_id = $1 and id <> $2 and waiting > 0",
    [caller.account.id, caller.sessionId],
  );
  return row?.["count"] ? { count: numberOf(row, "count"), at: instantOf(row, "at") } : null;
}

async function present(
  sql: Sql,
  caller: Caller,
  changed: readonly { kind: string; id: string; loss: Loss | undefined }[],
): Promise<Change[]> {
  const idsOf = (kind: string) => [
    ...new Set(changed.filter((each) => each.kind === kind).map((each) => each.id)),
  ];
  const rows = new Map<string, Change>();
  const addVisible = (change: Change) => rows.set(`${change.kind} ${change.id}`, change);
  const tickets = await loadSome(idsOf("ticket"), (ids) => ticketsByIds(sql, ids));
  for (const visible of await loadVisibleFor(sql, tickets, caller)) {
    const { id, version } = visible.ticket;
    // Clients store work orders as separate rows.
    const { subTasks: _, ...row } = presentVisible(visible, caller.actor);
    addVisible({ kind: "ticket", id, version, row });
  }
  const comments = await loadSome(idsOf("comment"), (ids) => commentsByIds(sql, ids));
  const events = await loadSome(idsOf("event"), (ids) => eventsByIds(sql, ids));
  const bids = await loadSome(idsOf("bid"), (ids) => bidsByIds(sql, ids));
  const ofTickets = [...comments, ...events, ...bids].map((each) => each.ticketId);
  const parents = await loadSome([...new Set(ofTickets)], (ids) => ticketsByIds(sql, ids));
  const whole = (await loadVisibleFor(sql, parents, caller)).filter((ticket) => ticket.view === "whole");
  const readable = new Map(
    whole
      .filter((ticket) => mayReadComments(ticket.parent ?? ticket.ticket, caller.actor))
      .map((ticket) => [ticket.ticket.id, ticket]),
  );
  const managed = new Set(
    parents.filter((ticket) => readsAsManager(ticket, caller.actor)).map((ticket) => ticket.id),
  );
  for (const bid of bids) {
    const isForManager = managed.has(bid.ticketId);
    if (isForManager || bid.vendorId === caller.account.id)
      addVisible({ kind: "bid", id: bid.id, version: bid.version, row: wireFromBid(bid, isForManager) });
  }
  for (const comment of comments) {
    const of = readable.get(comment.ticketId);
    if (!of) continue;
    const row = presentComment(comment, of, caller.actor);
    addVisible({ kind: "comment", id: comment.id, version: 1, row });
  }
  for (const event of events)
    if (readable.has(event.ticketId))
      addVisible({ kind: "event", id: event.id, version: 1, row: wireFromEvent(event) });
  for (const store of await loadSome(idsOf("store"), (ids) => storesByIds(sql, ids))) {
    const row = wireFromStore(storeAsRead(store, caller));
    if (readsStore(store, caller.actor))
      addVisible({ kind: "store", id: store.id, version: store.version, row });
  }
  const people = (await loadSome(idsOf("person"), (ids) => usersByIds(sql, ids))).filter(
    (each) => !each.isDeleted,
  );
  for (const row of await presentPeople(sql, people, caller.account))
    addVisible({ kind: "person", id: row.id, version: row.version, row });
  for (const building of await loadSome(idsOf("building"), (ids) => buildingsByIds(sql, ids)))
    if (building.ownerId === caller.account.id)
      addVisible({ kind: "building", id: building.id, version: building.version, row: building });
  for (const row of await loadSome(idsOf("notification"), (ids) =>
    notificationsByIds(sql, ids, caller.account.id),
  ))
    addVisible({ kind: "notification", id: row.id, version: 1, row });
  for (const message of await loadSome(idsOf("message"), (ids) => messagesByIds(sql, ids)))
    if (message.senderId === caller.account.id || message.receiverId === caller.account.id)
      addVisible({ kind: "message", id: message.id, version: 1, row: wireFromMessage(message) });
  return changed.map(({ kind, id, loss }) => {
    const gone = { kind, id, version: 0, row: null, ...(kind === "ticket" && loss ? { loss } : {}) };
    return rows.get(`${kind} ${id}`) ?? (gone as Change);
  });
}

const loadSome = <T>(ids: readonly string[], load: (ids: readonly string[]) => Promise<T[]>): Promise<T[]> =>
  ids.length === 0 ? Promise.resolve([]) : load(ids);

type Batch = z.output<NonNullable<typeof api.pushMutations.request>>;

/**
 * Runs one batch. If it follows another one, it continues with that one's outcome; without an
 * outcome, or without time left after it, none of its calls runs, and each is answered 425.
 * @returns the answer as JSON text: the answers of calls are texts already.
 */
async function push(
  routes: RouteContext,
  request: FastifyRequest,
  { batches, caller }: { batches: Batches; caller: Caller },
): Promise<string> {
  const { ops, batch, follows } = check(api.pushMutations.request, request.body) as Batch;
  const nameOf = (each: string) => `${caller.account.id} ${each}`;
  let results: readonly CallResult[] = [];
  const outcomeBefore = async () => {
    if (follows === undefined) return emptyBatchOutcome();
    // A batch that follows itself would wait forever.
    const before = follows === batch ? null : await batches.after(nameOf(follows));
    return hasTimeForAnother() ? before : null;
  };
  const run = async () => {
    const outcome = await outcomeBefore();
    results = outcome === null ? delayAll(ops) : await runBatch(routes, request, { ops, outcome, caller });
    return outcome;
  };
  if (batch === undefined) await run();
  else await batches.begin(nameOf(batch), run);
  const texts = results.map(
    ({ key, status, text }) => `{"key":${JSON.stringify(key)},"status":${status},"body":${text}}`,
  );
  const name = batch === undefined ? "" : `,"batch":${JSON.stringify(batch)}`;
  return `{"results":[${texts.join(",")}]${name}}`;
}
