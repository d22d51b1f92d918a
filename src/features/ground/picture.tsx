import { useState } from "react";
import { tellFailedDownload } from "#features/ground/file-link.tsx";
import { megabytes } from "#features/ground/megabytes.ts";
import { type FileState, useFile } from "#features/ground/use-file.ts";
import { Sheet } from "#ui/sheet.tsx";

interface Shown {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/** A picture, from this phone or brought for looking at; without its bytes it says so in words. A tap shows it large. */
export function Picture({ file }: { file: Shown }) {
  if (!file.mimeType.startsWith("image/"))
    return (
      <span className="gone">
        <span className="named">{file.name}</span>
      </span>
    );
  return <Photo key={file.key} file={file} />;
}

function Photo({ file }: { file: Shown }) {
  const [isLarge, setLarge] = useState(false);
  const at = useFile(file);
  if (at.kind === "coming") return <span className="gone">Loading…</span>;
  if (at.kind === "elsewhere") return <Missing file={file} at={at} />;
  return (
    <>
      <button type="button" className="look" aria-label={`Show ${file.name}`} onClick={() => setLarge(true)}>
        <img src={at.url} alt={file.name} loading="lazy" decoding="async" />
      </button>
      {isLarge && (
        <Sheet title={file.name} onClose={() => setLarge(false)}>
          <img className="fullphoto" src={at.url} alt={file.name} />
        </Sheet>
      )}
    </>
  );
}

function Missing({ file, at: { bring } }: { file: Shown; at: Extract<FileState, { kind: "elsewhere" }> }) {
  const words = (
    <>
      <span className="named">{file.name}:</span> <span>not on this phone yet</span>
    </>
  );
  if (bring === null) return <span className="gone">{words}</span>;
  return (
    <button type="button" className="gone" onClick={() => void bring().then(tellFailedDownload)}>
      {words} <span className="loadit">Load, {megabytes(file.sizeBytes)}</span>
    </button>
  );
}
