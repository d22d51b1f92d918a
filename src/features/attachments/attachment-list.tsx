import type { Attachment } from "#domain/tickets/ticket.ts";
import { FileLink } from "#features/attachments/file-link.tsx";
import { VoiceClip } from "#features/attachments/voice-clip.tsx";
import { AttachmentImage } from "#features/attachments/attachment-image.tsx";

/**
 * The attachments of a ticket, comment or message: images as thumbnails, audio as players, other
 * files as links.
 */
export function AttachmentList({ files, label }: { files: readonly Attachment[]; label: string }) {
  const photos = files.filter((file) => file.mimeType.startsWith("image/"));
  const others = files.filter((file) => !file.mimeType.startsWith("image/"));
  return (
    <>
      {photos.length > 0 && (
        <ul className="photos" aria-label={label}>
          {withIdentity(photos).map(([identity, file]) => (
            <li key={identity} className="photo">
              <AttachmentImage file={file} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="list" aria-label={label.replace("Photos", "Files")}>
          {withIdentity(others).map(([identity, file]) => (
            <li key={identity}>
              {file.mimeType.startsWith("audio/") ? <VoiceClip file={file} /> : <FileLink file={file} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Pairs each file with a React key that stays when the file is uploaded, which changes its id and
 * storage key: its name and size, and its number among those that are equal.
 */
function withIdentity(files: readonly Attachment[]): readonly (readonly [string, Attachment])[] {
  const countByName = new Map<string, number>();
  return files.map((file) => {
    const facts = `${file.name}/${file.sizeBytes}`;
    const number = countByName.get(facts) ?? 0;
    countByName.set(facts, number + 1);
    return [`${facts}/${number}`, file];
  });
}
