import type * as z from "zod/v4/core";
import type { wireNotification } from "#contract/notifications.ts";
import { userAudience, type WriteContext } from "#server/context.ts";
import { queuePush } from "#server/notifications/push-queue.ts";
import { newId } from "#server/ids.ts";

/** Content of a notification. */
export interface Notice {
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly data: Omit<z.output<typeof wireNotification>["data"], "kind">;
}

type Recipients = readonly (string | null | undefined)[];

/**
 * Writes one notification per recipient in the transaction of its event, and queues pushes. Never
 * notifies the actor.
 */
export async function notify(
  tx: WriteContext,
  actorId: string,
  to: Recipients,
  notice: Notice,
): Promise<void> {
  const people = [...new Set(to)].filter((id): id is string => typeof id === "string" && id !== actorId);
  if (people.length === 0) return;
  const data = JSON.stringify({ kind: notice.type, ...notice.data });
  const ids = people.map(() => newId());
  await tx.query(
    `insert into notifications (id, user_id, type, title, message, data, author_id, created_at)
     select i, u, $3, $4, $5, $6::jsonb, $7, $8 from unnest($1::text[], $2::text[]) as t(i, u)`,
    [ids, people, notice.type, cut(notice.title, 80), cut(notice.message, 240), data, actorId, tx.now],
  );
  await bumpUnreadRevision(tx, people);
  const { title, type } = notice;
  const taskId = notice.data.taskId;
  await queuePush(
    tx,
    people.map((userId, index) => ({ userId, news: { id: ids[index] ?? "", type, title, taskId } })),
  );
  for (const [index, id] of ids.entries())
    tx.announce({ kind: "notification", id, audiences: [userAudience(people[index] ?? "")] });
}

/**
 * Increments the unread revision of these users. It is part of the ETag of their notification list,
 * so their next poll is not answered with 304.
 */
export async function bumpUnreadRevision(tx: WriteContext, people: readonly string[]): Promise<void> {
  await tx.query(
    `insert into notice_marks (user_id, mark) select u, 1 from unnest($1::text[]) as t(u) order by u
     on conflict (user_id) do update set mark = notice_marks.mark + 1`,
    [people],
  );
}

/** Truncates to at most `longest` code points, the last one an ellipsis. */
export function cut(text: string, longest: number): string {
  const letters = Array.from(text);
  return letters.length <= longest ? text : `${letters.slice(0, longest - 1).join("")}…`;
}

/** A ticket's title in quotation marks, truncated for notifications. */
export const quoted = (title: string) => `"${cut(title, 50)}"`;
