import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { filesOfRows, uploadedShare } from "#local-db/files/files.ts";
import { megabytes } from "#features/attachments/megabytes.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/sync-status.ts";

/**
 * Where each file of an unsent mutation is: how many are on the server, the size of all, and the
 * name, size and progress of each.
 */
export function FilesOfMutation({ row }: { row: OutboxRow }) {
  const { db } = useSignedIn();
  const files = useLiveQuery(() => filesOfRows(db, [row]), [db, row.fileIds.join()]) ?? [];
  if (files.length === 0) return null;
  const sent = files.filter(({ key }) => key !== null).length;
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return (
    <details className="quiet">
      <summary>{TEXTS.filesOnServer(sent, files.length, megabytes(sizeBytes))}</summary>
      <ul>
        {files.map((file) => (
          <li key={file.fileId} className="text">
            {TEXTS.fileAt(file.name, megabytes(file.sizeBytes), stateOf(file))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function stateOf(file: FileRow): string {
  if (file.key !== null) return TEXTS.fileOnServer;
  // A file all parts of which are there still has to be joined.
  const percent = Math.min(99, Math.floor((uploadedShare([file]) ?? 0) * 100));
  return percent > 0 ? TEXTS.fileSent(percent) : TEXTS.fileHere;
}
