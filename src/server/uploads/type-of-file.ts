import { storedMediaType, usableMediaType } from "#domain/media-type.ts";
import type { AppContext } from "#server/context.ts";
import type { Row } from "#server/database/database.ts";
import { numberOf, textOf } from "#server/database/read.ts";
import { loadFileType } from "#server/lazy-packages.ts";
import type { FileStore } from "#server/uploads/file-store.ts";

/** Enough for the first entries of an office document; images need a few dozen bytes. */
const HEAD_BYTES = 64 * 1024;

/** @returns the type of a stored file, determined by its first bytes. See docs/decisions/0051. */
export async function typeOfFile(
  files: FileStore,
  file: { readonly key: string; readonly sizeBytes: number },
  declared: string,
): Promise<string> {
  if (file.sizeBytes === 0) return storedMediaType(declared, undefined);
  const head = await headOf(files, file.key, Math.min(file.sizeBytes, HEAD_BYTES));
  const { fileTypeFromBuffer } = await loadFileType();
  // Parsing fails if the bytes end within a structure: then the type is unknown.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return storedMediaType(declared, found?.mime);
}

/**
 * Determines the type of a file that was stored before types were determined by bytes, and stores
 * it; does nothing for any other file.
 * @returns the row with its type.
 */
export async function withCheckedType(
  context: Pick<AppContext, "database" | "files">,
  row: Row,
): Promise<Row> {
  if (row["is_type_checked"] !== false) return row;
  const key = textOf(row, "key");
  const declared = usableMediaType(textOf(row, "mime_type"));
  const type = await typeOfFile(context.files, { key, sizeBytes: numberOf(row, "size") }, declared);
  await context.database.query("update files set mime_type = $2, is_type_checked = true where key = $1", [
    key,
    type,
  ]);
  return { ...row, mime_type: type };
}

async function headOf(files: FileStore, key: string, length: number): Promise<Uint8Array> {
  const opened = await files.open(key, { start: 0, end: length - 1 });
  const chunks: Uint8Array[] = [];
  for await (const chunk of (opened ?? []) as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
