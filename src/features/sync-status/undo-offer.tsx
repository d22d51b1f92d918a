import { mutationLabel, textsOf } from "#features/sync-status/mutations/registry.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router-dom";
import type { AccountDatabase } from "#local-db/database.ts";
import { discard } from "#local-db/outbox/resolve-failed.ts";
import { discardedRows, newestPending, pendingRows } from "#local-db/outbox/queries.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { draftOf } from "#features/sync-status/payload-to-draft.ts";
import { discardWithRetry, editWithRetry } from "#features/sync-status/retry-briefly.ts";
import { CANNOT } from "#features/sync-status/texts.ts";
import * as TEXTS from "#texts/sync-status.ts";
import * as UNDO_TEXTS from "#texts/undo-offer.ts";
import { offerUndo, type Toast, toast } from "#ui/toast.tsx";
import { serverNowIso } from "#api-client/server-time.ts";

/**
 * Undo is offered only after this delay: with a connection most mutations are on the server by
 * then, and an offer that disappears at once cannot be used.
 */
const HIDE_DELAY_MS = 1500;
/** An older mutation does not count as just done, for example after a reload. */
const JUST_DONE_MS = 5000;

/**
 * Offers to undo the latest mutation while it is unsent. The sync centre and the item itself offer
 * it for longer. See docs/product.md#undo.
 */
export function UndoOffer() {
  const { db } = useSignedIn();
  const navigate = useNavigate();
  const newest = useLiveQuery(() => newestPending(db, isAnAct), [db]);
  const action = newest && mayBeFree(newest) ? newest.action : null;
  const { opId, at } = action ?? NONE_HIDDEN;
  useEffect(() => {
    if (Date.now() - Date.parse(at) > JUST_DONE_MS || opId === "") return;
    let drop: (() => void) | undefined;
    let isOver = false;
    const offer = async () => {
      const group = (await pendingRows(db)).filter((row) => row.action.at === at);
      if (isOver || group.length === 0) return;
      const run = () => {
        drop?.();
        void undo(db, opId, { navigate, offered: group.length });
      };
      drop = offerUndo({ title: titleOf(group), label: TEXTS.undo, run });
    };
    const timer = setTimeout(() => void offer(), HIDE_DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      drop?.();
    };
  }, [opId, at, db, navigate]);
  return null;
}

/** What is not sent yet; of mutations that were enqueued together, how many of what. */
function titleOf(group: readonly OutboxRow[]): string {
  const payloads = group.filter(isAnAct).map(({ action }) => action.payload);
  const last = payloads.at(-1);
  const isOfOneAct = new Set(payloads.map(({ kind }) => kind)).size === payloads.length;
  return isOfOneAct && last !== undefined
    ? UNDO_TEXTS.notSentYet(mutationLabel(last))
    : UNDO_TEXTS.severalNotSentYet(countOf(group));
}

const takenBackToast = (rows: readonly OutboxRow[], sent: number): Toast => ({
  title: UNDO_TEXTS.takenBack(countOf(rows)),
  description: sent > 0 ? UNDO_TEXTS.someTakenBack(sent) : UNDO_TEXTS.allTakenBack,
});

/** "199 stores, 3 changes": how many mutations of the kinds that have a word, and of all others. */
function countOf(group: readonly OutboxRow[]): string {
  const named = [...Map.groupBy(group, ({ action }) => textsOf(action.payload).several)];
  const counts = named.map(([several, rows]) => (several ?? UNDO_TEXTS.changes)(rows.length));
  return counts.join(", ");
}

const NONE_HIDDEN = { opId: "", at: "" };

/** Excludes kinds such as marking as read. */
const isAnAct = ({ action }: OutboxRow) => textsOf(action.payload).isNothingToUndo !== true;

/** Never attempted, or being attempted now: an attempt that finds no network releases the row. */
const mayBeFree = ({ state, attempts }: OutboxRow) => attempts === 0 || state === "sending";

/**
 * Moves a mutation back to a draft of its form. A mutation without a form, or one of several
 * enqueued together, is discarded with the rest of its group.
 */
async function undo(
  db: AccountDatabase,
  opId: string,
  { navigate, offered }: { readonly navigate: NavigateFunction; readonly offered: number },
): Promise<void> {
  const pending = await pendingRows(db);
  const row = pending.find((each) => each.opId === opId);
  if (row === undefined)
    return toast({ title: TEXTS.cannotWithdraw, description: CANNOT["under way"], tone: "destructive" });
  const form = draftOf(row.action.payload);
  const sameAction = pending.filter((each) => each.action.at === row.action.at);
  const [first = row] = sameAction;
  if (form === null || sameAction.length > 1) {
    if (!(await discardWithRetry(db, first.seq)))
      return toast({ title: TEXTS.cannotWithdraw, description: CANNOT["under way"], tone: "destructive" });
    for (const each of sameAction) await discard(db, each.seq, serverNowIso());
    const takenBack = (await discardedRows(db)).filter((each) => each.action.at === row.action.at);
    // Of many nobody sees at once what became of each.
    if (takenBack.length > 2) toast(takenBackToast(takenBack, offered - takenBack.length));
    return;
  }
  const end = await editWithRetry(db, row.seq, form);
  if (end !== "taken")
    return toast({ title: TEXTS.cannotEdit, description: CANNOT[end], tone: "destructive" });
  return navigate(form.path);
}
