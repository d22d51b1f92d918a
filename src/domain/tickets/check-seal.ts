import type { Actor } from "#domain/accounts/role.ts";
import { isLocalKey } from "#domain/mutations/pending-attachment.ts";
import type { SentSeal } from "#domain/tickets/photo-seal.ts";
import { seesPositions } from "#domain/tickets/record-visit.ts";
import { type Attachment, type Comment, photosOf, type Ticket } from "#domain/tickets/ticket.ts";

// What is known of a photo beside its bytes: docs/product.md#photo-seals.

/** Whether the server's file is the one that was sealed; "none" for a photo without a seal. */
export type SealState = "matches" | "differs" | "none";

/**
 * Compares a seal with the server's hash of its file, and with the ticket that shows it.
 * @param bytesHash the hash of the bytes that the reader has, if they have been read
 */
export function sealState(
  { seal, sha256 }: Attachment,
  ticketId: string,
  bytesHash: string | null = null,
): SealState {
  if (!seal || !sha256) return "none";
  const isSame = seal.sha256 === sha256 && seal.ticketId === ticketId;
  return isSame && (bytesHash === null || bytesHash === sha256) ? "matches" : "differs";
}

/** A file without what only the people of a ticket may know about it. */
export const withoutSeal = (file: Attachment): Attachment => ({
  ...file,
  uploadedBy: null,
  sha256: null,
  seal: null,
  signedBy: null,
});

/**
 * @param ticket the ticket of these files; of a work order its parent
 * @returns the files with the places that this person may see, like those of visits: managers and
 *   assignee all, others their own
 */
export const withVisiblePositions = (
  files: readonly Attachment[],
  ticket: Ticket,
  reader: Actor,
): readonly Attachment[] =>
  seesPositions(ticket, reader)
    ? files
    : files.map((file) =>
        !file.seal || file.seal.personId === reader.id
          ? file
          : { ...file, seal: { ...file.seal, position: undefined } },
      );

/** A device's clock that runs ahead must not put a photo into the future. */
export const sealedAt = (seal: Pick<SentSeal, "readyAt">, now: string): string =>
  Date.parse(seal.readyAt) < Date.parse(now) ? seal.readyAt : now;

/** The photos of the latest completion among these comments; empty without one. */
export function completionPhotos(comments: readonly Comment[]): readonly Attachment[] {
  const done = comments.filter((each) => each.kind === "completion" && photosOf(each.attachments).length > 0);
  const latest = done.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1);
  return photosOf(latest?.attachments ?? []);
}

/** How many photos that the server has are in each state. */
export function countSeals(
  photos: readonly Attachment[],
  ticketId: string,
): Readonly<Record<SealState, number>> {
  const counts = { matches: 0, differs: 0, none: 0 };
  for (const photo of photos) if (!isLocalKey(photo.key)) counts[sealState(photo, ticketId)] += 1;
  return counts;
}
