import { Button } from "@mantine/core";
import { localFileId } from "#domain/mutations/pending-attachment.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { countUploaded, fileLocation } from "#features/attachments/file-location.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useFilesPaused } from "#features/session/device-network.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { withLoss } from "#local-db/files/lost-files.ts";
import { readFile } from "#local-db/files/upload-state.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";
import * as TEXTS from "#texts/attachments.ts";

const NONE: readonly FileRow[] = [];

const localIdsOf = (files: readonly Attachment[]) => files.flatMap(({ key }) => localFileId(key) ?? []);

/**
 * How many files of an item the server has, with the way to the sync centre, where each can be
 * tried again or left out. Nothing once the item itself is there.
 */
export function FilesOnTheirWay({ files }: { files: readonly Attachment[] }) {
  const fileIds = localIdsOf(files);
  return fileIds.length === 0 ? null : <Summary fileIds={fileIds} count={files.length} />;
}

function Summary({ fileIds, count }: { fileIds: readonly string[]; count: number }) {
  const { db } = useSignedIn();
  const sheets = useUrlDialogs();
  const rows = useLiveQuery(
    async () => (await Promise.all(fileIds.map((id) => readFile(db, id)))).flatMap((file) => file ?? []),
    [db, fileIds.join()],
  );
  const sent = count - fileIds.length + countUploaded(rows ?? NONE);
  return (
    <p className="row tight quiet">
      {TEXTS.someOnServer(sent, count)}
      <Button variant="subtle" size="sm" onClick={() => sheets.open("sync", "open")}>
        {TEXTS.syncStatus}
      </Button>
    </p>
  );
}

/**
 * Where an unsent file is; nothing for a file of the server, and for one whose bytes are gone: its
 * tile says so.
 */
export function FileLocation({ file }: { file: Attachment }) {
  const fileId = localFileId(file.key);
  return fileId === null ? null : <UnsentLocation fileId={fileId} />;
}

function UnsentLocation({ fileId }: { fileId: string }) {
  const { db } = useSignedIn();
  const file = useLiveQuery(async () => {
    const row = await readFile(db, fileId);
    return row && (await withLoss(db, [row]))[0];
  }, [db, fileId]);
  const arePaused = useFilesPaused();
  return file && !file.isLost ? <span className="quiet">{fileLocation(file, arePaused)}</span> : null;
}
