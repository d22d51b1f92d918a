import { useState } from "react";
import type { Actor } from "#domain/accounts/role.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readToDos, type ToDos } from "#local-db/read/to-dos.ts";
import { quarterHour, useNow } from "#features/dates/use-today.ts";
import { createEarlyRead } from "#features/hooks/early-read.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** Read before the dashboard is mounted; used for its first render only. */
const early = createEarlyRead<ToDos>();

/** Preloads the to-dos for the first dashboard that renders. */
export const preloadToDos = (db: AccountDatabase, actor: Actor): Promise<void> =>
  early.preload(db, String(quarterHour()), () => readToDos(db, actor, quarterHour()));

/** What needs this person now, as a live query; undefined while it is first read. */
export function useToDos(): ToDos | undefined {
  const { db, actor } = useSignedIn();
  const nowMs = useNow();
  const [first] = useState(() => early.take(db, String(nowMs)));
  // Not the actor, which is another object with each answer about the session.
  const { id, role, seesEverything } = actor;
  const found = useLiveQuery(() => readToDos(db, actor, nowMs), [db, id, role, seesEverything, nowMs]);
  return found ?? first;
}
