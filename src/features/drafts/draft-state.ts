import { TAB_ID } from "#local-db/drafts/draft-channel.ts";
import type { DraftRow } from "#local-db/outbox/outbox-row.ts";
import {
  contains,
  type Fields,
  isHidden,
  isSame,
  parseStored,
  without,
} from "#features/drafts/draft-fields.ts";

/** Callbacks from the controller to the form. */
export interface DraftCallbacks<F extends Fields> {
  readonly fields: (fields: F) => void;
  /** What was typed in this tab was replaced by another text, or an older text by this one. */
  readonly replaced: (other: F) => void;
  /**
   * The initial read has finished; `isFound`: a draft exists that differs from the start values.
   */
  readonly ready: (isFound: boolean) => void;
  /**
   * Reading or saving failed. Called once, and again only after a save has succeeded in between.
   */
  readonly onStoreError: (error: unknown) => void;
}

/** What the controller of a form knows. */
export interface DraftState<F extends Fields> {
  current: F;
  /** Names of the fields edited in this tab. */
  readonly touched: Set<string>;
  /** Texts the person has not decided on yet. They are stored with the draft. */
  replaced: readonly Fields[];
  hasRead: boolean;
  /** True while all content comes from the stored draft or another tab, with no input since. */
  isMirror: boolean;
  isClosed: boolean;
  isSettled: boolean;
  submitted: F;
  readonly show: (fields: F) => void;
  readonly addReplaced: (fields: Fields) => void;
}

/** The state of a form that shows its initial values. */
export function newState<F extends Fields>(
  start: F,
  callbacks: Pick<DraftCallbacks<F>, "fields" | "replaced">,
): DraftState<F> {
  const state: DraftState<F> = {
    current: start,
    touched: new Set<string>(),
    replaced: [],
    hasRead: false,
    isMirror: false,
    isClosed: false,
    isSettled: false,
    submitted: start,
    show: (fields) => {
      state.current = fields;
      callbacks.fields(fields);
    },
    addReplaced: (fields) => {
      if (state.replaced.some((each) => isSame(each, fields))) return;
      state.replaced = [...state.replaced, fields];
      callbacks.replaced({ ...start, ...fields });
    },
  };
  return state;
}

interface Receiver {
  readonly start: Fields;
  readonly save: { readonly isPending: () => boolean; readonly schedule: () => void };
  readonly ready: (isFound: boolean) => void;
}

/**
 * @returns a function that takes the stored draft, at first and after each change in another tab.
 */
export function createReceiver<F extends Fields>(state: DraftState<F>, { start, save, ready }: Receiver) {
  const takeFirst = (stored: Fields) => {
    const found = parseStored(stored);
    const isOnlyReplaced = state.touched.size === 0 && isSame({ ...start, ...found.fields }, start);
    const fields = isOnlyReplaced ? (found.replaced.at(-1) ?? {}) : found.fields;
    for (const each of isOnlyReplaced ? found.replaced.slice(0, -1) : found.replaced) state.addReplaced(each);
    // Fields edited before the initial read finished are newer than the stored draft. What they
    // replace was never shown.
    const typed = state.isSettled ? state.submitted : state.current;
    if (isHidden(fields, { ...state, start, typed })) state.addReplaced(fields);
    if (!state.isSettled) state.show({ ...state.current, ...without(fields, state.touched) });
  };
  return (row: DraftRow | undefined): void => {
    if (!state.hasRead) {
      state.hasRead = true;
      state.isMirror = row !== undefined && state.touched.size === 0;
      if (row) takeFirst(row.fields);
      return ready(row !== undefined && !isSame(state.current, start));
    }
    if (save.isPending() || row?.by === TAB_ID) return;
    if (row) {
      const found = parseStored(row.fields);
      for (const each of found.replaced) state.addReplaced(each);
      const there = { ...start, ...found.fields } as F;
      const { current, isMirror } = state;
      if (!isMirror && !isSame(current, start) && !contains(there, current)) state.addReplaced(current);
      state.isMirror = true;
      return state.show(there);
    }
    // Submitted or discarded in another tab. Input that was made here is stored again.
    if (state.isMirror) state.show(start as F);
    if (state.replaced.length > 0 || !isSame(state.current, start)) save.schedule();
  };
}
