import { useState } from "react";
import { Button } from "@mantine/core";
import { rulesOf } from "#domain/mutations/mutation.ts";
import { isBlank } from "#domain/text.ts";
import { sendFileNow, sendOverAnyNetwork } from "#local-db/files/upload-state.ts";
import type { ListedFile } from "#local-db/files/lost-files.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { megabytes } from "#features/attachments/megabytes.ts";
import { countUploaded, fileLocation, isPaused } from "#features/attachments/file-location.ts";
import { leaveOutFiles } from "#features/sync-status/leave-out-files.ts";
import { useFilesPaused } from "#features/session/device-network.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Confirm } from "#ui/confirm.tsx";
import { toast } from "#ui/toast.tsx";
import * as NETWORK_TEXTS from "#texts/device-network.ts";
import * as FILE_TEXTS from "#texts/pending-files.ts";
import * as TEXTS from "#texts/sync-status.ts";

/**
 * Where each file of an unsent mutation is: how many are on the server, the size of all, and the
 * name, size, progress and number of attempts of each, which can be tried again or left out.
 */
export function FilesOfMutation({ row, files }: { row: OutboxRow; files: readonly ListedFile[] }) {
  const arePaused = useFilesPaused();
  if (files.length === 0) return null;
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const paused = files.filter((file) => isPaused(file, arePaused));
  return (
    <>
      {paused.length > 0 && <PausedFiles files={paused} />}
      <details className="quiet">
        <summary>{TEXTS.filesOnServer(countUploaded(files), files.length, megabytes(sizeBytes))}</summary>
        <ul>
          {files.map((file) => (
            <li key={file.fileId} className="text">
              {TEXTS.fileAt(file.name, megabytes(file.sizeBytes), fileLocation(file, arePaused))}
              {file.attempts > 0 && <span> ({TEXTS.tries(file.attempts)})</span>}
              <FileButtons row={row} file={file} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** How many files wait for Wi-Fi, and the way to send them over any network. */
function PausedFiles({ files }: { files: readonly FileRow[] }) {
  const { db, requestSync } = useSignedIn();
  const sendAnyway = async () => {
    await sendOverAnyNetwork(
      db,
      files.map(({ fileId }) => fileId),
    );
    requestSync();
  };
  return (
    <div className="row tight">
      <span>{NETWORK_TEXTS.filesWaitForWifi(files.length)}</span>
      <Button size="sm" variant="default" onClick={() => void sendAnyway()}>
        {NETWORK_TEXTS.sendAnyway}
      </Button>
    </div>
  );
}

/**
 * A file can be left out of what was never sent or was refused, as long as there are words to send
 * without it.
 */
function mayLeaveOut({ state, attempts, action: { payload } }: OutboxRow): boolean {
  const isDecidable = state === "attention" || (state === "ready" && attempts === 0);
  const hasText = !("content" in payload) || !isBlank(payload.content);
  return isDecidable && rulesOf(payload).isOnlyItsFile !== true && hasText;
}

function FileButtons({ row, file }: { row: OutboxRow; file: FileRow }) {
  const { db, credentials, requestSync } = useSignedIn();
  const [isAsking, setAsking] = useState(false);
  const { fileId, name } = file;
  const sendAgain = async () => {
    await sendFileNow(db, fileId);
    requestSync();
  };
  const leaveOut = async () => {
    if (await leaveOutFiles(db, credentials, row, [fileId])) requestSync();
    else toast({ title: FILE_TEXTS.cannotLeaveOut, tone: "destructive" });
    setAsking(false);
  };
  return (
    <div className="row tight">
      {row.state === "ready" && file.key === null && file.attempts > 0 && (
        <Button
          size="sm"
          variant="default"
          aria-label={FILE_TEXTS.tryFileAgain(name)}
          onClick={() => void sendAgain()}
        >
          {FILE_TEXTS.tryAgainNow}
        </Button>
      )}
      {mayLeaveOut(row) && (
        <Button
          size="sm"
          variant="default"
          aria-label={FILE_TEXTS.leaveOutFile(name)}
          onClick={() => setAsking(true)}
        >
          {FILE_TEXTS.leaveOut}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={FILE_TEXTS.leaveOutTitle}
          confirmLabel={FILE_TEXTS.leaveOut}
          onCancel={() => setAsking(false)}
          onConfirm={leaveOut}
        >
          <p>{FILE_TEXTS.leaveOutQuestion(name)}</p>
        </Confirm>
      )}
    </div>
  );
}
