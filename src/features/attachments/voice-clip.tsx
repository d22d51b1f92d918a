import { FileLink } from "#features/attachments/file-link.tsx";
import { useFile } from "#features/attachments/use-file.ts";

interface Heard {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/** A voice note, played from this phone or brought for it; as a file to save where its bytes are not here. */
export function VoiceClip({ file }: { file: Heard }) {
  return <Clip key={file.key} file={file} />;
}

function Clip({ file }: { file: Heard }) {
  const at = useFile(file);
  if (at.kind !== "here") return <FileLink file={file} />;
  return (
    <audio controls preload="metadata" src={at.url} aria-label={file.name}>
      {/* What somebody said into a phone has no captions; the words beside it say what it is. */}
      <track kind="captions" />
    </audio>
  );
}
