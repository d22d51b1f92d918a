import { strToU8, zipSync } from "fflate";
import type { AccountDatabase } from "#local-db/database.ts";
import { readUnsent } from "#local-db/clear-account-data.ts";
import { writeRecoveryFile } from "#local-db/recovery/write-recovery-file.ts";
import { saveFile } from "#features/export/save-file.ts";
import { draftUrl } from "#features/sync-status/draft-url.ts";
import { rawText } from "#features/sync-status/raw-text.ts";
import * as TEXTS from "#texts/sync-status.ts";
import { toast } from "#ui/toast.tsx";
import { mutationLabel } from "#features/sync-status/mutations/registry.ts";

/**
 * Saves all unsent mutations, all drafts, damaged rows and their files as one ZIP file. A mutation
 * is exported with its label and its full payload, except passwords.
 */
async function exportReadable(db: AccountDatabase): Promise<void> {
  const { rows, drafts, damaged, files } = await readUnsent(db);
  const list = rows.map((row) => ({
    what: mutationLabel(row.action.payload),
    at: row.action.at,
    by: row.action.actor.name,
    state: row.state,
    reason: row.last?.message ?? null,
    opId: row.opId,
    content: withoutPassword(row.action.payload),
    files: row.fileIds,
  }));
  const forms = drafts.map(({ key, fields, savedAt }) => ({
    what: draftUrl(key, fields)?.what ?? key,
    at: savedAt,
    content: fields,
  }));
  const packed = zipSync(
    {
      "unsent.json": strToU8(JSON.stringify(list, null, 2)),
      ...(forms.length > 0 ? { "begun.json": strToU8(JSON.stringify(forms, null, 2)) } : {}),
      ...(damaged.length > 0 ? { "unreadable.json": strToU8(rawText(damaged)) } : {}),
      ...Object.fromEntries(files.map((file) => [`files/${file.name}`, file.bytes])),
    },
    // Photos are already compressed.
    { level: 0 },
  );
  saveFile(
    new Blob([new Uint8Array(packed)], { type: "application/zip" }),
    `fettle-unsent-${dayOfToday()}.zip`,
  );
}

const dayOfToday = () => new Date().toISOString().slice(0, 10);

/**
 * Exports as a file that anyone can open, or says why that failed. Not loaded on demand: an export
 * is wanted most where nothing can be loaded.
 */
export const exportOrTell = (db: AccountDatabase): Promise<boolean> => orTell(exportReadable(db));

/** Exports as a file that is encrypted with the passphrase, or says why that failed. */
export const exportEncryptedOrTell = (
  db: AccountDatabase,
  userId: string,
  passphrase: string,
): Promise<boolean> =>
  orTell(
    writeRecoveryFile(db, userId, passphrase).then((bytes) =>
      saveFile(
        new Blob([bytes], { type: "application/octet-stream" }),
        `fettle-recovery-${dayOfToday()}.fettle`,
      ),
    ),
  );

/** @returns whether the file was saved; a toast says why it was not. */
const orTell = (saving: Promise<void>): Promise<boolean> =>
  saving.then(
    () => true,
    (error: unknown) => {
      const description = `${TEXTS.notExportedLong} ${error instanceof Error ? error.message : ""}`.trim();
      toast({ title: TEXTS.notExported, description, tone: "destructive" });
      return false;
    },
  );

/** The exported file may be shared, so it must not contain a password. */
const withoutPassword = (payload: object) =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => name !== "password"));
