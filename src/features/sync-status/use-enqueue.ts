import { useCallback } from "react";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { enqueueChain } from "#local-db/outbox/enqueue.ts";
import { broadcastDraftChange } from "#local-db/drafts/draft-channel.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { isStorageFull, freeSpace } from "#local-db/files/attachment-cache.ts";
import { afterCommit } from "#local-db/live/after-commit.ts";
import {
  markAccountChangesStored,
  showAccountChanges,
  withdrawAccountChanges,
} from "#features/sync-status/account-changes.ts";
import { publishCommitted } from "#features/sync-status/optimistic-events.ts";
import { afterPaint } from "#features/hooks/after-paint.ts";
import { newId } from "#features/forms/new-id.ts";
import { type SuccessToast, toastWhenSent } from "#features/sync-status/sent-toast.ts";
import { toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/sync-status.ts";

/**
 * A mutation could not be stored. The user has already been shown a toast, and the form still has
 * its content.
 */
export class EnqueueError extends Error {}

function enqueueErrorFrom(error: unknown): EnqueueError {
  toast({
    title: TEXTS.notSaved,
    description: isStorageFull(error) ? TEXTS.storageFull : TEXTS.storageRefused,
    tone: "destructive",
  });
  return new EnqueueError(TEXTS.notStored, { cause: error });
}

/**
 * Enqueues mutations in one transaction and deletes the draft they came from. Resolves when they
 * are on disk and the listeners of `onCommitted` have run; other screens render after the next
 * paint. `success` is shown once the server has all of them.
 *
 * @throws EnqueueError if they could not be stored.
 */
export function useEnqueue() {
  const { db, actor } = useSignedIn();
  return useCallback(
    async (payloads: readonly MutationPayload[], draftKey?: string, success?: SuccessToast) => {
      const at = new Date().toISOString();
      const actions = payloads.map((payload) => ({ opId: newId(), actor, at, payload }));
      const last = actions.at(-1);
      // A form shows what was typed until it is stored; a switch has nothing but the account.
      if (draftKey === undefined) showAccountChanges(actions);
      const onStored = () => {
        markAccountChangesStored(actions);
        return publishCommitted(actions);
      };
      const stop = last && afterCommit(db, last.opId, onStored, afterPaint);
      await enqueueChain(db, actions, draftKey)
        .catch(async (error: unknown) => {
          // If the storage is full, cached images are deleted first; other errors, such as a lost
          // connection to IndexedDB, may be gone on the second attempt. The transaction is all or
          // nothing, so repeating it is safe.
          if (isStorageFull(error)) await freeSpace(db);
          await enqueueChain(db, actions, draftKey);
        })
        .catch((error: unknown) => {
          withdrawAccountChanges(actions);
          throw enqueueErrorFrom(error);
        })
        .finally(() => stop?.());
      if (draftKey !== undefined) broadcastDraftChange(db, draftKey);
      if (success)
        void toastWhenSent(
          db,
          actions.map(({ opId }) => opId),
          success,
        );
    },
    [db, actor],
  );
}
