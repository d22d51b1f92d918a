import type { AccountDatabase } from "#device/database.ts";
import { dropFile } from "#device/files.ts";

/** What was typed into a form and not sent; null for a fresh form. */
export const readDraft = async (db: AccountDatabase, key: string) =>
  (await db.drafts.get(key))?.fields ?? null;

/** Keeps what is typed so far. */
export const saveDraft = (db: AccountDatabase, key: string, fields: Record<string, string>, at: string) =>
  db.drafts.put({ key, fields, savedAt: at });

/** The person gives a draft up: its text and its files go. */
export async function dropDraft(db: AccountDatabase, key: string): Promise<void> {
  const files = await db.files.where("draftKey").equals(key).primaryKeys();
  for (const fileId of files) await dropFile(db, fileId);
  await db.drafts.delete(key);
}
