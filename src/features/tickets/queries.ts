import { useLiveQuery } from "dexie-react-hooks";
import { readComments, readEvents, readTicket, readTickets, type TicketFilter } from "#device/tickets.ts";
import { readMeta } from "#device/meta.ts";
import { readPeople } from "#device/places.ts";
import type { OutboxRow } from "#device/outbox-row.ts";
import { uploadedShare } from "#device/files.ts";
import type { Role } from "#domain/accounts/role.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { type Whereabouts, whereabouts } from "#features/ground/item-mark.tsx";

/** A page of tickets, kept fresh; undefined while it is being read for the first time. */
export function useTickets(filter: TicketFilter, page: { page: number; limit: number }, key: string) {
  const { db } = useSignedIn();
  return useLiveQuery(() => readTickets(db, filter, page), [db, key, page.page, page.limit]);
}

/** One ticket: undefined while reading, null when this phone does not have it. */
export function useTicket(id: string) {
  const { db } = useSignedIn();
  return useLiveQuery(async () => (await readTicket(db, id)) ?? null, [db, id]);
}

/** What was said and what happened, in one order. */
export function useTimeline(ticketId: string) {
  const { db } = useSignedIn();
  return useLiveQuery(async () => {
    const [comments, events] = await Promise.all([readComments(db, ticketId), readEvents(db, ticketId)]);
    return { comments, events };
  }, [db, ticketId]);
}

/** Where a ticket's own actions are, by the ids of what they make; and the ticket as a whole under its own id. */
export function useWhereabouts(
  ticketId: string,
): { whole: Whereabouts | null; ofRow: (id: string) => Whereabouts } | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(async () => {
    const rows = (await db.ops.where("ticketId").equals(ticketId).toArray()).filter(
      (row) => row.state !== "discarded",
    );
    const files = (await db.files.bulkGet(rows.flatMap((row) => row.fileIds))).flatMap((file) => file ?? []);
    const of = (some: readonly OutboxRow[]) =>
      whereabouts(
        some,
        uploadedShare(files.filter((file) => some.some((row) => row.fileIds.includes(file.fileId)))),
      );
    return {
      whole: rows.length === 0 ? null : of(rows),
      ofRow: (id: string) => of(rows.filter((row) => idsOf(row).includes(id))),
    };
  }, [db, ticketId]);
}

function idsOf(row: OutboxRow): string[] {
  const { payload } = row.action;
  return [row.opId, ...("commentId" in payload ? [payload.commentId] : [])];
}

/** Whether anything was ever brought home, and when last. */
export function useLastPull() {
  const { db } = useSignedIn();
  return useLiveQuery(
    async () => ({ at: await readMeta(db, "lastPulledAt"), reachable: await readMeta(db, "reachable") }),
    [db],
  );
}

/** People of a role on this phone. */
export function usePeople(role: Role) {
  const { db } = useSignedIn();
  return useLiveQuery(() => readPeople(db, role), [db, role]);
}
