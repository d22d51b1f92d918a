import { downloadPath } from "#contract/ticket-wire.ts";
import { readPicture } from "#device/pictures.ts";
import type { Failure } from "#contract/failures.ts";
import { failureSentence } from "#features/ground/failure-sentence.ts";
import { megabytes } from "#features/ground/megabytes.ts";
import { saveFile } from "#features/ground/save-file.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useOnce } from "#features/ground/use-once.ts";
import { Icon } from "#ui/icons.tsx";
import { toast } from "#ui/toast.tsx";
import { fetchBytes } from "#wire/exchange.ts";

interface Linked {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/** A file that is no picture: a tap saves it, from this phone where it is here, else from the server. */
export function FileLink({ file }: { file: Linked }) {
  const { db, credentials } = useSignedIn();
  const open = useOnce(async () => {
    const here = await readPicture(db, file.key, file.mimeType);
    if (here) return saveFile(here, file.name);
    const got = await fetchBytes(downloadPath(file.key), credentials);
    if ("bytes" in got) return saveFile(new Blob([got.bytes], { type: got.mimeType }), file.name);
    tellFailedDownload(got);
  });
  return (
    <button type="button" className="filelink" onClick={() => void open()}>
      <Icon name="paper" />
      <span>{file.name}</span>
      <span className="quiet">{megabytes(file.sizeBytes)}</span>
    </button>
  );
}

/** Reports why a file could not be downloaded; nothing where it could. */
export function tellFailedDownload(failure: Failure | null): void {
  if (failure === null) return;
  const description =
    failure.kind === "signedOut" ? "Please log in to download files" : failureSentence(failure);
  toast({ title: "Download Failed", description, tone: "destructive" });
}
