import { completionPhotos } from "#domain/tickets/check-seal.ts";
import { type Attachment, type Comment, photosOf, type Ticket } from "#domain/tickets/ticket.ts";
import { ComparePhotos } from "#features/attachments/compare-photos.tsx";
import { AttachmentImage } from "#features/attachments/attachment-image.tsx";
import * as TEXTS from "#texts/tickets.ts";
import styles from "#features/tickets/detail/before-after.module.css";
import tiles from "#features/attachments/tiles.module.css";

/**
 * Photos of the ticket next to those of the latest completion, for comparison. Renders nothing if
 * either is missing.
 */
export function BeforeAfter({ ticket, comments }: { ticket: Ticket; comments: readonly Comment[] }) {
  const before = photosOf(ticket.attachments);
  const after = completionPhotos(comments);
  const [firstBefore, firstAfter] = [before[0], after[0]];
  if (firstBefore === undefined || firstAfter === undefined) return null;
  return (
    <section className="column tight" aria-label={TEXTS.beforeAndAfter}>
      <ComparePhotos before={firstBefore} after={firstAfter} />
      <div className={styles.beforeAfter}>
        <Side name={TEXTS.before} photos={before} />
        <Side name={TEXTS.after} photos={after} />
      </div>
    </section>
  );
}

function Side({ name, photos }: { name: string; photos: readonly Attachment[] }) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      {photos.map((file) => (
        <div key={file.id} className={tiles.photo}>
          <AttachmentImage file={file} />
        </div>
      ))}
    </figure>
  );
}
