import { useState } from "react";
import { isShortVideo } from "#domain/media-type.ts";
import { Missing } from "#features/attachments/attachment-image.tsx";
import { FileLink } from "#features/attachments/file-link.tsx";
import { useFile } from "#features/attachments/use-file.ts";
import * as TEXTS from "#texts/attachments.ts";
import styles from "#features/attachments/tiles.module.css";

interface VideoFile {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/**
 * A video that plays where it stands, from this device's copy. A short one is fetched like a photo,
 * any other one on a tap. The link below saves it, also where the browser cannot play it.
 */
export function VideoClip({ file }: { file: VideoFile }) {
  const [failed, setFailed] = useState<string | null>(null);
  const at = useFile(file, !isShortVideo(file.mimeType, file.sizeBytes));
  return (
    <div className={styles.video}>
      {at.kind === "coming" && <span className={styles.placeholder}>{TEXTS.loading}</span>}
      {at.kind === "elsewhere" && <Missing file={file} at={at} />}
      {at.kind === "here" && failed === at.url && <p className="quiet">{TEXTS.videoCannotPlay}</p>}
      {at.kind === "here" && failed !== at.url && (
        <video
          controls
          playsInline
          preload="metadata"
          // Safari shows a frame only of a time that is named.
          src={`${at.url}#t=0.001`}
          aria-label={file.name}
          onError={() => setFailed(at.url)}
        >
          {/* Videos of a store have no captions; the empty track satisfies the rule. */}
          <track kind="captions" />
        </video>
      )}
      <FileLink file={file} />
    </div>
  );
}
