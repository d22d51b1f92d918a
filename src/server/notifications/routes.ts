import type * as z from "zod/v4/core";
import * as api from "#contract/notifications.ts";
import { must } from "#domain/must.ts";
import { type Caller, userAudience, type WriteContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, textOf } from "#server/database/read.ts";
import { pageFrom } from "#server/http/page.ts";
import { HttpResult, queryRoute, type RouteContext, mutationRoute } from "#server/http/route.ts";
import { notFound } from "#server/http/refusals.ts";
import { bumpUnreadRevision } from "#server/notifications/notify.ts";
import { subscribe, unsubscribe } from "#server/notifications/subscriptions.ts";

export function notificationRoutes(routes: RouteContext) {
  queryRoute(routes, api.listNotifications, async ({ caller, query, context, request, reply }) => {
    const { page, limit, offset } = pageFrom({ page: query.page ?? "1", limit: query.limit ?? "50" });
    // Clients poll this every 30 seconds. The unread revision is enough to answer 304; it is read
    // with the session, so that this costs no further query.
    const etag = `"${caller.unreadRevision || "0"}-${page}-${limit}"`;
    void reply.header("etag", etag).header("cache-control", "private, no-cache");
    if (request.headers["if-none-match"] === etag) return new HttpResult(304, null);
    return list(context.database, caller, { limit, offset });
  });
  mutationRoute(routes, api.readNotification, (tx, { caller, params }) =>
    readOne(tx, caller, params["id"] ?? ""),
  );
  mutationRoute(routes, api.unreadNotification, (tx, { caller, params }) =>
    markUnread(tx, caller, params["id"] ?? ""),
  );
  mutationRoute(routes, api.readAllNotifications, (tx, { caller }) => readAll(tx, caller));
  mutationRoute(routes, api.subscribeToPush, (tx, { caller, body, context }) =>
    subscribe(tx, caller, body, context),
  );
  mutationRoute(routes, api.unsubscribeFromPush, (tx, { caller, body }) =>
    unsubscribe(tx, caller, body.endpoint),
  );
}

/** The notification in wire format. */
const notificationFrom = (row: Row): z.output<typeof api.wireNotification> => ({
  id: textOf(row, "id"),
  type: textOf(row, "type"),
  title: textOf(row, "title"),
  message: textOf(row, "message"),
  isRead: row["read_at"] !== null,
  createdAt: instantOf(row, "created_at"),
  data: sentData(row["data"] as StoredData),
});

type SentData = z.output<typeof api.wireNotification>["data"];
type StoredData = SentData & { readonly counted?: readonly string[] };

/** The data of a notification, without the ids by which it counts: there may be many. */
const sentData = ({ counted: _counted, ...data }: StoredData): SentData => data;

export const notificationsByIds = async (sql: Sql, ids: readonly string[], userId: string) =>
  (
    await sql.query("select * from notifications where id = any($1::text[]) and user_id = $2", [ids, userId])
  ).map(notificationFrom);

async function list(sql: Sql, caller: Caller, page: { limit: number; offset: number }) {
  const me = caller.account.id;
  const rows = await sql.query(
    "select * from notifications where user_id = $1 order by created_at desc, id desc limit $2 offset $3",
    [me, page.limit, page.offset],
  );
  const [counts] = await sql.query(
    `select (select count(*)::int from notifications where user_id = $1) as total,
       (select count(*)::int from notifications where user_id = $1 and read_at is null) as unread,
       (select count(*)::int from messages where receiver_id = $1 and read_at is null) as messages`,
    [me],
  );
  return {
    notifications: rows.map(notificationFrom),
    total: Number(counts?.["total"] ?? 0),
    unread: Number(counts?.["unread"] ?? 0),
    unreadMessages: Number(counts?.["messages"] ?? 0),
  };
}

async function readOne(tx: WriteContext, caller: Caller, id: string) {
  const read = await tx.query(
    "update notifications set read_at = coalesce(read_at, $3) where id = $1 and user_id = $2 returning id",
    [id, caller.account.id, tx.now],
  );
  if (read.length === 0) throw notFound();
  await announceRead(tx, caller, [id]);
  return must((await notificationsByIds(tx, [id], caller.account.id))[0], "the notification just read");
}

async function markUnread(tx: WriteContext, caller: Caller, id: string) {
  const unread = await tx.query(
    "update notifications set read_at = null where id = $1 and user_id = $2 returning id",
    [id, caller.account.id],
  );
  if (unread.length === 0) throw notFound();
  await announceRead(tx, caller, [id]);
  return must((await notificationsByIds(tx, [id], caller.account.id))[0], "the notification just marked");
}

async function readAll(tx: WriteContext, caller: Caller) {
  const read = await tx.query(
    `with unread as (select id from notifications where user_id = $1 and read_at is null order by id for update)
     update notifications n set read_at = $2 from unread where n.id = unread.id returning n.id`,
    [caller.account.id, tx.now],
  );
  await announceRead(
    tx,
    caller,
    read.map((row) => String(row["id"])),
  );
  return { success: true, updated: read.length };
}

async function announceRead(tx: WriteContext, caller: Caller, ids: readonly string[]) {
  if (ids.length === 0) return;
  bumpUnreadRevision(tx, [caller.account.id]);
  for (const id of ids)
    tx.recordChange({ kind: "notification", id, audiences: [userAudience(caller.account.id)] });
}
