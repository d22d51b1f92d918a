import type { Attachment } from "#domain/tickets/ticket.ts";
import { FileLink } from "#features/attachments/file-link.tsx";
import { VoiceClip } from "#features/attachments/voice-clip.tsx";
import { AttachmentImage } from "#features/attachments/attachment-image.tsx";

/**
 * The attachments of a ticket, comment or message: images as thumbnails, audio as players, other
 * files as links. Items are keyed by index, because an attachment's id and key change when it has
 * been uploaded.
 */
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
