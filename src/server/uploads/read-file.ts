import { notFound } from "#server/http/refusals.ts";
import type { FileStore } from "#server/uploads/file-store.ts";

/** The bytes of a stored file, or of a range of it, in memory; throws 404 where the store has none. */
export async function readFile(
  files: FileStore,
  key: string,
  range?: { start: number; end: number },
): Promise<Buffer> {
  const opened = await files.open(key, range);
  if (opened === null) throw notFound();
  const pieces: Uint8Array[] = [];
  for await (const piece of opened as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}
