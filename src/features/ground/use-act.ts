import { useCallback } from "react";
import type { ActionPayload } from "#domain/actions/action.ts";
import { enqueueChain } from "#device/outbox.ts";
import { tellDraft } from "#device/draft-news.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { isStorageFull, makeRoom } from "#device/pictures.ts";
import { whenKept } from "#device/when-kept.ts";
import { tellKept } from "#features/ground/just-kept.ts";
import { afterFrame } from "#features/ground/after-frame.ts";
import { newId } from "#features/ground/new-id.ts";
import { toastWhenSent } from "#features/ground/sent-toast.ts";
import { type Toast, toast } from "#ui/toast.tsx";

/** It could not be kept on this phone; the person has been told, and the form still holds everything. */
export class NotKept extends Error {}

function notKept(error: unknown): NotKept {
  toast({
    title: "Not saved",
    description: isStorageFull(error)
      ? "This phone’s storage is full. What you typed is still in the form: free some space and try again."
      : "This phone’s storage did not take it. What you typed is still in the form: please try again.",
    tone: "destructive",
  });
  return new NotKept("could not be kept on this phone", { cause: error });
}

/** Keeps actions in the outbox, all or nothing, and clears the draft they came from. When it resolves they are on disk and on every screen. `success` is said once the server has them. */
export function useAct() {
  const { db, actor } = useSignedIn();
  return useCallback(
    async (payloads: readonly ActionPayload[], draftKey?: string, success?: Toast) => {
      const at = new Date().toISOString();
      const actions = payloads.map((payload) => ({ opId: newId(), actor, at, payload }));
      const last = actions.at(-1);
      const stop = last && whenKept(db, last.opId, () => tellKept(actions), afterFrame);
      await enqueueChain(db, actions, draftKey)
        .catch(async (error: unknown) => {
          // Copies of the server's pictures make room for what a person did; a connection to
          // the storage that broke is opened anew. All or nothing, so asking twice is safe.
          if (isStorageFull(error)) await makeRoom(db, 0);
          await enqueueChain(db, actions, draftKey);
        })
        .catch((error: unknown) => {
          throw notKept(error);
        })
        .finally(() => stop?.());
      if (draftKey !== undefined) tellDraft(db, draftKey);
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
