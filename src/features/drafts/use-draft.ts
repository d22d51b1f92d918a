import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { isStorageFull } from "#local-db/files/attachment-cache.ts";
import type { Refusal } from "#domain/refusal.ts";
import { createDraftController } from "#features/drafts/draft-controller.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/drafts.ts";

const FULL = {
  title: TEXTS.notKeptYet,
  description: TEXTS.storageFull,
};
const DRAFT_NOT_STORED = {
  title: TEXTS.notKeptYet,
  description: TEXTS.storageRefused,
};

const OCCASIONS = ["visibilitychange", "focusout"] as const;

/**
 * Form state that survives a killed tab: saved as a draft within 300 ms of each change, and
 * restored under the same key. Changes to `initial` after the first render are ignored.
 */
export function useDraft<F extends Record<string, string>>(key: string, initial: F) {
  const [start] = useState(initial);
  const [fields, setFields] = useState(start);
  const [state, setState] = useState({ isReady: false, isFound: false });
  const { replaced, setReplaced, addReplaced } = useReplaced<F>();

  const controllerRef = useController(key, start, { setFields, addReplaced, setState });

  const changeAll = useCallback(
    (changed: Partial<F>) => controllerRef.current?.change(changed),
    [controllerRef],
  );
  const change = useCallback(
    (field: keyof F & string, value: string) => changeAll({ [field]: value } as Partial<F>),
    [changeAll],
  );

  /**
   * Submits the form. If `work` returns a refusal or throws, the form and its draft stay.
   *
   * @returns the result of `work`
   * @throws whatever `work` throws
   */
  const send = useCallback(
    async <Sent extends Refusal | null | void>(work: () => Promise<Sent>) => {
      controllerRef.current?.settle();
      try {
        const reading = controllerRef.current?.readBeforeSubmit();
        if (reading) await reading;
        const refusal = await work();
        if (refusal) controllerRef.current?.unsettle();
        else controllerRef.current?.confirmSubmit();
        return refusal;
      } catch (error) {
        controllerRef.current?.unsettle();
        throw error;
      }
    },
    [controllerRef],
  );

  /**
   * Submits a form that stays open: sets it to `blank` at once and restores it if `work` throws. A
   * second tap before the next render would submit the same values again, so it does nothing.
   *
   * @throws whatever `work` throws
   */
  const sendAndEmpty = async (blank: F, work: () => Promise<void>) => {
    const before = fields;
    if (controllerRef.current?.hasStill(before) === false) return;
    controllerRef.current?.empty(blank);
    try {
      const reading = controllerRef.current?.readBeforeSubmit();
      if (reading) await reading;
      await work();
      controllerRef.current?.confirmSubmit();
    } catch (error) {
      controllerRef.current?.putBack(before);
      throw error;
    }
  };

  /** Clears the form after a submit, without saving it as a draft; text typed meanwhile stays. */
  const empty = useCallback((blank: F) => controllerRef.current?.emptyNow(blank), [controllerRef]);

  const keepReplaced = (others: readonly F[]) => {
    setReplaced(others);
    controllerRef.current?.keepReplaced(others);
  };
  /** Shows the other text, and keeps the one that stood there, so that neither is lost. */
  const takeBack = () => {
    keepReplaced([fields, ...replaced.slice(0, -1)]);
    changeAll(replaced.at(-1) ?? fields);
  };

  const startOver = async () => {
    await controllerRef.current?.startOver(initial);
    setState({ isReady: true, isFound: false });
  };

  return {
    fields,
    change,
    changeAll,
    send,
    sendAndEmpty,
    empty,
    startOver,
    isReplaced: replaced.length > 0,
    takeBack,
    forgetReplaced: () => keepReplaced([]),
    ...state,
  };
}

interface Setters<F> {
  readonly setFields: (fields: F) => void;
  readonly addReplaced: (other: F) => void;
  readonly setState: (state: { isReady: boolean; isFound: boolean }) => void;
}

/** The controller of this form while it is on the screen. */
function useController<F extends Record<string, string>>(
  key: string,
  start: F,
  { setFields, addReplaced, setState }: Setters<F>,
) {
  const { db } = useSignedIn();
  const controllerRef = useRef<ReturnType<typeof createDraftController<F>>>(null);
  // A layout effect, because input before the controller exists would not be saved.
  useLayoutEffect(() => {
    const controller = createDraftController(db, key, start, {
      fields: setFields,
      replaced: addReplaced,
      ready: (isFound) => setState({ isReady: true, isFound }),
      onStoreError: (error) =>
        toast({ ...(isStorageFull(error) ? FULL : DRAFT_NOT_STORED), tone: "destructive" }),
    });
    controllerRef.current = controller;
    // Save at once on blur and when the page is hidden; the page may be closed next.
    for (const event of OCCASIONS) document.addEventListener(event, controller.write);
    return () => {
      for (const event of OCCASIONS) document.removeEventListener(event, controller.write);
      controller.end();
    };
  }, [db, key, start, setFields, addReplaced, setState]);
  return controllerRef;
}

/** Texts of this form that another one took the place of, the last at the end. */
function useReplaced<F>() {
  const [replaced, setReplaced] = useState<readonly F[]>([]);
  const addReplaced = useCallback((other: F) => setReplaced((earlier) => [...earlier, other]), []);
  return { replaced, setReplaced, addReplaced };
}

/** The part of `useDraft` that `DraftNote` needs. */
export type Draft = Pick<
  ReturnType<typeof useDraft>,
  "isFound" | "startOver" | "isReplaced" | "takeBack" | "forgetReplaced"
>;

/**
 * `useDraft` for a form that edits an existing entity. Stores the initial values as `base` in the
 * draft, so that the server can merge by field and a change made on another device is not taken for
 * an edit made here.
 */
export function useEdits<F extends Record<string, string>>(key: string, start: F) {
  const draft = useDraft<F & { base: string }>(key, { ...start, base: JSON.stringify(start) });
  return { ...draft, base: JSON.parse(draft.fields.base) as F };
}
