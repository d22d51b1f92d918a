import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useCallback, useEffect, useState } from "react";
import { isLocalKey } from "#domain/mutations/pending-attachment.ts";
import type { Failure } from "#contract/failures.ts";
import { readCachedAttachment } from "#local-db/files/attachment-cache.ts";
import { isSavingData } from "#local-db/data-saver.ts";
import { fetchFile } from "#features/attachments/fetch-file.ts";
import { useObjectUrl } from "#features/attachments/use-object-url.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

interface FileToShow {
  readonly key: string;
  readonly mimeType: string;
}

/**
 * Where a file's bytes are: being read or downloaded ("coming"), available under an object URL
 * ("here"), or not on this device ("elsewhere"). `startDownload` downloads them and resolves to the
 * failure or null; it is null for an unsent local file whose bytes are gone.
 */
export type FileState =
  | { readonly kind: "coming" }
  | { readonly kind: "here"; readonly url: string; readonly blob: Blob }
  | { readonly kind: "elsewhere"; readonly startDownload: (() => Promise<Failure | null>) | null };

/**
 * Reads an attachment from the local database, or downloads it and tries again on `online`. In data
 * saver mode, or where `isOnTap` says so, it is downloaded only when the caller calls
 * `startDownload`. A component that uses it shows one file; `key` changes when that has been
 * uploaded, and what is shown then stays
 * (`useObjectUrl`).
 */
export function useFile({ key, mimeType }: FileToShow, isOnTap = false): FileState {
  const { db } = useSignedIn();
  const isTime = useIdleTime();
  const read = useLiveQuery(
    async () => (isTime ? { key, blob: await readCachedAttachment(db, key, mimeType) } : undefined),
    [db, key, mimeType, isTime],
  );
  const { downloaded, stage, startDownload } = useBringing(key);
  const isElsewhere = read?.key === key && read.blob === null && downloaded === null;
  const canDownload = isElsewhere && !isLocalKey(key);
  const comesByItself = canDownload && !isOnTap && !isSavingData();
  useEffect(() => {
    if (!comesByItself) return;
    const now = () => void startDownload();
    now();
    addEventListener("online", now);
    return () => removeEventListener("online", now);
  }, [comesByItself, startDownload]);
  const objectUrl = useObjectUrl(read?.blob ? read : (downloaded ?? read), key);
  if (objectUrl !== null) return { kind: "here", url: objectUrl.url, blob: objectUrl.blob };
  const isAboutTo = comesByItself && stage === "before";
  if (!isElsewhere || isAboutTo || stage === "under way") return { kind: "coming" };
  return { kind: "elsewhere", startDownload: canDownload ? startDownload : null };
}

interface Download {
  readonly key: string;
  readonly stage: "before" | "under way" | "after";
  readonly blob: Blob | null;
}

function useBringing(key: string) {
  const { db, credentials } = useSignedIn();
  const [latest, setLatest] = useState<Download | null>(null);
  const startDownload = useCallback(async () => {
    setLatest({ key, stage: "under way", blob: null });
    const answer = await fetchFile(db, credentials, key);
    setLatest({ key, stage: "after", blob: answer instanceof Blob ? answer : null });
    return answer instanceof Blob ? null : answer;
  }, [db, credentials, key]);
  const download = latest?.key === key ? latest : null;
  return { downloaded: download?.blob ? download : null, stage: download?.stage ?? "before", startDownload };
}

/**
 * Defers reading file bytes until the browser is idle, so that text renders first: at the latest
 * after one second; after 100 ms in browsers without `requestIdleCallback`.
 */
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
