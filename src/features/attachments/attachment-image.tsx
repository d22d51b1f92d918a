import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { showDownloadError } from "#features/attachments/file-link.tsx";
import { kindOfFile } from "#features/attachments/kind-of-file.ts";
import { megabytes } from "#features/attachments/megabytes.ts";
import { saveFile } from "#features/export/save-file.ts";
import { type FileState, useFile } from "#features/attachments/use-file.ts";
import { Sheet } from "#ui/sheet.tsx";
import { ZoomArea } from "#ui/zoom-area.tsx";
import * as TEXTS from "#texts/attachments.ts";

interface Shown {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/**
 * Shows an image attachment as a thumbnail, from the local database or downloaded; a click opens it
 * full screen. Shows a text while the bytes are missing. Other file types show their name only.
 */
export function AttachmentImage({ file }: { file: Shown }) {
  if (!file.mimeType.startsWith("image/"))
    return (
      <span className="gone">
        <span className="named">{file.name}</span>
      </span>
    );
  return <Photo file={file} />;
}

function Photo({ file }: { file: Shown }) {
  const [isLarge, setLarge] = useState(false);
  // Object URL that failed to render. New bytes get a new URL and are tried again.
  const [failed, setFailed] = useState<string | null>(null);
  const at = useFile(file);
  if (at.kind === "coming") return <span className="gone">{TEXTS.loading}</span>;
  if (at.kind === "elsewhere") return <Missing file={file} at={at} />;
  if (failed === at.url) return <Undrawable file={file} blob={at.blob} />;
  return (
    <>
      <button
        type="button"
        className="look"
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
        </Sheet>
      )}
    </>
  );
}

/** Shown for an image the browser cannot decode: its actual format, its size and a save button. */
function Undrawable({ file, blob }: { file: Shown; blob: Blob }) {
  const [kind, setKind] = useState("");
  useEffect(() => {
    void kindOfFile(blob, file.mimeType).then(setKind);
  }, [blob, file.mimeType]);
  return (
    <button type="button" className="gone" onClick={() => saveFile(blob, file.name)}>
      <span className="named">{file.name}:</span>{" "}
      <span>{TEXTS.cannotBeShownHere(kind, megabytes(blob.size))}</span>{" "}
      <span className="loadit">{TEXTS.save}</span>
    </button>
  );
}

function Missing({ file, at: { bring } }: { file: Shown; at: Extract<FileState, { kind: "elsewhere" }> }) {
  const words = (
    <>
      <span className="named">{file.name}:</span> <span>{TEXTS.notOnThisPhone}</span>
    </>
  );
  if (bring === null) return <span className="gone">{words}</span>;
  return (
    <button type="button" className="gone" onClick={() => void bring().then(showDownloadError)}>
      {words} <span className="loadit">{TEXTS.load(megabytes(file.sizeBytes))}</span>
    </button>
  );
}
