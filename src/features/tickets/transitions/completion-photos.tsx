import { completionPhotos, countSeals, type SealState } from "#domain/tickets/check-seal.ts";
import { isLocalKey } from "#domain/mutations/pending-attachment.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { AttachmentImage } from "#features/attachments/attachment-image.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useWholeTicket } from "#features/tickets/queries.ts";
import * as TEXTS from "#texts/photo-seals.ts";
import { Notice } from "#ui/notice.tsx";
import styles from "#features/attachments/tiles.module.css";

const ORDER: readonly SealState[] = ["differs", "none", "matches"];

/** The photos of the latest completion and how many seals match, for who approves it. */
export function CompletionPhotos({ ticketId }: { ticketId: string }) {
  const photos = completionPhotos(useWholeTicket(ticketId)?.comments ?? []);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos} aria-label={TEXTS.photosOfCompletion}>
        {photos.map((file) => (
          <li key={file.id}>
            <div className={styles.photo}>
              <AttachmentImage file={file} />
            </div>
          </li>
        ))}
      </ul>
      <Seals photos={photos} ticketId={ticketId} />
    </>
  );
}

function Seals({ photos, ticketId }: { photos: readonly Attachment[]; ticketId: string }) {
  const { credentials } = useSignedIn();
  if (credentials.isLegacy || photos.every(({ key }) => isLocalKey(key))) return null;
  const counts = countSeals(photos, ticketId);
  const parts = ORDER.filter((state) => counts[state] > 0).map((state) =>
    TEXTS.countOf[state](counts[state]),
  );
  const isTrouble = counts.differs > 0;
  return (
    <Notice tone={isTrouble ? "red" : "neutral"} icon={isTrouble ? "warning" : "shield"}>
      {TEXTS.completionSeals(parts.join(", "))}
    </Notice>
  );
}
