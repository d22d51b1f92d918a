import type * as z from "zod/v4/core";
import type { FastifyRequest } from "fastify";
import { EVENTS_CAPABILITY } from "#contract/events.ts";
import { LIMITS } from "#contract/limits.ts";
import { wireFromStore } from "#contract/stores.ts";
import * as api from "#contract/sync.ts";
import { wireFromComment, wireFromEvent } from "#contract/comment-wire.ts";
import { WIRE_VERSION } from "#contract/wire-version.ts";
import { mayComment } from "#domain/tickets/permissions.ts";
import { isManager } from "#domain/tickets/relations.ts";
import { presentPeople } from "#server/accounts/present.ts";
import { usersByIds } from "#server/accounts/records.ts";
import { type Caller, roleAudience, userAudience } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import {
  check,
  rawRoute,
  authenticateOrAnonymous,
  queryRoute,
  type RouteContext,
} from "#server/http/route.ts";
import { instantOf, numberOf } from "#server/database/read.ts";
import { bidsByIds, wireFromBid } from "#server/bids/records.ts";
import { buildingsByIds } from "#server/buildings/routes.ts";
import { messagesByIds, wireFromMessage } from "#server/messages/records.ts";
import { notificationsByIds } from "#server/notifications/routes.ts";
import { Batches, emptyBatchOutcome, type BatchOutcome } from "#server/sync/batches.ts";
import { type Loss, lossOf } from "#server/sync/loss.ts";
import { storesByIds } from "#server/stores/records.ts";
import { presentVisible, loadVisibleFor } from "#server/tickets/present.ts";
import { commentsByIds, eventsByIds } from "#server/tickets/comment-records.ts";
import { ticketsByIds } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/sync.ts";

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

export function syncRoutes(rooms: RouteContext) {
  queryRoute(rooms, api.readConfig, async ({ house }) => ({
    TRAFFIC_BASE_URL: house.config.trafficBaseUrl,
    TRAFFIC_PROJECT_ID: house.config.projectId,
    capabilities: CAPABILITIES,
    wireVersion: WIRE_VERSION,
    pushPublicKey: (await house.pushKeys()).publicKey,
    mail: house.config.mailUrl !== null,
  }));
  queryRoute(rooms, api.ping, async ({ query }) => ({ n: query.n ?? "" }));
  queryRoute(rooms, api.pullChanges, ({ caller, query, house }) => pull(house.database, caller, query));
  const batches = new Batches();
  rawRoute(rooms, api.pushMutations, async (request) => {
    const caller = await authenticateOrAnonymous(rooms, api.pushMutations, request);
    return push(rooms, request, { batches, sender: caller.account.id });
  });
}

type Change = z.output<typeof api.wireChange>;

const KNOWN = `select (select value from meta where key = 'server_epoch') as epoch, exists (select 1 from eras where id = $1
  and $2::bigint <= (select last_value from changes_seq)
  and not exists (select 1 from eras later where later.n > eras.n and later.from_seq < $2::bigint)) as known`;

/**
 * @returns the changes after a cursor, as the caller may see them now. A cursor of another
 * database, or one this database cannot have issued because it was restored from a backup, starts
 * from the beginning with `resync`. See docs/decisions/0021.
 */
async function pull(
  sql: Sql,
  caller: Caller,
  query: {
    since?: string | undefined;
    limit?: number | undefined;
    waiting?: string | undefined;
    elsewhere?: string | undefined;
    app?: string | undefined;
  },
) {
  const [era = "", said = ""] = (query.since ?? "").split(":");
  const seq = /^\d{1,18}$/.test(said) ? said : "0";
  const [meta] = await sql.query(KNOWN, [era, seq]);
  const serverEpoch = String(meta?.["epoch"]);
  const isKnown = meta?.["known"] === true && seq === said;
  const since = isKnown ? seq : "0";
  if (query.waiting !== undefined)
    await sql.query("update sessions set waiting = $2, waiting_at = now() where id = $1", [
      caller.sessionId,
      Number(query.waiting),
    ]);
  if (query.app !== undefined)
    await sql.query("update sessions set app_version = $2 where id = $1", [caller.sessionId, query.app]);
  const limit = Math.min(query.limit ?? LIMITS.pullRows, LIMITS.pullRows);
  const audiences = [userAudience(caller.account.id), roleAudience(caller.actor.role)];
  const rows = await sql.query(
    `select changes.kind, entity_id, changes.seq::text as seq, loss, lost_by, lost_at, users.name as lost_by_name
     from changes left join users on users.id = lost_by
     where audience = any($1::text[]) and changes.seq > $2 order by changes.seq limit $3`,
    [audiences, since, limit],
  );
  const last = rows.at(-1)?.["seq"] ?? since;
  // Read after the rows: a generation inserted meanwhile begins after all of them.
  const [now] = await sql.query("select id from eras order by n desc limit 1");
  return {
    ...(query.elsewhere === "1" ? { elsewhere: await waitingElsewhere(sql, caller) } : {}),
    cursor: `${String(now?.["id"])}:${String(last)}`,
    more: rows.length === limit,
    serverEpoch,
    serverTime: new Date().toISOString(),
    resync: Boolean(query.since) && !isKnown,
    changes: await present(
      sql,
      caller,
      rows.map((row) => ({ kind: String(row["kind"]), id: String(row["entity_id"]), loss: lossOf(row) })),
    ),
  };
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
  const keep = (change: Change) => rows.set(`${change.kind} ${change.id}`, change);
  const tickets = await some(idsOf("ticket"), (ids) => ticketsByIds(sql, ids));
  for (const seen of await loadVisibleFor(sql, tickets, caller)) {
    const { id, version } = seen.ticket;
    // Clients store work orders as separate rows.
    const { subTasks: _, ...row } = presentVisible(seen, caller.actor);
    keep({ kind: "ticket", id, version, row });
  }
  const comments = await some(idsOf("comment"), (ids) => commentsByIds(sql, ids));
  const events = await some(idsOf("event"), (ids) => eventsByIds(sql, ids));
  const bids = await some(idsOf("bid"), (ids) => bidsByIds(sql, ids));
  const ofTickets = [...comments, ...events, ...bids].map((each) => each.ticketId);
  const parents = await some([...new Set(ofTickets)], (ids) => ticketsByIds(sql, ids));
  const whole = (await loadVisibleFor(sql, parents, caller)).filter((seen) => seen.view === "whole");
  const readable = new Set(
    whole
      .filter((seen) => mayComment(seen.parent ?? seen.ticket, caller.actor))
      .map((seen) => seen.ticket.id),
  );
  const managed = new Set(
    parents.filter((ticket) => isManager(ticket, caller.actor)).map((ticket) => ticket.id),
  );
  for (const bid of bids) {
    const isForManager = managed.has(bid.ticketId);
    if (isForManager || bid.vendorId === caller.account.id)
      keep({ kind: "bid", id: bid.id, version: bid.version, row: wireFromBid(bid, isForManager) });
  }
  for (const comment of comments)
    if (readable.has(comment.ticketId))
      keep({ kind: "comment", id: comment.id, version: 1, row: wireFromComment(comment) });
  for (const event of events)
    if (readable.has(event.ticketId))
      keep({ kind: "event", id: event.id, version: 1, row: wireFromEvent(event) });
  for (const store of await some(idsOf("store"), (ids) => storesByIds(sql, ids))) {
    const isMine = store.ownerId === caller.account.id || store.propertyManagerId === caller.account.id;
    if (isMine) keep({ kind: "store", id: store.id, version: store.version, row: wireFromStore(store) });
  }
  const people = (await some(idsOf("person"), (ids) => usersByIds(sql, ids))).filter((each) => each.isActive);
  for (const row of await presentPeople(sql, people, caller.account))
    keep({ kind: "person", id: row.id, version: row.version, row });
  for (const building of await some(idsOf("building"), (ids) => buildingsByIds(sql, ids)))
    if (building.ownerId === caller.account.id)
      keep({ kind: "building", id: building.id, version: building.version, row: building });
  for (const row of await some(idsOf("notification"), (ids) =>
    notificationsByIds(sql, ids, caller.account.id),
  ))
    keep({ kind: "notification", id: row.id, version: 1, row });
  for (const message of await some(idsOf("message"), (ids) => messagesByIds(sql, ids)))
    if (message.senderId === caller.account.id || message.receiverId === caller.account.id)
      keep({ kind: "message", id: message.id, version: 1, row: wireFromMessage(message) });
  return changed.map(({ kind, id, loss }) => {
    const gone = { kind, id, version: 0, row: null, ...(kind === "ticket" && loss ? { loss } : {}) };
    return rows.get(`${kind} ${id}`) ?? (gone as Change);
  });
}

const some = <T>(ids: readonly string[], load: (ids: readonly string[]) => Promise<T[]>): Promise<T[]> =>
  ids.length === 0 ? Promise.resolve([]) : load(ids);

type Batch = z.output<NonNullable<typeof api.pushMutations.request>>;
type Pushed = Batch["ops"][number];
type Result = z.output<typeof api.pushMutations.answer>["results"][number];

/**
 * Runs one batch. If it follows another one, it continues with that one's outcome; without an
 * outcome none of its calls runs, and each is answered 425.
 */
async function push(
  rooms: RouteContext,
  request: FastifyRequest,
  { batches, sender }: { batches: Batches; sender: string },
) {
  const { ops, batch, follows } = check(api.pushMutations.request, request.body) as Batch;
  const nameOf = (each: string) => `${sender} ${each}`;
  const results: Result[] = [];
  const standingBefore = async () => {
    if (follows === undefined) return emptyBatchOutcome();
    // A batch that follows itself would wait forever.
    return follows === batch ? null : batches.after(nameOf(follows));
  };
  const run = async () => {
    const before = await standingBefore();
    if (before === null) results.push(...ops.map(({ key }) => ({ key, ...HELD })));
    else await runAll(rooms, request, { ops, standing: before, results });
    return before;
  };
  if (batch === undefined) await run();
  else await batches.begin(nameOf(batch), run);
  return { results, ...(batch === undefined ? {} : { batch }) };
}

/**
 * Runs the calls one after the other through their ordinary handlers. After a transient failure the
 * rest of its queue and everything that depends on it is held (425); a call that depends on a
 * refused one is skipped (424).
 */
async function runAll(
  rooms: RouteContext,
  request: FastifyRequest,
  { ops, standing, results }: { ops: readonly Pushed[]; standing: BatchOutcome; results: Result[] },
): Promise<void> {
  const { stoppedLanes, delayed, refused } = standing;
  for (const op of ops) {
    const isHeld = stoppedLanes.has(op.lane) || op.deps.some((dep) => delayed.has(dep));
    const isSkipped = op.deps.some((dep) => refused.has(dep));
    const result = isHeld ? HELD : isSkipped ? SKIPPED : await runOne(rooms, request, op);
    if (isPassing(result.status)) {
      stoppedLanes.add(op.lane);
      delayed.add(op.key);
    } else if (result.status >= 400) refused.add(op.key);
    results.push({ key: op.key, ...result });
  }
}

const HELD = { status: 425, body: { message: TEXTS.waitsForAnEarlier, error: "held" } };
const SKIPPED = { status: 424, body: { message: TEXTS.needsOneThatWas, error: "skipped" } };

const isPassing = (status: number) => status >= 500 || [401, 408, 425, 429].includes(status);

/**
 * @returns whether a push may contain a call to this path: every API path is allowed, except those
 * of sync. Checks the decoded and normalized path, because the router decodes percent escapes too.
 */
function mayBePushed(path: string): boolean {
  try {
    const { pathname } = new URL(path, "http://localhost");
    const decoded = decodeURIComponent(pathname).toLowerCase();
    return decoded.startsWith("/api/") && !/^\/+api\/+sync(\/|$)/.test(decoded);
  } catch {
    return false;
  }
}

async function runOne(rooms: RouteContext, request: FastifyRequest, op: Pushed) {
  if (!mayBePushed(op.path)) return { status: 404, body: { message: TEXTS.notHere, error: "not_found" } };
  const headers: Record<string, string> = {
    authorization: request.headers.authorization ?? "",
    "idempotency-key": op.key,
  };
  const claimed = request.headers["x-fettle-user"];
  if (typeof claimed === "string") headers["x-fettle-user"] = claimed;
  const answer = await rooms.app.inject({
    method: op.method,
    url: op.path,
    headers,
    remoteAddress: request.ip,
    ...(op.body === undefined ? {} : { payload: op.body }),
  });
  const passing = answer.statusCode === 409 && answer.json().error === "idempotency_in_progress";
  return { status: passing ? 425 : answer.statusCode, body: answer.json() };
}
