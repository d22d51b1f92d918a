import * as api from "#contract/messages.ts";
import { must } from "#domain/must.ts";
import { pageOf } from "#domain/page-of.ts";
import { WEBSITE } from "#domain/product.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { contactsOf } from "#server/accounts/contacts.ts";
import { imagePath, type StoredUser, userById, userForAssigning } from "#server/accounts/records.ts";
import { type Caller, userAudience, type WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { instantOf, textOf, textOrNull } from "#server/database/read.ts";
import type { FormFile } from "#server/http/form.ts";
import { pageFrom } from "#server/http/page.ts";
import { HttpResult, queryRoute, type RouteContext, mutationRoute } from "#server/http/route.ts";
import { invalid, notAllowed, notFound, Refused } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import { inEveryLanguage } from "#server/language/current-language.ts";
import { mayMessage } from "#server/messages/may-message.ts";
import { messagesByIds, pageOfMessages, pairOf, wireFromMessage } from "#server/messages/records.ts";
import { bumpUnreadRevision } from "#server/notifications/notify.ts";
import { attachFiles, recordFormFiles } from "#server/tickets/attach.ts";
import * as TEXTS from "#texts/server/messages.ts";

export function messageRoutes(routes: RouteContext) {
  queryRoute(routes, api.listConversations, async ({ caller, context }) => ({
    users: await conversations(context.database, caller),
  }));
  queryRoute(routes, api.listMessages, async ({ caller, query, context }) => {
    if ((await userById(context.database, query.user_id)) === null) throw notFound();
    const { page, limit, offset } = pageFrom({ page: query.page ?? "1", limit: query.limit ?? "20" });
    const pair = pairOf(caller.account.id, query.user_id);
    const found = await pageOfMessages(context.database, pair, { limit, offset });
    return {
      messages: found.messages.map(wireFromMessage),
      pagination: pageOf(page, limit, found.total),
    };
  });
  mutationRoute(routes, api.markMessagesRead, (tx, { caller, body }) => markRead(tx, caller, body.user_id));
  mutationRoute(
    routes,
    api.sendMessage,
    (tx, { caller, body, files, limits }) => {
      limits.spend(...rateLimit("messages", caller.account.id));
      return send(tx, caller, body, files);
    },
    {
      mayStore: async (sql, { caller, body }) => {
        // Checked before files are stored. A multipart form may send `receiver_id` after the file;
        // `send` then makes the check.
        if (typeof body["receiver_id"] === "string")
          await checkedReceiver(sql, caller, await userById(sql, body["receiver_id"]));
      },
    },
  );
}

/** The conversations of the caller, latest first. */
async function conversations(sql: Sql, caller: Caller) {
  const me = caller.account.id;
  const rows = await sql.query(
    `select distinct on (messages.pair) messages.content, messages.created_at, messages.sender_id, s.name as sender_name,
       other.id as other_id, other.name as other_name, other.email as other_email, other.is_active, other.profile_image_key as image, messages.id,
       (select count(*)::int from messages m where m.receiver_id = $1 and m.sender_id = other.id and m.read_at is null) as unread
     from messages join users s on s.id = messages.sender_id
     join users other on other.id = case when messages.sender_id = $1 then messages.receiver_id else messages.sender_id end
     where (messages.sender_id = $1 or messages.receiver_id = $1) and other.website = $2
     order by messages.pair, messages.created_at desc, messages.id desc`,
    [me, WEBSITE],
  );
  const contacts = await contactsOf(
    sql,
    caller.account,
    rows.map((row) => textOf(row, "other_id")),
  );
  return rows
    .map((row) => ({
      id: textOf(row, "other_id"),
      name: row["is_active"] === false ? TEXTS.deletedUser : textOf(row, "other_name"),
      email: contacts.has(textOf(row, "other_id")) ? textOf(row, "other_email") : null,
      profileImage: imagePath(textOrNull(row, "image")),
      unreadCount: Number(row["unread"]),
      latestMessage: textOf(row, "content"),
      latestMessageSender: textOf(row, "sender_name"),
      latestMessageDate: instantOf(row, "created_at"),
    }))
    .toSorted((a, b) => b.latestMessageDate.localeCompare(a.latestMessageDate));
}

async function markRead(tx: WriteContext, caller: Caller, from: string) {
  const read = await tx.query(
    "update messages set read_at = $3 where receiver_id = $1 and sender_id = $2 and read_at is null returning id",
    [caller.account.id, from, tx.now],
  );
  for (const row of read)
    tx.recordChange({
      kind: "message",
      id: String(row["id"]),
      // Also for the sender, whose app shows that the message was read.
      audiences: [userAudience(caller.account.id), userAudience(from)],
    });
  if (read.length > 0) bumpUnreadRevision(tx, [caller.account.id]);
  return { success: true, updated: read.length };
}

type SendMessageInput = {
  readonly clientId?: string | undefined;
  readonly receiver_id: string;
  readonly message: string;
  readonly attachments?: readonly { s3Key: string }[] | undefined;
};

/**
 * @returns the receiver
 * @throws Refused 404, 403 `cannot_message_user`.
 */
async function checkedReceiver(sql: Sql, caller: Caller, receiver: StoredUser | null) {
  if (receiver === null) throw notFound(TEXTS.personUnknown);
  if (!receiver.isActive && !receiver.isDeleted && (await haveWritten(sql, caller.account.id, receiver.id)))
    throw notAllowed(TEXTS.hasLeft(receiver.name), "cannot_message_user");
  if (!(await mayMessage(sql, caller, receiver)))
    throw notAllowed(TEXTS.notAllowedToWrite, "cannot_message_user");
  return receiver;
}

/** Who never wrote to each other learns nothing of the other's account. */
async function haveWritten(sql: Sql, oneId: string, otherId: string): Promise<boolean> {
  const rows = await sql.query("select 1 from messages where pair = $1 limit 1", [pairOf(oneId, otherId)]);
  return rows.length > 0;
}

async function send(tx: WriteContext, caller: Caller, input: SendMessageInput, files: readonly FormFile[]) {
  const known = input.clientId === undefined ? [] : await messagesByIds(tx, [input.clientId]);
  if (known[0]) {
    if (known[0].senderId !== caller.account.id || known[0].receiverId !== input.receiver_id)
      throw new Refused(409, "id_taken", TEXTS.idTaken);
    return new HttpResult(200, wireFromMessage(known[0]));
  }
  const receiver = await checkedReceiver(tx, caller, await userForAssigning(tx, input.receiver_id));
  const attachments = [...(input.attachments ?? []), ...(await recordFormFiles(tx, caller, files))];
  if (attachments.length > 1) throw invalid("attachments", TEXTS.onlyOneFile);
  const id = input.clientId ?? newId();
  await tx.query(
    "insert into messages (id, sender_id, receiver_id, pair, content, created_at) values ($1, $2, $3, $4, $5, $6)",
    [id, caller.account.id, receiver.id, pairOf(caller.account.id, receiver.id), input.message, tx.now],
  );
  await attachFiles(tx, caller, { messageId: id }, attachments);
  bumpUnreadRevision(tx, [receiver.id]);
  tx.effects.pushes.push({
    userId: receiver.id,
    id,
    type: "message",
    titles: inEveryLanguage(() => TEXTS.newMessage),
    senderId: caller.account.id,
  });
  tx.recordChange({ kind: "message", id, audiences: [caller.account.id, receiver.id].map(userAudience) });
  const [sent] = await messagesByIds(tx, [id]);
  return wireFromMessage(must(sent, "the message just sent"));
}
