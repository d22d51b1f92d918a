import type { AccountDatabase } from "#local-db/database.ts";
import { onDraftChange, broadcastDraftChange, TAB_ID } from "#local-db/drafts/draft-channel.ts";
import { deleteFile } from "#local-db/files/files.ts";
import { withSpace } from "#local-db/files/with-space.ts";
import type { DraftRow } from "#local-db/outbox/outbox-row.ts";

/** @returns the fields of a draft; null if there is none. */
export const readDraft = async (db: AccountDatabase, key: string) =>
  (await db.drafts.get(key))?.fields ?? null;

/** @returns a draft with its fields, read a second time if the first one fails. */
export const readDraftRow = (db: AccountDatabase, key: string): PromiseLike<DraftRow | undefined> =>
  db.drafts.get(key).catch(() => db.drafts.get(key));

/** @returns whether a form was begun and left. */
export const hasDraft = async (db: AccountDatabase, key: string): Promise<boolean> =>
  (await db.drafts.where("key").equals(key).count()) > 0;

/** Stores the fields of a draft and notifies other tabs. `by` is the tab they were typed in. */
export async function saveDraft(
  db: AccountDatabase,
  key: string,
  fields: Record<string, string>,
  at: string,
  by = TAB_ID,
): Promise<void> {
  await withSpace(db, () => db.drafts.put({ key, fields, savedAt: at, by }));
  broadcastDraftChange(db, key, by);
}

const READ_AGAIN_MS = 1000;
const MOST_FAILURES = 10;

/**
 * Calls `onDraft` with the stored draft now and whenever another tab changes it; undefined if there
 * is none. A read that fails says nothing about the draft: it is repeated, at once and then every
 * second, and from the second failure in a row on `onFailed` is called; after ten it counts as
 * none.
 * @returns a function that stops the calls.
 */
export function watchDraft(
  db: AccountDatabase,
  key: string,
  onDraft: (row: DraftRow | undefined) => void,
  onFailed: (error: unknown) => void,
): () => void {
  let isWatching = true;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => void db.drafts.get(key).then(take, readAgain);
  const take = (row: DraftRow | undefined) => {
    failures = 0;
    if (isWatching) onDraft(row);
  };
  const readAgain = (error: unknown) => {
    if (!isWatching) return;
    failures += 1;
    if (failures > 1) onFailed(error);
    // A row that stays unreadable must not lock its form for good.
    if (failures > MOST_FAILURES) return onDraft(undefined);
    clearTimeout(timer);
    timer = setTimeout(read, failures === 1 ? 0 : READ_AGAIN_MS);
  };
  const stop = onDraftChange(db, key, read);
  read();
  return () => {
    isWatching = false;
    clearTimeout(timer);
    stop();
  };
}

/**
 * Deletes the draft of what was submitted at `at` (ISO 8601). What was typed in another tab since
 * was not submitted: a slow submission must not take it along. Call inside the transaction that
 * stores the mutation.
 */
export const deleteSubmitted = (db: AccountDatabase, key: string, at: string): PromiseLike<unknown> =>
  db.drafts
    .where("key")
    .equals(key)
    .filter(({ by, savedAt }) => by === undefined || by === TAB_ID || savedAt <= at)
    .delete();

/** Deletes the fields of a draft but not its files. */
export async function deleteDraftFields(db: AccountDatabase, key: string): Promise<void> {
  await db.drafts.delete(key);
  broadcastDraftChange(db, key);
}

/** Deletes a draft with its fields and files. */
export async function deleteDraft(db: AccountDatabase, key: string): Promise<void> {
  const files = await db.files.where("draftKey").equals(key).primaryKeys();
  for (const fileId of files) await deleteFile(db, fileId);
  await deleteDraftFields(db, key);
}

/**
 * Moves a draft to another form, with its files: its `fields` there replace the old ones. What is
 * `left`, because the other form has no place for it, stays a draft of this form.
 * @returns "occupied", without a change, if that form has a draft already.
 */
export async function moveDraft(
  db: AccountDatabase,
  from: string,
  to: {
    readonly key: string;
    readonly fields: Record<string, string>;
    readonly left?: Record<string, string>;
  },
  at: string,
): Promise<"taken" | "occupied"> {
  const end = await db.transaction("rw", db.drafts, db.files, async () => {
    const isUsed = Object.values((await readDraft(db, to.key)) ?? {}).some((text) => text.trim() !== "");
    if (isUsed || (await db.files.where("draftKey").equals(to.key).count()) > 0) return "occupied";
    await db.files.where("draftKey").equals(from).modify({ draftKey: to.key });
    await db.drafts.put({ key: to.key, fields: to.fields, savedAt: at });
    const { left = {} } = to;
    if (Object.keys(left).length === 0) await db.drafts.delete(from);
    else await db.drafts.put({ key: from, fields: left, savedAt: at });
    return "taken";
  });
  // Both forms may be open in this tab too, so "" as sender reaches every tab.
  if (end === "taken") for (const key of [from, to.key]) broadcastDraftChange(db, key, "");
  return end;
}

/**
 * A draft that was not submitted. `savedAt` is its last change by this device's clock, ISO 8601;
 * `files` is their number.
 */
export interface OpenDraft {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly savedAt: string;
  readonly files: number;
}

/** All drafts, including those with files only, the last changed first. */
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
