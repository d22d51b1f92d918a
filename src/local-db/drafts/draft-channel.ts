import type { Dexie } from "dexie";

// Pages that show the same form tell each other what changes in its draft. By a channel
// and not by watching the storage: keeping an act deletes its draft, and whoever waits for
// the act would wait for every watcher's look as well.

/** The page (or worker) this runs in. */
export const TAB_ID = crypto.getRandomValues(new Uint32Array(4)).join("-");

interface DraftChange {
  readonly key: string;
  readonly by: string;
}

const channelOf = (db: Dexie) => new BroadcastChannel(`${db.name}/drafts`);

/** Tells every page that the draft under this key was changed, and by which one. "" is heard by every page, this one included. */
export function broadcastDraftChange(db: Dexie, key: string, by = TAB_ID): void {
  const channel = channelOf(db);
  channel.postMessage({ key, by } satisfies DraftChange);
  channel.close();
}

/** Hears of changes of this draft by other pages. Gives what ends the listening. */
export function onDraftChange(db: Dexie, key: string, hear: () => void): () => void {
  const channel = channelOf(db);
  channel.addEventListener("message", ({ data }: MessageEvent<DraftChange>) => {
    if (data.key === key && data.by !== TAB_ID) hear();
  });
  return () => channel.close();
}
