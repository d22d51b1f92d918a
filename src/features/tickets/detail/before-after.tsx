import type { Attachment, Comment, Ticket } from "#domain/tickets/ticket.ts";
import { AttachmentImage } from "#features/attachments/attachment-image.tsx";
import * as TEXTS from "#texts/tickets.ts";

const isPhoto = (file: Attachment) => file.mimeType.startsWith("image/");

/**
 * Photos of the ticket next to those of the latest completion, for comparison. Renders nothing if
 * either is missing.
 */
export function BeforeAfter({ ticket, comments }: { ticket: Ticket; comments: readonly Comment[] }) {
  const before = ticket.attachments.filter(isPhoto);
  const done = comments.filter((each) => each.kind === "completion" && each.attachments.some(isPhoto));
  const after = done
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .at(-1)
    ?.attachments.filter(isPhoto);
  if (before.length === 0 || after === undefined) return null;
  return (
    <section className="beforeafter" aria-label={TEXTS.beforeAndAfter}>
      <Side name={TEXTS.before} photos={before} />
      <Side name={TEXTS.after} photos={after} />
    </section>
  );
}

function Side({ name, photos }: { name: string; photos: readonly Attachment[] }) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      {photos.map((file) => (
        <div key={file.id} className="photo">
          <AttachmentImage file={file} />
        </div>
      ))}
    </figure>
  );
}
