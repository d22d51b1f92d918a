import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { readPicture } from "#device/pictures.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { Sheet } from "#ui/sheet.tsx";

interface Shown {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
}

/** A picture from this phone; without its bytes it says so in words. A tap shows it large. */
export function Picture({ file }: { file: Shown }) {
  const [isLarge, setLarge] = useState(false);
  const url = usePictureUrl(file.key, file.mimeType);
  if (!file.mimeType.startsWith("image/")) return <span className="gone">{file.name}</span>;
  if (url === undefined) return <span className="gone">Loading…</span>;
  if (url === null) return <span className="gone">{file.name}: not on this phone yet</span>;
  return (
    <>
      <button type="button" className="look" aria-label={`Show ${file.name}`} onClick={() => setLarge(true)}>
        <img src={url} alt={file.name} loading="lazy" decoding="async" />
      </button>
      {isLarge && (
        <Sheet title={file.name} onClose={() => setLarge(false)}>
          <img className="fullphoto" src={url} alt={file.name} />
        </Sheet>
      )}
    </>
  );
}

/** Megabytes wait until the words stand: true once the browser has nothing better to do. */
function useIdleTime(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(() => setTime(true), 100);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => setTime(true), { timeout: 1000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isTime;
}

/** An address for bytes of the database, given back when it is no longer shown; undefined while reading, null when the bytes are not here. */
function usePictureUrl(key: string, mimeType: string): string | null | undefined {
  const { db } = useSignedIn();
  const isTime = useIdleTime();
  const blob = useLiveQuery(
    () => (isTime ? readPicture(db, key, mimeType) : undefined),
    [db, key, mimeType, isTime],
  );
  const [url, setUrl] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    if (blob === undefined) return;
    const made = blob === null ? null : URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
