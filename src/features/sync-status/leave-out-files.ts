import { cancelUpload, deleteFile } from "#contract/uploads.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { filesOfRows } from "#local-db/files/files.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { sendWithout } from "#local-db/outbox/resolve-failed.ts";
import { newId } from "#features/forms/new-id.ts";
import { type Credentials, request } from "#api-client/request.ts";

/**
 * Sends a mutation without some of its files, and takes back what the server has of them, because
 * others may see their previews. Without a network the server forgets those within a day.
 * @returns false, without a change, if the mutation is on its way already
 */
export async function leaveOutFiles(
  db: AccountDatabase,
  credentials: Credentials,
  row: OutboxRow,
  fileIds: readonly string[],
): Promise<boolean> {
  const files = await filesOfRows(db, [{ fileIds }]);
  // What was never sent keeps its key; the answer to a refused one is final.
  await sendWithout(db, row.seq, fileIds, row.state === "attention" ? newId() : row.opId);
  if ((await filesOfRows(db, [{ fileIds }])).length > 0) return false;
  void withdrawUploads(credentials, files);
  return true;
}

async function withdrawUploads(
  credentials: Credentials,
  files: Awaited<ReturnType<typeof filesOfRows>>,
): Promise<void> {
  for (const { key, uploadId } of files) {
    if (key !== null) await request(deleteFile, { auth: credentials, params: { s3Key: key } });
    else if (uploadId !== null) await request(cancelUpload, { auth: credentials, params: { id: uploadId } });
  }
}
