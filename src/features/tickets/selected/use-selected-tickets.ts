import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { draftKey } from "#features/drafts/draft-key.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import { createEarlyRead } from "#features/hooks/early-read.ts";
import type { Selection } from "#features/lists/use-selection.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { deleteDraft, readDraft } from "#local-db/drafts/drafts.ts";

/** The draft that has the ids of the selected tickets, separated by spaces. */
const KEY = draftKey("selectTickets");

const EMPTY = { ids: "" };

/** Read before the list is mounted: its bar would push the list down if it came later. */
const early = createEarlyRead<string>();

/** Preloads what was selected before, for the first list that renders. */
export const preloadSelection = (db: AccountDatabase): Promise<void> =>
  early.preload(db, KEY, async () => (await readDraft(db, KEY))?.["ids"] ?? "");

/** The selection of the ticket list, and whether that of before is known. */
export interface StoredSelection extends Selection {
  readonly isRead: boolean;
  /** Deletes what is stored, once an act was done. The selection itself ends with the page. */
  readonly forget: () => Promise<unknown>;
}

/**
 * Selects tickets across pages and filters. What is selected is a draft of the account on this
 * device, so that it is there again after a reload, until an act is done with it or it is ended.
 */
export function useSelectedTickets(): StoredSelection {
  const { db } = useSignedIn();
  const { fields, changeAll, send, isReady: isRead } = useDraft(KEY, EMPTY);
  const [isStarted, setStarted] = useState(false);
  const [first = ""] = useState(() => early.take(db, KEY));
  const text = isRead || isStarted ? fields.ids : first;
  const ids = useMemo(() => new Set(text.split(" ").filter(Boolean)), [text]);
  // Of two taps before the next render the second one adds to the first.
  const latest = useRef<ReadonlySet<string>>(ids);
  useLayoutEffect(() => {
    latest.current = ids;
  }, [ids]);
  const choose = useCallback(
    (chosen: readonly string[]) => {
      latest.current = new Set(chosen);
      setStarted(true);
      changeAll({ ids: [...latest.current].join(" ") });
    },
    [changeAll],
  );
  // Stable, because every entry of the list gets it.
  const toggle = useCallback(
    (id: string) => {
      const after = new Set(latest.current);
      if (!after.delete(id)) after.add(id);
      choose([...after]);
    },
    [choose],
  );
  const isOn = isStarted || ids.size > 0;
  return useMemo(
    () => ({
      isRead,
      isOn,
      ids,
      toggle,
      choose,
      start: () => setStarted(true),
      stop: () => {
        choose([]);
        setStarted(false);
      },
      forget: () => send(() => deleteDraft(db, KEY)),
    }),
    [db, isRead, isOn, ids, toggle, choose, send],
  );
}
