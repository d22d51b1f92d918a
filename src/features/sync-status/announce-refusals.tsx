import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useEffect, useRef } from "react";
import { attentionRows } from "#local-db/outbox/queries.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { refusalText } from "#features/sync-status/failure-texts.ts";
import { toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/sync-status.ts";

/**
 * Shows one toast, on any screen, when mutations are refused; several at once share a toast. Rows
 * that were already refused when this mounted are not announced. The sync centre lists each with
 * its reason and the possible decisions.
 */
export function AnnounceRefusals() {
  const { db } = useSignedIn();
  const refused = useLiveQuery(() => attentionRows(db), [db]);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (refused === undefined) return;
    const before = known.current;
    known.current = new Set(refused.map((row) => row.opId));
    const fresh = before === null ? [] : refused.filter((row) => !before.has(row.opId));
    const [only] = fresh;
    if (only === undefined) return;
    toast(
      fresh.length === 1
        ? { ...refusalText(only), tone: "destructive" }
        : {
            title: TEXTS.thingsNeedYou(fresh.length),
            description: TEXTS.serverRefusedSeveral,
            tone: "destructive",
          },
    );
  }, [refused]);
  return null;
}
