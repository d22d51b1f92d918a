import { useEffect, useState } from "react";
import { tradesIn } from "#domain/insights/directory.ts";
import { type Rejection, rejectionsOf } from "#domain/insights/rejections.ts";
import { figuresOf } from "#domain/insights/ticket-figures.ts";
import { withFirstPull } from "#local-db/first-pull.ts";
import { readMeta } from "#local-db/meta.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";
import { readInsightRows, readJudgedEvents } from "#local-db/read/insights.ts";
import { readKnownPeople } from "#local-db/read/people.ts";
import { readTicketChoices } from "#local-db/read/ticket-choices.ts";
import { useNow, useToday } from "#features/dates/use-today.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { deviceDay } from "#features/dates/device-day.ts";

/** The figures of every ticket on this device, with the rows they come from; undefined at first. */
export function useInsightRows() {
  const { db } = useSignedIn();
  const day = useToday();
  const nowMs = useNow();
  const read = useLiveQuery(async () => {
    const { firstPull, list } = await withFirstPull(db, () => readInsightRows(db));
    const figures = list.tickets.map((ticket) => figuresOf(ticket, nowMs, deviceDay));
    return { ...list, firstPull, figures };
  }, [db, nowMs]);
  return read && { ...read, today: day };
}

/**
 * The same for a part of another page: read when the browser is idle, and again after a pull, after
 * what was done here, and every quarter of an hour. A live query would count everything again with
 * every row that a pull brings. Undefined until read, and where it cannot be read.
 */
export function useIdleInsightRows() {
  const { db } = useSignedIn();
  const day = useToday();
  const nowMs = useNow();
  const state = useLiveQuery(
    async () => `${(await readMeta(db, "cursor")) ?? ""} ${(await unsentRows(db)).length}`,
    [db],
  );
  const [rows, setRows] = useState<Omit<NonNullable<ReturnType<typeof useInsightRows>>, "firstPull">>();
  useEffect(() => {
    if (state === undefined) return;
    let isCurrent = true;
    const read = async () => {
      const list = await readInsightRows(db);
      const figures = list.tickets.map((ticket) => figuresOf(ticket, nowMs, deviceDay));
      if (isCurrent) setRows({ ...list, figures, today: day });
    };
    whenIdle(() => isCurrent && void read().catch(() => undefined));
    return () => {
      isCurrent = false;
    };
  }, [db, day, nowMs, state]);
  return rows;
}

const NOTHING = { stores: [], trades: [] };

/** The stores and the trades that a question can be about; none where they are not needed. */
export function useQuestions(isNeeded: boolean) {
  const { db } = useSignedIn();
  const day = useToday();
  const nowMs = useNow();
  const read = useLiveQuery(async () => {
    if (!isNeeded) return null;
    const { tickets, bids } = await readInsightRows(db);
    const figures = tickets.map((ticket) => figuresOf(ticket, nowMs, deviceDay));
    const people = await readKnownPeople(db, "Vendor", "Maintenance");
    const trades = tradesIn({
      today: day,
      roles: ["Vendor", "Maintenance"],
      figures,
      bids,
      people,
      rejections: null,
    });
    return { stores: (await readTicketChoices(db)).stores, trades };
  }, [db, day, nowMs, isNeeded]);
  return read ?? NOTHING;
}

/** Every rejection of the history; null while it is read, and where it is not needed. */
export function useRejections(isNeeded = true): readonly Rejection[] | null {
  const { db } = useSignedIn();
  const read = async () => (isNeeded ? rejectionsOf(await readJudgedEvents(db), deviceDay) : null);
  return useLiveQuery(read, [db, isNeeded]) ?? null;
}
