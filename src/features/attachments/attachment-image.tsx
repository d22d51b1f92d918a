import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { SealDetails } from "#features/attachments/photo-seal.tsx";
import { showDownloadError } from "#features/attachments/file-link.tsx";
import { kindOfFile } from "#features/attachments/kind-of-file.ts";
import { megabytes } from "#features/attachments/megabytes.ts";
import { saveFile } from "#features/export/save-file.ts";
import { type FileState, useFile } from "#features/attachments/use-file.ts";
import { Sheet } from "#ui/sheet.tsx";
import { ZoomArea } from "#ui/zoom-area.tsx";
import * as TEXTS from "#texts/attachments.ts";
import styles from "#features/attachments/tiles.module.css";

/** A file of a form has no id yet. */
type AttachmentImageProps = Omit<Attachment, "id"> & Partial<Pick<Attachment, "id">>;

/**
 * Shows an image attachment as a thumbnail, from the local database or downloaded; a click opens it
 * full screen. Shows a text while the bytes are missing. Other file types show their name only.
 */
export function AttachmentImage({ file }: { file: AttachmentImageProps }) {
  if (!file.mimeType.startsWith("image/"))
    return (
      <span className={styles.placeholder}>
        <span className={styles.fileName}>{file.name}</span>
      </span>
    );
  return <Photo file={file} />;
}

function Photo({ file }: { file: AttachmentImageProps }) {
  const [isLarge, setLarge] = useState(false);
  // Object URL that failed to render. New bytes get a new URL and are tried again.
  const [failed, setFailed] = useState<string | null>(null);
  const at = useFile(file);
  if (at.kind === "coming") return <span className={styles.placeholder}>{TEXTS.loading}</span>;
  if (at.kind === "elsewhere") return <Missing file={file} at={at} />;
  if (failed === at.url) return <Undrawable file={file} blob={at.blob} />;
  return (
    <>
      <button
        type="button"
        className={styles.openPhoto}
        aria-label={TEXTS.show(file.name)}
        onClick={() => setLarge(true)}
      >
        <img src={at.url} alt={file.name} loading="lazy" decoding="async" onError={() => setFailed(at.url)} />
      </button>
      {isLarge && (
        <Sheet title={file.name} kind="whole" onClose={() => setLarge(false)}>
          <ZoomArea src={at.url} alt={file.name}>
            <Button variant="default" onClick={() => saveFile(at.blob, file.name)}>
              {TEXTS.save}
            </Button>
          </ZoomArea>
          {file.id && <SealDetails file={{ ...file, id: file.id }} />}
        </Sheet>
      )}
    </>
  );
}

/** Shown for an image the browser cannot decode: its actual format, its size and a save button. */
function Undrawable({ file, blob }: { file: AttachmentImageProps; blob: Blob }) {
  const [kind, setKind] = useState("");
  useEffect(() => {
    void kindOfFile(blob, file.mimeType).then(setKind);
  }, [blob, file.mimeType]);
  return (
    <button type="button" className={styles.placeholder} onClick={() => saveFile(blob, file.name)}>
      <span className={styles.fileName}>{file.name}:</span>{" "}
      <span>{TEXTS.cannotBeShownHere(kind, megabytes(blob.size))}</span>{" "}
      <span className={styles.loadHint}>{TEXTS.save}</span>
    </button>
  );
}

/**
 * Shown for a file whose bytes are not on this device; a tap loads them. Those of a file that was
 * never sent are nowhere: no tap brings them.
 */
export function Missing({
  file,
  at: { startDownload },
}: {
  file: AttachmentImageProps;
  at: Extract<FileState, { kind: "elsewhere" }>;
}) {
  const isLost = startDownload === null;
  const caption = (
    <>
      <span className={styles.fileName}>{file.name}:</span>{" "}
      <span>{isLost ? TEXTS.damagedOnThisPhone : TEXTS.notOnThisPhoneYet}</span>
    </>
  );
  if (isLost) return <span className={styles.placeholder}>{caption}</span>;
  return (
    <button
      type="button"
      className={styles.placeholder}
      onClick={() => void startDownload().then(showDownloadError)}
    >
      {caption} <span className={styles.loadHint}>{TEXTS.load(megabytes(file.sizeBytes))}</span>
    </button>
  );
}
