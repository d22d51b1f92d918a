import { cancelUpload, deleteFile } from "#contract/uploads.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";
import { type Credentials, request } from "#api-client/request.ts";

/**
 * Takes back from the server what it has of files that are left out: others may see their previews.
 * Without a network nothing happens; the server forgets previews within a day.
 */
export async function withdrawUploads(credentials: Credentials, files: readonly FileRow[]): Promise<void> {
  for (const { key, uploadId } of files) {
    if (key !== null) await request(deleteFile, { auth: credentials, params: { s3Key: key } });
    else if (uploadId !== null) await request(cancelUpload, { auth: credentials, params: { id: uploadId } });
  }
}
