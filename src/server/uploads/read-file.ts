import { notFound } from "#server/http/refusals.ts";
import type { FileStore } from "#server/uploads/file-store.ts";

/**
 * Reads a stored file, or a range of it, into memory.
 * @throws Refused 404 if the store does not have it.
 */
export async function readFile(
  files: FileStore,
  key: string,
  range?: { start: number; end: number },
): Promise<Buffer> {
  const opened = await files.open(key, range);
  if (opened === null) throw notFound();
  const chunks: Uint8Array[] = [];
  for await (const chunk of opened as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
