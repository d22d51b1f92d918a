import { clsx } from "clsx";
import { type Attachment, photosOf, signaturesOf } from "#domain/tickets/ticket.ts";
import { FileLink } from "#features/attachments/file-link.tsx";
import { FilesOnTheirWay, FileLocation } from "#features/attachments/local-files.tsx";
import { SealMark } from "#features/attachments/photo-seal.tsx";
import { VideoClip } from "#features/attachments/video-clip.tsx";
import { VoiceClip } from "#features/attachments/voice-clip.tsx";
import { AttachmentImage } from "#features/attachments/attachment-image.tsx";
import * as SIGNATURE_TEXTS from "#texts/signatures.ts";
import styles from "#features/attachments/tiles.module.css";

/**
 * The attachments of a ticket, comment or message: images as thumbnails, audio and video as
 * players, other files as links.
 */
export function AttachmentList({
  files,
  label,
  filesLabel,
  isLead = false,
}: {
  readonly files: readonly Attachment[];
  readonly label: string;
  /** Names the list of what is neither photo nor signature. */
  readonly filesLabel: string;
  /** Whether they are what a page is about, which on a desk shows them as wide as it is. */
  readonly isLead?: boolean;
}) {
  const photos = photosOf(files);
  const signatures = signaturesOf(files);
  const others = files.filter((file) => !file.mimeType.startsWith("image/"));
  return (
    <>
      <FilesOnTheirWay files={files} />
      {photos.length > 0 && (
        <ul className={clsx(styles.photos, isLead && styles.lead)} aria-label={label}>
          {withIdentity(photos).map(([identity, file]) => (
            <li key={identity}>
              <div className={styles.photo}>
                <AttachmentImage file={file} />
              </div>
              <FileLocation file={file} />
              <SealMark file={file} />
            </li>
          ))}
        </ul>
      )}
      {withIdentity(signatures).map(([identity, file]) => (
        <figure key={identity} className={styles.signature}>
          <div className={styles.photo}>
            <AttachmentImage file={file} />
          </div>
          <figcaption>{SIGNATURE_TEXTS.signedBy(file.signedBy ?? "")}</figcaption>
          <FileLocation file={file} />
          <SealMark file={file} />
        </figure>
      ))}
      {others.length > 0 && (
        <ul className="list" aria-label={filesLabel}>
          {withIdentity(others).map(([identity, file]) => (
            <li key={identity}>
              <OtherFile file={file} />
              <FileLocation file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OtherFile({ file }: { file: Attachment }) {
  if (file.mimeType.startsWith("audio/")) return <VoiceClip file={file} />;
  return file.mimeType.startsWith("video/") ? <VideoClip file={file} /> : <FileLink file={file} />;
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
