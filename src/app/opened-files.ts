import { LIMITS } from "#contract/limits.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { storeFile } from "#local-db/files/files.ts";
import { mayRaiseTickets, type Role } from "#domain/accounts/role.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { newId } from "#features/forms/new-id.ts";
import { reasonAgainst, storageSentence } from "#features/attachments/use-picked-files.ts";
import { toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/app.ts";

interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/**
 * Adds image files opened with the installed app (File Handling API, desktop Chromium only) to the
 * draft of a new ticket and stores them at once. Does nothing in other browsers or for roles that
 * cannot create tickets.
 */
export function takeOpenedFiles(db: AccountDatabase, role: Role): void {
  const queue = (globalThis as { launchQueue?: LaunchQueue }).launchQueue;
  if (!mayRaiseTickets(role)) return;
  queue?.setConsumer(({ files = [] }) => void keepAll(db, files));
}

async function keepAll(db: AccountDatabase, handles: readonly FileSystemFileHandle[]): Promise<void> {
  for (const handle of handles) {
    const problem = await storeOpenedFile(db, handle).catch((error: unknown) =>
      storageSentence(error, handle.name),
    );
    if (problem !== null) toast({ title: TEXTS.uploadFailed, description: problem, tone: "destructive" });
  }
}

/**
 * @returns a sentence for the user why the file was rejected, or null if it is stored
 * @throws if the file cannot be read or the storage is full
 */
async function storeOpenedFile(db: AccountDatabase, handle: FileSystemFileHandle): Promise<string | null> {
  const file = await handle.getFile();
  const refusal = reasonAgainst(file);
  if (refusal !== null) return refusal;
  const options = { fileId: newId(), draftKey: draftKey("raiseTicket"), chunkBytes: LIMITS.chunkBytes };
  await storeFile(db, file, { ...options, at: new Date().toISOString() });
  return null;
}
