import type { Actor } from "#domain/accounts/role.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import {
  managerNameOf,
  storesManagedBy,
  ticketsWithFormerManager,
  workToHandOver,
} from "#domain/tickets/work-of-person.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readPerson, readKnownPeople } from "#local-db/read/people.ts";
import { readStores } from "#local-db/read/stores.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";

/** Prefix of the subject of a hand-over that is about a store; every other is a person's id. */
const STORE = "store:";

/** Subject of the hand-over of a store's tickets to its property manager. */
export const handOverOfStore = (storeId: string) => `${STORE}${storeId}`;

/** What can be handed over, and by whom it is held now. */
export interface HandOverSource {
  /** The person or the store that it is about. */
  readonly name: string;
  /** Work goes to workers, management to property managers. */
  readonly kind: "work" | "management";
  /** Who has it now; empty for a store, whose tickets may be with several people. */
  readonly fromId: string;
  /** Who gets it unless somebody else is chosen; empty if that cannot be told. */
  readonly suggestedId: string;
  readonly tickets: readonly Ticket[];
  /** Who has each ticket now, by its id; empty where that name is not on this device. */
  readonly holders: ReadonlyMap<string, string>;
  /** Own stores whose property manager that person is; they can be given another one too. */
  readonly stores: readonly Store[];
}

/** @returns the open tickets of a person, or of a store, that this account may hand over */
export async function readHandOver(
  db: AccountDatabase,
  actor: Actor,
  subject: string,
): Promise<HandOverSource> {
  const [tickets, stores] = [await visibleTickets(db), await readStores(db)];
  const source = subject.startsWith(STORE)
    ? ofStore(tickets, stores, actor, subject.slice(STORE.length))
    : ofPerson(tickets, stores, actor, {
        id: subject,
        name: (await readPerson(db, subject))?.name,
      });
  const names = await readManagerNames(db);
  const holderOf = (ticket: Ticket) =>
    source.kind === "work" ? (ticket.assignee?.name ?? "") : managerNameOf(ticket, names);
  return { ...source, holders: new Map(source.tickets.map((ticket) => [ticket.id, holderOf(ticket)])) };
}

/** The names of the property managers on this device, by id. */
export const readManagerNames = async (db: AccountDatabase): Promise<ReadonlyMap<string, string>> =>
  new Map((await readKnownPeople(db, "Property Manager")).map(({ id, name }) => [id, name]));

type SourceOfTickets = Omit<HandOverSource, "holders">;

function ofStore(
  tickets: readonly Ticket[],
  stores: readonly Store[],
  actor: Actor,
  storeId: string,
): SourceOfTickets {
  const store = stores.find(({ id }) => id === storeId);
  return {
    name: labelOfStore(store),
    kind: "management",
    fromId: "",
    suggestedId: store?.propertyManagerId ?? "",
    tickets: store === undefined ? [] : ticketsWithFormerManager(tickets, store, actor),
    stores: [],
  };
}

function ofPerson(
  tickets: readonly Ticket[],
  stores: readonly Store[],
  actor: Actor,
  person: { readonly id: string; readonly name: string | undefined },
): SourceOfTickets {
  const isOfManager = actor.role === "Property Manager";
  const role = isOfManager ? "Maintenance" : "Property Manager";
  const own = workToHandOver(tickets, { id: person.id, role }, actor);
  const known = isOfManager ? own[0]?.assignee?.name : own[0]?.store?.propertyManager?.name;
  const managers = new Set(
    own.map(({ storeId }) => stores.find(({ id }) => id === storeId)?.propertyManagerId ?? ""),
  );
  const [manager = ""] = managers;
  const isOneOther = managers.size === 1 && manager !== person.id;
  return {
    name: person.name ?? known ?? "",
    kind: isOfManager ? "work" : "management",
    fromId: person.id,
    suggestedId: !isOfManager && isOneOther ? manager : "",
    tickets: own,
    stores: isOfManager ? [] : storesManagedBy(stores, person.id, actor),
  };
}
