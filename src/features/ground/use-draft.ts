import { useCallback, useEffect, useRef, useState } from "react";
import { dropDraft, readDraft, saveDraft } from "#device/drafts.ts";
import { onDraftBack } from "#features/ground/draft-back.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";

const SAVE_AFTER_MS = 300;

/** The fields of a form that survive a killed tab: each change is kept within a moment and found again under the same key. */
export function useDraft<Fields extends Record<string, string>>(key: string, initial: Fields) {
  const { db } = useSignedIn();
  const [fields, setFields] = useState(initial);
  const [isReady, setReady] = useState(false);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; fields: Fields } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      void readDraft(db, key).then((kept) => {
        if (!isCurrent) return;
        if (kept) setFields((now) => ({ ...now, ...kept }));
        setReady(true);
      });
    read();
    const stop = onDraftBack(key, read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [db, key]);

  const flush = useCallback(() => {
    const waiting = pending.current;
    pending.current = null;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    void saveDraft(db, key, waiting.fields, new Date().toISOString());
  }, [db, key]);

  useEffect(() => {
    document.addEventListener("visibilitychange", flush);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [flush]);

  const change = (field: keyof Fields & string, value: string) => {
    const next = { ...fields, [field]: value };
    setFields(next);
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = { fields: next, timer: setTimeout(flush, SAVE_AFTER_MS) };
  };

  /** After sending: nothing typed so far may be saved again. */
  const settle = () => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = null;
  };

  const giveUp = () => {
    settle();
    return dropDraft(db, key);
  };

  /** After sending from a form that stays open: empty again. */
  const reset = () => {
    settle();
    setFields(Object.fromEntries(Object.keys(fields).map((field) => [field, ""])) as Fields);
  };

  return { fields, change, isReady, settle, giveUp, reset };
}
