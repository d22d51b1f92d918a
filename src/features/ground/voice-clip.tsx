import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { readPicture } from "#device/pictures.ts";
import { FileLink } from "#features/ground/file-link.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";

interface Heard {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/** A voice note, played from this phone; as a file to save where its bytes are not here. */
export function VoiceClip({ file }: { file: Heard }) {
  const { db } = useSignedIn();
  const blob = useLiveQuery(() => readPicture(db, file.key, file.mimeType), [db, file.key, file.mimeType]);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (url === null) return <FileLink file={file} />;
  return (
    <audio controls preload="metadata" src={url} aria-label={file.name}>
      {/* What somebody said into a phone has no captions; the words beside it say what it is. */}
      <track kind="captions" />
    </audio>
  );
}
