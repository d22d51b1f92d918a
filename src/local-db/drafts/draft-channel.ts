import type { Dexie } from "dexie";

// Tabs that show the same form notify each other of changes in its draft. With a BroadcastChannel
// and not a live query: enqueuing deletes the draft, so every such query would run again before the
// submit resolves.

/** Random id of this tab or worker. */
export const TAB_ID = crypto.getRandomValues(new Uint32Array(4)).join("-");

interface DraftChange {
  readonly key: string;
  readonly by: string;
}

const channelOf = (db: Dexie) => new BroadcastChannel(`${db.name}/drafts`);

/**
 * Notifies all tabs that the draft under this key has changed. The tab `by` ignores it; "" reaches
 * every tab, including this one.
 */
export function broadcastDraftChange(db: Dexie, key: string, by = TAB_ID): void {
  const channel = channelOf(db);
  channel.postMessage({ key, by } satisfies DraftChange);
  channel.close();
}

/**
 * Calls `hear` when another tab changes this draft.
 * @returns a function that ends the subscription.
 */
export function onDraftChange(db: Dexie, key: string, hear: () => void): () => void {
  const channel = channelOf(db);
  channel.addEventListener("message", ({ data }: MessageEvent<DraftChange>) => {
    if (data.key === key && data.by !== TAB_ID) hear();
  });
  return () => channel.close();
}
