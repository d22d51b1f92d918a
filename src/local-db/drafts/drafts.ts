import type { AccountDatabase } from "#local-db/database.ts";
import { onDraftChange, broadcastDraftChange, TAB_ID } from "#local-db/drafts/draft-channel.ts";
import { deleteFile } from "#local-db/files/files.ts";
import type { DraftRow } from "#local-db/outbox/outbox-row.ts";

/** What was typed into a form and not sent; null for a fresh form. */
export const readDraft = async (db: AccountDatabase, key: string) =>
  (await db.drafts.get(key))?.fields ?? null;

/** Keeps what is typed so far; `by` names the page it was typed in. */
export async function saveDraft(
  db: AccountDatabase,
  key: string,
  fields: Record<string, string>,
  at: string,
  by = TAB_ID,
): Promise<void> {
  await db.drafts.put({ key, fields, savedAt: at, by });
  broadcastDraftChange(db, key, by);
}

/** Tells what is kept under this key now, and again when another page changes it; undefined where nothing is. Gives what ends the watching. */
export function watchDraft(
  db: AccountDatabase,
  key: string,
  tell: (row: DraftRow | undefined) => void,
): () => void {
  let isWatching = true;
  // Storage that cannot be read holds nothing; whoever wants to keep something there is told then.
  const look = () =>
    void db.drafts
      .get(key)
      .catch(() => undefined)
      .then((row) => {
        if (isWatching) tell(row);
      });
  const stop = onDraftChange(db, key, look);
  look();
  return () => {
    isWatching = false;
    stop();
  };
}

/** The words of a form are as they were at first again; its files stay. */
export async function deleteDraftFields(db: AccountDatabase, key: string): Promise<void> {
  await db.drafts.delete(key);
  broadcastDraftChange(db, key);
}

/** The person gives a draft up: its text and its files go. */
export async function deleteDraft(db: AccountDatabase, key: string): Promise<void> {
  const files = await db.files.where("draftKey").equals(key).primaryKeys();
  for (const fileId of files) await deleteFile(db, fileId);
  await deleteDraftFields(db, key);
}

/** Something that was begun in a form and not sent. `savedAt` is when it was last touched, by the phone's clock. */
export interface OpenDraft {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly savedAt: string;
  readonly files: number;
}

/** Everything that was begun and not sent, what was touched last first. */
export async function readOpenDrafts(db: AccountDatabase): Promise<readonly OpenDraft[]> {
  const [drafts, files] = await Promise.all([
    db.drafts.toArray(),
    db.files.where("draftKey").above("").toArray(),
  ]);
  const found = new Map<string, OpenDraft>();
  for (const { key, fields, savedAt } of drafts) found.set(key, { key, fields, savedAt, files: 0 });
  for (const { draftKey, addedAt } of files) {
    if (draftKey === null) continue;
    const { fields, savedAt, files: before } = found.get(draftKey) ?? isEmptyDraft(draftKey);
    found.set(draftKey, {
      key: draftKey,
      fields,
      savedAt: addedAt > savedAt ? addedAt : savedAt,
      files: before + 1,
    });
  }
  return [...found.values()].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}

const isEmptyDraft = (key: string): OpenDraft => ({ key, fields: {}, savedAt: "", files: 0 });
