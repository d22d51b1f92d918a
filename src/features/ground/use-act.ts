import { useCallback } from "react";
import type { ActionPayload } from "#domain/actions/action.ts";
import { enqueueChain } from "#device/outbox.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { whenKept } from "#device/when-kept.ts";
import { tellKept } from "#features/ground/just-kept.ts";
import { newId } from "#features/ground/new-id.ts";

/** Keeps actions in the outbox, all or nothing, and clears the draft they came from. When it resolves they are on disk and on every screen. */
export function useAct() {
  const { db, actor } = useSignedIn();
  return useCallback(
    async (payloads: readonly ActionPayload[], draftKey?: string) => {
      const at = new Date().toISOString();
      const actions = payloads.map((payload) => ({ opId: newId(), actor, at, payload }));
      const last = actions.at(-1);
      const stop = last && whenKept(db, last.opId, () => tellKept(actions));
      await enqueueChain(db, actions, draftKey).finally(() => stop?.());
    },
    [db, actor],
  );
}
