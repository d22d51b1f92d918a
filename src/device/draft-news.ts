import type { Dexie } from "dexie";

// Pages that show the same form tell each other what changes in its draft. By a channel
// and not by watching the storage: keeping an act deletes its draft, and whoever waits for
// the act would wait for every watcher's look as well.

/** The page (or worker) this runs in. */
export const THIS_PAGE = crypto.getRandomValues(new Uint32Array(4)).join("-");

interface DraftNews {
  readonly key: string;
  readonly by: string;
}

const channelOf = (db: Dexie) => new BroadcastChannel(`${db.name}/drafts`);

/** Tells every page that the draft under this key was changed, and by which one. "" is heard by every page, this one included. */
export function tellDraft(db: Dexie, key: string, by = THIS_PAGE): void {
  const channel = channelOf(db);
  channel.postMessage({ key, by } satisfies DraftNews);
  channel.close();
}

/** Hears of changes of this draft by other pages. Gives what ends the listening. */
export function onDraftNews(db: Dexie, key: string, hear: () => void): () => void {
  const channel = channelOf(db);
  channel.addEventListener("message", ({ data }: MessageEvent<DraftNews>) => {
    if (data.key === key && data.by !== THIS_PAGE) hear();
  });
  return () => channel.close();
}
