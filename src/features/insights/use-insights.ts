import { figuresOf } from "#domain/insights/ticket-figures.ts";
import { withFirstPull } from "#local-db/first-pull.ts";
import { readInsightRows, readRejectedTickets } from "#local-db/read/insights.ts";
import { useToday } from "#features/dates/use-today.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { deviceDay } from "#features/dates/device-day.ts";

/** The figures of every ticket on this device, with the rows they come from; undefined at first. */
export function useInsightRows() {
  const { db } = useSignedIn();
  const day = useToday();
  const read = useLiveQuery(async () => {
    const { firstPull, list } = await withFirstPull(db, () => readInsightRows(db));
    const figures = list.tickets.map((ticket) => figuresOf(ticket, day, deviceDay));
    return { ...list, firstPull, figures };
  }, [db, day]);
  return read && { ...read, today: day };
}

/**
 * Ids of the tickets that were rejected at least once; null while the history is read, and where
 * they are not needed.
 */
export function useRejectedTickets(isNeeded = true): ReadonlySet<string> | null {
  const { db } = useSignedIn();
  return useLiveQuery(async () => (isNeeded ? readRejectedTickets(db) : null), [db, isNeeded]) ?? null;
}
