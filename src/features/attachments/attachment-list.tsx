import type { Attachment } from "#domain/tickets/ticket.ts";
import { FileLink } from "#features/attachments/file-link.tsx";
import { VoiceClip } from "#features/attachments/voice-clip.tsx";
import { AttachmentImage } from "#features/attachments/attachment-image.tsx";

/** The files of a ticket or a comment: pictures to look at, others to save. Keyed by their places: a file that was sent has another id, and its picture stays. */
export function AttachmentList({ files, label }: { files: readonly Attachment[]; label: string }) {
  const photos = files.filter((file) => file.mimeType.startsWith("image/"));
  const others = files.filter((file) => !file.mimeType.startsWith("image/"));
  return (
    <>
      {photos.length > 0 && (
        <ul className="photos" aria-label={label}>
          {photos.map((file, place) => (
            <li key={place} className="photo">
              <AttachmentImage file={file} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="list" aria-label={label.replace("Photos", "Files")}>
          {others.map((file, place) => (
            <li key={place}>
              {file.mimeType.startsWith("audio/") ? <VoiceClip file={file} /> : <FileLink file={file} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
