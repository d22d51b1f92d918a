import { mayRaiseTickets } from "#domain/accounts/role.ts";
import { KIND_BYTES, pictureKindOf } from "#domain/pictures/picture-kind.ts";
import { withoutMetadata } from "#domain/pictures/without-metadata.ts";
import { openAccount } from "#local-db/database.ts";
import { readDraft, saveDraft } from "#local-db/drafts/drafts.ts";
import { storeFile } from "#local-db/files/files.ts";
import { withSpace } from "#local-db/files/with-space.ts";
import { readSession } from "#local-db/session.ts";

const DRAFT = "raiseTicket";

interface SharedFilesOptions {
  readonly newId: () => string;
  /** Now, in ISO 8601. */
  readonly at: string;
  readonly chunkBytes: number;
  /** Larger files are skipped. */
  readonly mostBytes: number;
}

/**
 * Stores what another app shares (title, text, URL, then photos) in the draft of a new ticket,
 * adding to an existing one. Without a session, or for a role that creates no tickets, nothing is
 * stored. Skipped are empty and too large files, those for which the device has no space, and
 * damaged photos whose location cannot be removed; `left` in the URL is their number.
 * @returns the URL to open; it is relative.
 */
export async function storeShared(
  form: FormData,
  { newId, at, chunkBytes, mostBytes }: SharedFilesOptions,
): Promise<string> {
  const session = await readSession();
  if (session === null) return "/login";
  if (!mayRaiseTickets(session.account)) return "/tickets?shared=elsewhere";
  const db = openAccount(session.userId);
  const texts = ["title", "text", "url"].flatMap((name) => {
    const text = form.get(name);
    return typeof text === "string" && text.trim() !== "" ? [text.trim()] : [];
  });
  const before = (await readDraft(db, DRAFT)) ?? {};
  const description = [before["description"] ?? "", ...texts].filter(Boolean).join("\n");
  if (texts.length > 0) await saveDraft(db, DRAFT, { ...before, description }, at);
  const photos = form
    .getAll("photos")
    .filter((each): each is File => each instanceof File && each.name !== "");
  const fitting = photos.filter(({ size }) => size > 0 && size <= mostBytes);
  let storedCount = 0;
  for (const photo of fitting) {
    const clean = await cleaned(photo);
    if (clean === null) continue;
    const options = { fileId: newId(), draftKey: DRAFT, chunkBytes, at };
    // One that does not fit is told about and leaves the others and the text as they are.
    const isStored = await withSpace(db, () => storeFile(db, clean, options)).then(
      () => true,
      () => false,
    );
    if (isStored) storedCount += 1;
  }
  const left = photos.length - storedCount;
  return `/tickets?new=ticket&source=share${left > 0 ? `&left=${left}` : ""}`;
}

/**
 * Removes location and device data from a photo, as nobody has chosen to send them. Returns the
 * original if its bytes cannot be read or are no known image, and null if the image is damaged, so
 * that they cannot be removed.
 */
async function cleaned(photo: File): Promise<File | null> {
  if (pictureKindOf(await bytesOf(photo.slice(0, KIND_BYTES))) === null) return photo;
  const clean = withoutMetadata(await bytesOf(photo));
  return clean === null ? null : new File([clean], photo.name, { type: photo.type });
}

const bytesOf = async (blob: Blob) =>
  new Uint8Array(await blob.arrayBuffer().catch(() => new ArrayBuffer(0)));
