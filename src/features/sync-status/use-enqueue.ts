import { useCallback } from "react";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { enqueueChain } from "#local-db/outbox/outbox.ts";
import { broadcastDraftChange } from "#local-db/drafts/draft-channel.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { isStorageFull, evictUntilUnder } from "#local-db/files/attachment-cache.ts";
import { afterCommit } from "#local-db/live/after-commit.ts";
import { publishCommitted } from "#features/sync-status/optimistic-events.ts";
import { afterPaint } from "#features/hooks/after-paint.ts";
import { newId } from "#features/forms/new-id.ts";
import { toastWhenSent } from "#features/sync-status/sent-toast.ts";
import { type Toast, toast } from "#ui/toast.tsx";

/** It could not be kept on this phone; the person has been told, and the form still holds everything. */
export class EnqueueError extends Error {}

function notKept(error: unknown): EnqueueError {
  toast({
    title: "Not saved",
    description: isStorageFull(error)
      ? "This phone’s storage is full. What you typed is still in the form: free some space and try again."
      : "This phone’s storage did not take it. What you typed is still in the form: please try again.",
    tone: "destructive",
  });
  return new EnqueueError("could not be kept on this phone", { cause: error });
}

/** Keeps actions in the outbox, all or nothing, and clears the draft they came from. When it resolves they are on disk and on every screen. `success` is said once the server has them. */
export function useEnqueue() {
  const { db, actor } = useSignedIn();
  return useCallback(
    async (payloads: readonly MutationPayload[], draftKey?: string, success?: Toast) => {
      const at = new Date().toISOString();
      const actions = payloads.map((payload) => ({ opId: newId(), actor, at, payload }));
      const last = actions.at(-1);
      const stop = last && afterCommit(db, last.opId, () => publishCommitted(actions), afterPaint);
      await enqueueChain(db, actions, draftKey)
        .catch(async (error: unknown) => {
          // Copies of the server's pictures make room for what a person did; a connection to
          // the storage that broke is opened anew. All or nothing, so asking twice is safe.
          if (isStorageFull(error)) await evictUntilUnder(db, 0);
          await enqueueChain(db, actions, draftKey);
        })
        .catch((error: unknown) => {
          throw notKept(error);
        })
        .finally(() => stop?.());
      if (draftKey !== undefined) broadcastDraftChange(db, draftKey);
      if (success)
        toastWhenSent(
          db,
          actions.map(({ opId }) => opId),
          success,
        );
    },
    [db, actor],
  );
}
