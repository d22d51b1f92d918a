import type { AccountDatabase } from "#local-db/database.ts";
import { mayRaiseTickets, type Seat } from "#domain/accounts/role.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { storageSentence, storeForForm } from "#features/attachments/use-picked-files.ts";
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
export function takeOpenedFiles(db: AccountDatabase, seat: Seat): void {
  const queue = (globalThis as { launchQueue?: LaunchQueue }).launchQueue;
  if (!mayRaiseTickets(seat)) return;
  queue?.setConsumer(({ files = [] }) => void keepAll(db, files));
}

async function keepAll(db: AccountDatabase, handles: readonly FileSystemFileHandle[]): Promise<void> {
  for (const handle of handles) {
    const problem = await handle
      .getFile()
      .then((file) => storeForForm(db, draftKey("raiseTicket"), file))
      .catch((error: unknown) => storageSentence(error, handle.name));
    if (problem !== null) toast({ title: TEXTS.uploadFailed, description: problem, tone: "destructive" });
  }
}
