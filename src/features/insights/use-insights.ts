import { useEffect, useMemo, useState } from "react";
import { tradesIn } from "#domain/insights/directory.ts";
import { type Rejection, rejectionsOf } from "#domain/insights/rejections.ts";
import { figuresOf, type TicketFigures } from "#domain/insights/ticket-figures.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { withFirstPull } from "#local-db/first-pull.ts";
import { readMeta } from "#local-db/meta.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";
import { readHistory, readInsightRows, readJudgedEvents } from "#local-db/read/insights.ts";
import { readKnownPeople } from "#local-db/read/people.ts";
import { readStoresOfTickets } from "#local-db/read/ticket-choices.ts";
import { useNow, useToday } from "#features/dates/use-today.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { deviceDay } from "#features/dates/device-day.ts";

const known = new WeakMap<Ticket, { readonly nowMs: number; readonly figures: TicketFigures }>();

/** The figures of tickets, calculated again only of changed ones and for another moment. */
const figuresAt = (tickets: readonly Ticket[], nowMs: number): readonly TicketFigures[] =>
  tickets.map((ticket) => {
    const last = known.get(ticket);
    if (last?.nowMs === nowMs) return last.figures;
    const figures = figuresOf(ticket, nowMs, deviceDay);
    known.set(ticket, { nowMs, figures });
    return figures;
  });

/** The figures of every ticket on this device, with the rows they come from; undefined at first. */
export function useInsightRows() {
  const { db } = useSignedIn();
  const day = useToday();
  const nowMs = useNow();
  const read = useLiveQuery(async () => {
    const { firstPull, list } = await withFirstPull(db, () => readInsightRows(db));
    const figures = figuresAt(list.tickets, nowMs);
    return { ...list, firstPull, figures };
  }, [db, nowMs]);
  return useMemo(() => read && { ...read, today: day }, [read, day]);
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
      const figures = figuresAt(list.tickets, nowMs);
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
    const figures = figuresAt(tickets, nowMs);
    const people = await readKnownPeople(db, "Vendor", "Maintenance");
    const trades = tradesIn({
      today: day,
      roles: ["Vendor", "Maintenance"],
      figures,
      bids,
      people,
      rejections: null,
    });
    return { stores: await readStoresOfTickets(db), trades };
  }, [db, day, nowMs, isNeeded]);
  return read ?? NOTHING;
}

/**
 * Every rejection, and when each ticket was first answered; null while the history is read. It is
 * read once for both: it has more rows than all else together.
 */
export function useHistory(tickets: readonly Ticket[]) {
  const { db } = useSignedIn();
  const read = async () => {
    const { firstAnswers, judged } = await readHistory(db, tickets);
    return { firstAnswers, rejections: rejectionsOf(judged, deviceDay) };
  };
  return useLiveQuery(read, [db, tickets]) ?? null;
}

/** Every rejection of the history; null while it is read, and where it is not needed. */
export function useRejections(isNeeded = true): readonly Rejection[] | null {
  const { db } = useSignedIn();
  const read = async () => (isNeeded ? rejectionsOf(await readJudgedEvents(db), deviceDay) : null);
  return useLiveQuery(read, [db, isNeeded]) ?? null;
}
