import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { isStorageFull } from "#local-db/files/attachment-cache.ts";
import type { Refusal } from "#domain/refusal.ts";
import { createDraftController } from "#features/drafts/draft-controller.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { toast } from "#ui/toast.tsx";

const FULL = {
  title: "Not kept yet",
  description: "This phone’s storage is full. What you type stands in this form only: free some space.",
};
const UNKEPT = {
  title: "Not kept yet",
  description: "This phone’s storage did not take it. What you type stands in this form only.",
};

const OCCASIONS = ["visibilitychange", "focusout"] as const;

/** The fields of a form that survive a killed tab: each change is kept within a moment and found again under the same key. */
export function useDraft<F extends Record<string, string>>(key: string, initial: F) {
  const { db } = useSignedIn();
  const [start] = useState(initial);
  const [fields, setFields] = useState(start);
  const [standing, setStanding] = useState({ isReady: false, isFound: false });
  const keeper = useRef<ReturnType<typeof createDraftController<F>>>(null);

  // Before anybody can type: what comes before the keeper would be lost.
  useLayoutEffect(() => {
    const kept = createDraftController(db, key, start, {
      fields: setFields,
      ready: (isFound) => setStanding({ isReady: true, isFound }),
      notKept: (error) => toast({ ...(isStorageFull(error) ? FULL : UNKEPT), tone: "destructive" }),
    });
    keeper.current = kept;
    // Leaving a field is a step on the way out of the page: no waiting for the next one.
    for (const occasion of OCCASIONS) document.addEventListener(occasion, kept.write);
    return () => {
      for (const occasion of OCCASIONS) document.removeEventListener(occasion, kept.write);
      kept.end();
    };
  }, [db, key, start]);

  const changeAll = useCallback((changed: Partial<F>) => keeper.current?.change(changed), []);
  const change = useCallback(
    (field: keyof F & string, value: string) => changeAll({ [field]: value } as Partial<F>),
    [changeAll],
  );

  /** Sends what stands in the form. When that is refused or fails, the form holds and keeps everything as before. */
  const send = useCallback(async <Sent extends Refusal | null | void>(work: () => Promise<Sent>) => {
    keeper.current?.settle();
    try {
      const refusal = await work();
      if (refusal) keeper.current?.unsettle();
      else keeper.current?.sent();
      return refusal;
    } catch (error) {
      keeper.current?.unsettle();
      throw error;
    }
  }, []);

  /** Sends from a form that stays open: it is empty (`blank`) at once, and holds everything again when that fails. */
  const sendAndEmpty = async (blank: F, work: () => Promise<void>) => {
    const before = fields;
    keeper.current?.empty(blank);
    try {
      await work();
      keeper.current?.sent();
    } catch (error) {
      keeper.current?.putBack(before);
      throw error;
    }
  };

  /** After sending: empty again but for what was typed meanwhile, and nothing of it is kept once more. */
  const empty = useCallback((blank: F) => keeper.current?.emptyNow(blank), []);

  const startOver = async () => {
    await keeper.current?.startOver(initial);
    setStanding({ isReady: true, isFound: false });
  };

  return { fields, change, changeAll, ...standing, send, sendAndEmpty, empty, startOver };
}

/** What every form that keeps its fields knows of them. */
export type Draft = Pick<ReturnType<typeof useDraft>, "isFound" | "startOver">;

/** The form of something that is there already. What it began with is kept with what was typed: what another device changes meanwhile is not taken for a change made here. */
export function useEdits<F extends Record<string, string>>(key: string, start: F) {
  const draft = useDraft<F & { base: string }>(key, { ...start, base: JSON.stringify(start) });
  return { ...draft, base: JSON.parse(draft.fields.base) as F };
}
