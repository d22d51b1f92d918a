import { pushGroupOf } from "#domain/notifications/push-groups.ts";
import type { WriteContext } from "#server/context.ts";
import { newId } from "#server/ids.ts";

/** Payload of a push: the id and kind of an entity, no personal data. See docs/product.md#push. */
export interface QueuedPush {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly taskId?: string | undefined;
}

let wake: () => void = () => undefined;

/** Registers the listener that runs after each commit that queued a push. There is only one. */
export function onPushQueued(listener: () => void): void {
  wake = listener;
}

/**
 * Queues a push for every device of these users that has not muted this kind. Runs in the
 * transaction of the event: a rolled back event sends nothing, a committed one is sent even after a
 * crash.
 */
export async function queuePush(
  tx: WriteContext,
  news: readonly { readonly userId: string; readonly news: QueuedPush }[],
): Promise<void> {
  if (news.length === 0) return;
  const queued = await tx.query(
    `insert into push_queue (id, subscription_id, payload, due_at, created_at)
     select $1 || '-' || s.id, s.id, n.payload::jsonb, $4, $4
     from unnest($2::text[], $3::text[], $5::text[]) as n(user_id, payload, kind)
     join push_subscriptions s on s.user_id = n.user_id and not (s.muted ? n.kind)
     on conflict (id) do nothing returning id`,
    [
      newId(),
      news.map((each) => each.userId),
      news.map((each) => JSON.stringify(each.news)),
      tx.now,
      news.map((each) => pushGroupOf(each.news.type)),
    ],
  );
  if (queued.length > 0) tx.afterwards(async () => wake());
}
