import type { Attachment } from "#domain/tickets/ticket.ts";
import { Picture } from "#features/ground/picture.tsx";

/** The files of a ticket or a comment. */
export function PhotoList({ files, label }: { files: readonly Attachment[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="photos" aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className="photo">
          <Picture file={file} />
        </li>
      ))}
    </ul>
  );
}
