import type { AccountDatabase } from "#local-db/database.ts";
import { TAB_ID } from "#local-db/drafts/draft-channel.ts";
import { deleteDraft, deleteDraftFields, readDraft, saveDraft, watchDraft } from "#local-db/drafts/drafts.ts";

// Stores form input as a draft within 300 ms and restores it under the form's key after a killed
// tab, a closed dialog or a logout. Other tabs with the same form mirror the input and are cleared
// when it is submitted here, so that it is not submitted twice. What was typed in one and then
// replaced in another can be taken back.

const SAVE_AFTER_MS = 300;

/** Field values by name. */
export type Fields = Readonly<Record<string, string>>;

/** Callbacks from the controller to the form. */
export interface DraftCallbacks<F extends Fields> {
  readonly fields: (fields: F) => void;
  /** What was typed in this tab was replaced by what was typed in another one. */
  readonly replaced: (typed: F) => void;
  /**
   * The initial read has finished; `isFound`: a draft exists that differs from the start values.
   */
  readonly ready: (isFound: boolean) => void;
  /** Saving failed. Called once, and again only after a save has succeeded in between. */
  readonly onStoreError: (error: unknown) => void;
}

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
  let current = start;
  const touched = new Set<string>();
  let hasRead = false;
  // True while all content comes from the stored draft or another tab, with no input here since.
  let isMirror = false;
  let isClosed = false;
  let isSettled = false;
  let submittedFields = start;
  const show = (fields: F) => {
    current = fields;
    callbacks.fields(fields);
  };
  const store = () => saveOrDelete(db, key, current, start);
  const save = createDelayedSave(store, callbacks.onStoreError, () => !hasRead);
  const stopWatching = watchDraft(db, key, (row) => {
    if (!hasRead) {
      hasRead = true;
      isMirror = row !== undefined && touched.size === 0;
      // Fields edited before the initial read finished are newer than the stored draft.
      if (row) show({ ...current, ...without(row.fields, touched) });
      return callbacks.ready(row !== undefined && !isSame(current, start));
    }
    if (save.isPending() || row?.by === TAB_ID) return;
    if (row) {
      const there = { ...start, ...row.fields };
      if (!isMirror && !isSame(current, start) && !contains(there, current)) callbacks.replaced(current);
      isMirror = true;
      return show(there);
    }
    // Submitted or discarded in another tab. Input that was made here is stored again.
    if (isMirror) show(start);
    else if (!isSame(current, start)) save.schedule();
  });

  const change = (changed: Partial<F>) => {
    // An answer (suggestions, a location) that arrives after the form was submitted and closed.
    if (isClosed && isSettled) return;
    for (const field of Object.keys(changed)) touched.add(field);
    isMirror = false;
    isSettled = false;
    show({ ...current, ...changed });
    save.schedule();
  };
  /** Call before submitting: cancels the pending save and records the submitted values. */
  const settle = () => {
    save.cancel();
    isSettled = true;
    submittedFields = current;
  };

  return {
    change,
    settle,
    write: save.flush,
    /** Call after a successful submit, which deletes the draft; saves input made since `settle`. */
    confirmSubmit: () => void (!isSettled && !isSame(current, start) && save.schedule()),
    /** Call after a failed submit: saves the input again. */
    unsettle: () => {
      isSettled = false;
      // The caller has already reported the failure; do not report a failed save as well.
      save.quietly();
    },
    /** Restores cleared fields after a failed submit; text typed since is appended below. */
    putBack: (before: F) => {
      change(appended(before, current) as Partial<F>);
      save.flush();
    },
    /** Whether the form still has these values; after a change or a submit it has others. */
    hasStill: (fields: F) => isSame(current, fields),
    /** Clears a form that stays open, before the mutation is stored. */
    empty: (blank: F) => {
      settle();
      show(blank);
    },
    /** The same after the mutation is stored; input typed since `settle` stays. */
    emptyNow: (blank: F) => {
      show(typedSince(current, submittedFields, blank) as F);
      if (isSame(current, blank)) settle();
      else save.schedule();
    },
    startOver: async (afresh: F) => {
      settle();
      await deleteDraft(db, key);
      show(afresh);
    },
    end: () => {
      isClosed = true;
      stopWatching();
      if (hasRead) return save.flush();
      if (save.cancel())
        void addToDraft(db, key, { start, edited: only(current, touched) }).catch(callbacks.onStoreError);
    },
  };
}

const saveOrDelete = (db: AccountDatabase, key: string, now: Fields, start: Fields) =>
  isSame(now, start) ? deleteDraftFields(db, key) : saveDraft(db, key, now, new Date().toISOString());

/**
 * Saves 300 ms after the last change.
 * @param onFailed called once, and again only after a save has succeeded in between
 * @param isPaused while true, nothing is saved: before the stored draft was read, the fields that
 *   were not edited here are still empty, and saving them would overwrite it
 */
function createDelayedSave(
  save: () => Promise<unknown>,
  onFailed: (error: unknown) => void,
  isPaused: () => boolean,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Saves that have begun and are not on disk yet. */
  let running = 0;
  let isReported = false;
  /** @returns whether something was to be saved. */
  const cancel = (): boolean => {
    const wasPending = timer !== undefined;
    clearTimeout(timer);
    timer = undefined;
    return wasPending;
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => flush(), SAVE_AFTER_MS);
  };
  /** Saves at once what is to be saved soon. */
  const flush = (): void => {
    if (timer === undefined) return;
    if (isPaused()) return schedule();
    cancel();
    running += 1;
    save()
      .then(
        () => {
          isReported = false;
        },
        (error: unknown) => {
          if (!isReported) onFailed(error);
          isReported = true;
        },
      )
      .finally(() => {
        running -= 1;
      });
  };
  /** Saves at once; a failure is not reported. */
  const quietly = () => {
    isReported = true;
    schedule();
    flush();
  };
  return { schedule, flush, cancel, quietly, isPending: () => timer !== undefined || running > 0 };
}

/** The fields before a submit, followed by what was typed since. */
const appended = (before: Fields, now: Fields): Fields =>
  Object.fromEntries(
    Object.entries(before).map(([field, text]) => {
      const since = now[field] ?? "";
      return [field, since === "" || since === text ? text : `${text}\n${since}`];
    }),
  );

/** Of each field, what was typed after the fields were `submitted`. */
const typedSince = (now: Fields, submitted: Fields, blank: Fields): Fields =>
  Object.fromEntries(
    Object.keys(blank).map((field) => [field, rest(now[field], submitted[field], blank[field])]),
  );

/** Saves fields that were edited before the stored draft was read. */
async function addToDraft(
  db: AccountDatabase,
  key: string,
  { start, edited }: { readonly start: Fields; readonly edited: Fields },
): Promise<void> {
  const stored = await readDraft(db, key);
  await saveDraft(db, key, { ...start, ...stored, ...edited }, new Date().toISOString());
}

const rest = (now = "", submitted = "", blank = "") => {
  if (now === submitted) return blank;
  return now.startsWith(submitted) ? now.slice(submitted.length).trimStart() : now;
};

const isSame = (a: Fields, b: Fields) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => a[field] === b[field]);

/** Whether each text is part of the same field of another form: it was only continued there. */
const contains = (whole: Fields, part: Fields) =>
  Object.entries(part).every(([field, text]) => (whole[field] ?? "").includes(text));

const only = (fields: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => names.has(field)));

const without = (fields: Fields, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !names.has(field)));
