import { useEffect, useEffectEvent } from "react";
import { serverNowIso } from "#api-client/server-time.ts";
import { type SavedView, type ViewChange, viewsToSend } from "#domain/accounts/saved-views.ts";
import { normalizeText } from "#domain/text.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { deleteView, readViews, saveView } from "#local-db/views.ts";
import * as TEXTS from "#texts/saved-views.ts";
import { toast } from "#ui/toast.tsx";

/**
 * The saved views of the account with what is pending, and what changes them. A server without them
 * leaves them on this device; those that this device has from such a time are sent once.
 */
export function useViews() {
  const { db, account } = useSignedIn();
  const enqueue = useEnqueue();
  const local = useLiveQuery(() => readViews(db), [db]);
  const ofAccount = account.savedViews;
  const isOfAccount = ofAccount !== undefined;
  const send = useSingleFlight(async (views: readonly SavedView[]) => {
    await enqueue(viewsToSend(views, ofAccount ?? []).map(formerOf));
    for (const { name } of views) await deleteView(db, name);
  });
  const sendLocal = useEffectEvent((views: readonly SavedView[]) => {
    // Without space for it they stay here, until the list is opened again.
    void send(views).catch(() => undefined);
  });
  useEffect(() => {
    if (isOfAccount && local !== undefined && local.length > 0) sendLocal(local);
  }, [isOfAccount, local]);
  const saveHere = (view: SavedView) => saveView(db, view).then(() => toast({ title: TEXTS.viewSavedHere }));
  const saveInAccount = ({ name, query }: SavedView) =>
    enqueue([changeOf({ name: normalizeText(name).trim(), query })], undefined, { title: TEXTS.viewSaved });
  const removeFromAccount = (name: string) => enqueue([changeOf({ name, query: null })]);
  return {
    views: ofAccount ?? local ?? [],
    save: isOfAccount ? saveInAccount : saveHere,
    remove: isOfAccount ? removeFromAccount : (name: string) => deleteView(db, name),
  };
}

const changeOf = ({ name, query }: Pick<ViewChange, "name" | "query">) => ({
  kind: "saveView" as const,
  view: { name, query, at: serverNowIso() },
});

const formerOf = (view: SavedView) => {
  const change = changeOf(view);
  return { ...change, view: { ...change.view, isFormer: true } };
};
