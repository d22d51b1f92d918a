import { withDeputies } from "#domain/tickets/deputies.ts";
import { type READER_SEAT, type Role, roleLabel } from "#domain/accounts/role.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { textOf, textOrNull } from "#server/database/read.ts";
import { successorOf, type Takeover } from "#server/hand-over/hand-over.ts";
import { STORES, WORKERS } from "#server/hand-over/possessions.ts";
import { CONCERNED, IS_OPEN } from "#server/hand-over/tickets.ts";
import { notify } from "#server/notifications/notify.ts";
import { managersToNotify } from "#server/notifications/ticket-notifications.ts";
import { ticketsByIds } from "#server/tickets/records.ts";
import * as ROLE_TEXTS from "#texts/server/change-role.ts";
import * as TEXTS from "#texts/server/hand-over.ts";

/** What somebody who leaves has in common with another person. */
interface Shared {
  /** Open ones. */
  readonly tickets: { readonly id: string; readonly storeId: string | null }[];
  readonly storeIds: string[];
  /** The other person is a worker of the property manager who leaves. */
  isWorker: boolean;
}

/** Whom somebody's leaving concerns, by id. */
export type PeopleAround = ReadonlyMap<string, Readonly<Shared>>;

const AT_ONCE = 500;

const managersOf = (row: Row): ReadonlySet<string> =>
  new Set([textOf(row, "owner_id"), textOrNull(row, "property_manager_id")].filter((id) => id !== null));

/**
 * Who has to know that this account leaves, and what of theirs it has: the managers of its open
 * tickets with their deputies, the other side of its stores, the property manager of a worker and
 * the workers of a property manager. To be read before anything is handed over.
 */
export async function peopleAround(sql: Sql, user: StoredUser): Promise<PeopleAround> {
  const around = new Map<string, Shared>();
  const sharedWith = (id: string): Shared => {
    const shared = around.get(id) ?? { tickets: [], storeIds: [], isWorker: false };
    around.set(id, shared);
    return shared;
  };
  if (user.role === "Maintenance" && user.createdBy !== null) sharedWith(user.createdBy);
  const open = await sql.query(`select id from tickets where ${CONCERNED} and ${IS_OPEN} order by id`, [
    user.id,
  ]);
  const ids = open.map((row) => textOf(row, "id"));
  for (let start = 0; start < ids.length; start += AT_ONCE)
    for (const ticket of await ticketsByIds(sql, ids.slice(start, start + AT_ONCE)))
      for (const id of withDeputies(ticket, managersToNotify(ticket)))
        sharedWith(id).tickets.push({ id: ticket.id, storeId: ticket.storeId });
  const stores = await sql.query(
    `select id, owner_id, property_manager_id from user_stores where ${STORES} order by id`,
    [user.id],
  );
  for (const row of stores) for (const id of managersOf(row)) sharedWith(id).storeIds.push(textOf(row, "id"));
  const joined = await sql.query(
    `select s.owner_id, s.property_manager_id from store_people p join user_stores s on s.id = p.store_id
     where p.person_id = $1 and s.deleted_at is null`,
    [user.id],
  );
  // They have nothing to take over, but miss somebody in the store.
  for (const row of joined) for (const id of managersOf(row)) sharedWith(id);
  for (const row of await sql.query(`select id from users where ${WORKERS}`, [user.id]))
    sharedWith(textOf(row, "id")).isWorker = true;
  around.delete(user.id);
  return around;
}

interface Departure {
  readonly user: StoredUser;
  readonly around: PeopleAround;
  /** Null where nobody took over. */
  readonly takeover: Takeover | null;
  /** What somebody is from now on who has not left. */
  readonly newRole?: Role | typeof READER_SEAT | undefined;
}

/**
 * Notifies the people around somebody who has left, or has another role: whose their common work is
 * now. The successors have a notification of their own.
 */
export function tellPeopleAround(
  tx: WriteContext,
  { user, around, takeover, newRole }: Departure,
  actorId: string,
): void {
  const successorIds = new Set(
    takeover
      ? [takeover.to, ...takeover.byTicket.values(), ...takeover.byStore.values()].map(({ id }) => id)
      : [],
  );
  for (const [id, shared] of around)
    if (!successorIds.has(id))
      notify(tx, actorId, [id], () => ({
        type: "leaving",
        title: newRole === undefined ? TEXTS.somebodyLeft : ROLE_TEXTS.somebodysRole,
        message: [whatBecame(user, newRole), ...sentencesOf(shared, takeover)].join(" "),
        data: { userId: user.id },
      }));
}

const whatBecame = ({ name }: StoredUser, newRole: Departure["newRole"]) =>
  newRole === undefined ? TEXTS.hasLeft(name) : ROLE_TEXTS.hasRoleNow(name, roleLabel(newRole));

/** What became of the common work. `notify` calls it once per language. */
function sentencesOf({ tickets, storeIds, isWorker }: Shared, takeover: Takeover | null): string[] {
  if (takeover === null) {
    const left = { stores: storeIds.length, openTickets: tickets.length };
    return TEXTS.listOf(left) === "" ? [] : [TEXTS.nobodyHas(left)];
  }
  const ticketsOf = Map.groupBy(tickets, (ticket) => successorOf(takeover, { ...ticket, isOpen: true }));
  const storesOf = Map.groupBy(storeIds, (id) => takeover.byStore.get(id) ?? takeover.to);
  const people = new Set([takeover.to, ...ticketsOf.keys(), ...storesOf.keys()]);
  const sentences = [...people].flatMap((person) => {
    const taken = {
      stores: storesOf.get(person)?.length ?? 0,
      openTickets: ticketsOf.get(person)?.length ?? 0,
    };
    return TEXTS.listOf(taken) === "" ? [] : [TEXTS.hasNow(person.name, taken)];
  });
  return isWorker ? [TEXTS.isYourManager(takeover.to.name), ...sentences] : sentences;
}
