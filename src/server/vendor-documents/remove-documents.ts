import type { AppContext, WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import { endUploadsOf } from "#server/uploads/end-uploads.ts";

type Files = Pick<AppContext, "files">;

/** Deletes the file of a document that no longer names it; its bytes go after the commit. */
export async function deleteDocumentFile(tx: WriteContext, key: string, { files }: Files): Promise<void> {
  await endUploadsOf(tx, [key]);
  await tx.query("delete from files where key = $1", [key]);
  tx.afterwards(() => files.remove(key));
}

/** Removes every document of a vendor whose account is deleted. */
export async function removeDocumentsOf(tx: WriteContext, vendorId: string, context: Files): Promise<void> {
  const rows = await tx.query("delete from vendor_documents where vendor_id = $1 returning file_key", [
    vendorId,
  ]);
  for (const row of rows) await deleteDocumentFile(tx, textOf(row, "file_key"), context);
}
