import { useEffect, useState } from "react";
import type { Actor } from "#domain/accounts/role.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import {
  type KeyedToDos,
  readKeyedToDos,
  readStoredToDos,
  storeToDos,
} from "#local-db/read/stored-to-dos.ts";
import { ticketCacheOf } from "#local-db/read/ticket-cache.ts";
import type { ToDos } from "#local-db/read/to-dos.ts";
import { quarterHour, useNow } from "#features/dates/use-today.ts";
import { createEarlyRead } from "#features/hooks/early-read.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { buildId } from "#ui/page-info.ts";

/** Read before the dashboard is mounted; used for its first render only. */
const early = createEarlyRead<{ readonly keyed: KeyedToDos; readonly isStored: boolean }>();

const queryOf = (actor: Actor, nowMs: number) => ({ actor, nowMs, build: buildId() });

/** Preloads the to-dos for the first dashboard that renders: those of the last one if they hold. */
export const preloadToDos = (db: AccountDatabase, actor: Actor): Promise<void> =>
  early.preload(db, String(quarterHour()), async () => {
    const stored = await readStoredToDos(db);
    const keyed = await readKeyedToDos(db, queryOf(actor, quarterHour()), stored);
    return { keyed, isStored: keyed === stored };
  });

/** What needs this person now, as a live query; undefined while it is first read. */
export function useToDos(): ToDos | undefined {
  const { db, actor } = useSignedIn();
  const nowMs = useNow();
  const [atStart] = useState(() => early.take(db, String(nowMs)));
  const first = atStart?.keyed;
  const [isChecked, setChecked] = useState(first === undefined);
  const found = useLiveQuery(
    () => readKeyedToDos(db, queryOf(actor, nowMs), isChecked ? null : first),
    // Not the actor, which is another object with each answer about the session.
    [db, actor.id, actor.role, actor.seesEverything, actor.isReader, nowMs, isChecked],
  );
  useEffect(() => {
    let isCurrent = true;
    // A result of before is read again once all tickets are in memory anyway.
    if (!isChecked) ticketCacheOf(db).warm(whenIdle, () => whenIdle(() => isCurrent && setChecked(true)));
    return () => {
      isCurrent = false;
    };
  }, [db, isChecked]);
  useEffect(() => {
    let isLatest = true;
    const store = () => {
      // Without it the next start reads the tickets.
      const isStored = found === atStart?.keyed && atStart?.isStored;
      if (isLatest && found && !isStored) void storeToDos(db, found).catch(() => undefined);
    };
    whenIdle(store);
    return () => {
      isLatest = false;
    };
  }, [db, found, atStart]);
  return (found ?? first)?.toDos;
}
