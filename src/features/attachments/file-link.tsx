import { downloadPath } from "#contract/attachment-wire.ts";
import { readCachedAttachment } from "#local-db/files/attachment-cache.ts";
import type { Failure } from "#contract/failures.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { megabytes } from "#features/attachments/megabytes.ts";
import { saveFile } from "#features/export/save-file.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { Icon } from "#ui/icons.tsx";
import { toast } from "#ui/toast.tsx";
import { fetchBytes } from "#api-client/request.ts";
import * as TEXTS from "#texts/attachments.ts";
import styles from "#features/attachments/file-link.module.css";

interface FileLinkProps {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/** An attachment that is not an image. A click saves it, from the cache or else from the server. */
export function FileLink({ file }: { file: FileLinkProps }) {
  const { db, credentials } = useSignedIn();
  const open = useSingleFlight(async () => {
    const local = await readCachedAttachment(db, file.key, file.mimeType);
    if (local) return saveFile(local, file.name);
    const answer = await fetchBytes(downloadPath(file.key), credentials);
    if ("bytes" in answer) return saveFile(new Blob([answer.bytes], { type: answer.mimeType }), file.name);
    showDownloadError(answer);
  });
  // A name that is longer than a line breaks before its extension.
  const stem = file.name.replace(/\.\w+$/, "");
  return (
    <button type="button" className={styles.fileLink} onClick={() => void open()}>
      <Icon name="paper" />
      <span className={styles.described}>
        <span>
          {stem}
          <wbr />
          {file.name.slice(stem.length)}
        </span>
        <span className="quiet">{megabytes(file.sizeBytes)}</span>
      </span>
    </button>
  );
}

/** Shows a toast for a failed download; does nothing if `failure` is null. */
export function showDownloadError(failure: Failure | null): void {
  if (failure === null) return;
  const description = failure.kind === "signedOut" ? TEXTS.loginToDownload : failureSentence(failure);
  toast({ title: TEXTS.downloadFailed, description, tone: "destructive" });
}
