import { LIMITS } from "#contract/limits.ts";
import { mayRaiseTickets } from "#domain/accounts/role.ts";
import { KIND_BYTES, pictureKindOf } from "#domain/pictures/picture-kind.ts";
import { withoutMetadata } from "#domain/pictures/without-metadata.ts";
import { openAccount } from "#local-db/database.ts";
import { readDraft, saveDraft } from "#local-db/drafts/drafts.ts";
import { storeFile } from "#local-db/files/files.ts";
import { readSession } from "#local-db/session.ts";

const DRAFT = "raiseTicket";

/** What another app shares becomes the draft of a new ticket: its photos and its words, kept on this phone before anything is shown. Adds to a draft that is there. Gives the address that shows it; without anybody signed in nothing is kept, and the sign-in is shown; who raises no tickets is told to pick the photos in the ticket. What is empty or too large stays where it is, and the form says how many (`left`). */
export async function storeSharedFiles(form: FormData, newId: () => string, at: string): Promise<string> {
  const session = await readSession();
  if (session === null) return "/login";
  if (!mayRaiseTickets(session.account.role)) return "/tickets?shared=elsewhere";
  const db = openAccount(session.userId);
  const photos = form
    .getAll("photos")
    .filter((each): each is File => each instanceof File && each.name !== "");
  const fitting = photos.filter(({ size }) => size > 0 && size <= LIMITS.attachmentBytes);
  for (const photo of fitting)
    await storeFile(db, await cleaned(photo), {
      fileId: newId(),
      draftKey: DRAFT,
      chunkBytes: LIMITS.chunkBytes,
      at,
    });
  const words = ["title", "text", "url"].flatMap((name) => {
    const said = form.get(name);
    return typeof said === "string" && said.trim() !== "" ? [said.trim()] : [];
  });
  const before = (await readDraft(db, DRAFT)) ?? {};
  const description = [before["description"] ?? "", ...words].filter(Boolean).join("\n");
  if (words.length > 0) await saveDraft(db, DRAFT, { ...before, description }, at);
  const left = photos.length - fitting.length;
  return `/tickets?new=ticket&source=share${left > 0 ? `&left=${left}` : ""}`;
}

/**
 * The same photo without place and device data: here nobody has chosen to send them along. As it is
 * where its bytes cannot be read or are no picture.
 */
async function cleaned(photo: File): Promise<File> {
  const beginning = await bytesOf(photo.slice(0, KIND_BYTES));
  const clean = pictureKindOf(beginning) === null ? null : withoutMetadata(await bytesOf(photo));
  return clean === null ? photo : new File([clean], photo.name, { type: photo.type });
}

const bytesOf = async (blob: Blob) =>
  new Uint8Array(await blob.arrayBuffer().catch(() => new ArrayBuffer(0)));
