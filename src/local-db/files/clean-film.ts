import { filmPatches } from "#domain/pictures/film.ts";

/**
 * A film without its metadata, put together from ranges of the old one.
 * @returns null if there is nothing to remove or the file is no film
 * @throws RangeError if the film is damaged
 */
export async function filmWithoutMetadata(film: Blob): Promise<Blob | null> {
  const patches = await filmPatches(
    film.size,
    async (start, end) => new Uint8Array(await film.slice(start, end).arrayBuffer()),
  );
  const pieces: BlobPart[] = [];
  let at = 0;
  for (const { start, bytes } of patches) {
    pieces.push(film.slice(at, start), bytes);
    at = start + bytes.byteLength;
  }
  return patches.length === 0 ? null : new Blob([...pieces, film.slice(at)]);
}
