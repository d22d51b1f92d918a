import type { AccountDatabase } from "#local-db/database.ts";
import {
  deleteDraft,
  deleteDraftFields,
  readDraft,
  readDraftRow,
  saveDraft,
  watchDraft,
} from "#local-db/drafts/drafts.ts";
import { createReceiver, type DraftCallbacks, newState } from "#features/drafts/draft-state.ts";
import { createDelayedSave } from "#features/drafts/delayed-save.ts";
import {
  appended,
  type Fields,
  isHidden,
  isSame,
  only,
  parseStored,
  toStored,
  typedSince,
} from "#features/drafts/draft-fields.ts";

// Stores form input as a draft within 300 ms and restores it under the form's key after a killed
// tab, a closed dialog or a logout. Other tabs with the same form mirror the input and are cleared
// when it is submitted here, so that it is not submitted twice. What was typed in one and then
// replaced in another can be taken back, and so can an older draft that was not shown before
// something else was typed.

/**
 * Creates the draft controller of one form.
 *
 * @param key the draft's key, see `draftKey`
 * @param start the form's initial values; a draft equal to them is deleted
 * @returns the operations of the form; call `end` on unmount
 */
export function createDraftController<F extends Fields>(
  db: AccountDatabase,
  key: string,
  start: F,
  callbacks: DraftCallbacks<F>,
) {
  const state = newState(start, callbacks);
  const { show } = state;
  const store = () =>
    saveOrDelete(db, key, { now: state.isSettled ? start : state.current, start, replaced: state.replaced });
  const save = createDelayedSave(store, callbacks.onStoreError, () => !state.hasRead);
  const receive = createReceiver(state, { start, save, ready: callbacks.ready });
  const stopWatching = watchDraft(db, key, receive, save.report);

  const change = (changed: Partial<F>) => {
    // An answer (suggestions, a location) that arrives after the form was submitted and closed.
    if (state.isClosed && state.isSettled) return;
    for (const field of Object.keys(changed)) state.touched.add(field);
    state.isMirror = false;
    state.isSettled = false;
    show({ ...state.current, ...changed });
    save.schedule();
  };
  /** Call before submitting: cancels the pending save and records the submitted values. */
  const settle = () => {
    save.cancel();
    state.isSettled = true;
    state.submitted = state.current;
  };
  const saveWhatIsLeft = () => {
    if (state.replaced.length > 0 || (!state.isSettled && !isSame(state.current, start))) save.schedule();
  };

  return {
    change,
    settle,
    write: save.flush,
    /**
     * Call after `settle`: submitting deletes the draft, so it has to be known by then. Undefined
     * if it is.
     * @throws if it cannot be read
     */
    readBeforeSubmit: (): PromiseLike<void> | undefined =>
      state.hasRead ? undefined : readDraftRow(db, key).then((row) => void (!state.hasRead && receive(row))),
    /** Call after a successful submit, which deletes the draft; saves input made since `settle`. */
    confirmSubmit: () => {
      saveWhatIsLeft();
      if (state.isClosed) save.flush();
    },
    /** Call after a failed submit: saves the input again. */
    unsettle: () => {
      state.isSettled = false;
      // The caller has already reported the failure; do not report a failed save as well.
      save.quietly();
    },
    /** Restores cleared fields after a failed submit; text typed since is appended below. */
    putBack: (before: F) => {
      change(appended(before, state.current) as Partial<F>);
      save.flush();
    },
    /** Whether the form still has these values; after a change or a submit it has others. */
    hasStill: (fields: F) => isSame(state.current, fields),
    /** Stores other texts to take back than before: one was taken, or the person has decided. */
    keepReplaced: (others: readonly Fields[]) => {
      state.replaced = others;
      save.schedule();
    },
    /** Clears a form that stays open, before the mutation is stored. */
    empty: (blank: F) => {
      settle();
      show(blank);
    },
    /** The same after the mutation is stored; input typed since `settle` stays. */
    emptyNow: (blank: F) => {
      show(typedSince(state.current, state.submitted, blank) as F);
      if (!isSame(state.current, blank)) return save.schedule();
      settle();
      saveWhatIsLeft();
    },
    /** Deletes what stands in the form; texts that were replaced stay, to be decided on. */
    startOver: async (afresh: F) => {
      settle();
      await deleteDraft(db, key);
      show(afresh);
      saveWhatIsLeft();
    },
    end: () => {
      state.isClosed = true;
      stopWatching();
      if (state.hasRead) return save.flush();
      if (save.cancel())
        void addToDraft(db, key, { start, edited: only(state.current, state.touched) }).catch(
          callbacks.onStoreError,
        );
    },
  };
}

interface DraftToSave {
  readonly now: Fields;
  readonly start: Fields;
  readonly replaced: readonly Fields[];
}

const saveOrDelete = (db: AccountDatabase, key: string, { now, start, replaced }: DraftToSave) =>
  isSame(now, start) && replaced.length === 0
    ? deleteDraftFields(db, key)
    : saveDraft(db, key, toStored(now, replaced), new Date().toISOString());

/** Saves fields that were edited before the stored draft was read. */
async function addToDraft(
  db: AccountDatabase,
  key: string,
  { start, edited }: { readonly start: Fields; readonly edited: Fields },
): Promise<void> {
  const { fields, replaced } = parseStored((await readDraft(db, key)) ?? {});
  const touched = new Set(Object.keys(edited));
  const hidden = isHidden(fields, { start, typed: edited, touched, isSettled: false }) ? [fields] : [];
  const both = toStored({ ...start, ...fields, ...edited }, [...replaced, ...hidden]);
  await saveDraft(db, key, both, new Date().toISOString());
}
