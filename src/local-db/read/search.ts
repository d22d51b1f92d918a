import { readComment } from "#domain/tickets/phrases.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { Mutation } from "#domain/mutations/mutation.ts";
import {
  applyToComments,
  applyToPeople,
  applyToTicketView,
  applyToWorkOrders,
} from "#domain/mutations/optimistic.ts";
import { formattedAmount, type Bid } from "#domain/bids/bid.ts";
import { isNamedBy, isPersonNamedBy, searchText, searchTermsOf } from "#domain/search.ts";
import { findWithTypos } from "#domain/search-typos.ts";
import type { Message } from "#domain/messages/message.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readBids } from "#local-db/read/bids.ts";
import { visibleMutations, withVisibleMutations } from "#local-db/outbox/queries.ts";
import { readStores } from "#local-db/read/stores.ts";
import { readMessages } from "#local-db/read/messages.ts";
import { knownTickets, readTickets } from "#local-db/read/tickets.ts";

/** The hits of one kind: the first five, and their total number. */
export interface Limited<T> {
  readonly first: readonly T[];
  readonly total: number;
}

/** A matching comment and the title of its ticket. */
export interface CommentHit {
  readonly comment: Comment;
  readonly title: string;
}

/**
 * The entities on this device that contain all search terms, by kind; where few do, those with
 * misspelt ones follow.
 */
export interface SearchResults {
  readonly tickets: Limited<Ticket>;
  readonly workOrders: Limited<Ticket>;
  readonly comments: Limited<CommentHit>;
  readonly bids: Limited<Bid>;
  readonly messages: Limited<Message>;
  readonly people: Limited<Person>;
  readonly stores: Limited<Store>;
  /** The question is the name or the number of a store, which is the first of the stores. */
  readonly isStoreNamed: boolean;
  /** The question is a part of somebody's name; they are the first of the people. */
  readonly isPersonNamed: boolean;
}

const MAX_HITS = 5;

/**
 * Searches everything of this account on this device, with pending mutations applied. An empty
 * query matches everything.
 * @throws only what reading the database throws.
 */
export async function searchAll(db: AccountDatabase, question: string): Promise<SearchResults> {
  const terms = searchTermsOf(question);
  const { tickets, total } = await readTickets(db, { text: question.trim() }, { page: 1, limit: MAX_HITS });
  const bids = (await readBids(db)).map((visible) => visible.bid);
  const { messages } = await readMessages(db);
  const stores = await readStores(db);
  const people = await readAllPeople(db);
  const namesakes = people.filter(({ name }) => isPersonNamedBy(name, terms));
  const named = stores.filter(({ name }) => isNamedBy(name, question));
  const others = limited(
    stores.filter((store) => !named.includes(store)),
    (store) => [store.name, store.location, store.address, store.city, store.zipcode, store.phone],
    terms,
  );
  return {
    tickets: { first: tickets.map((listed) => listed.ticket), total },
    workOrders: limited(await readAllWorkOrders(db), (order) => [order.title], terms),
    comments: await searchComments(db, terms),
    bids: limited(
      bids,
      (bid) => [
        bid.ticket.title,
        bid.description,
        bid.bidder?.name,
        formattedAmount(bid),
        bid.ticket.storeName,
      ],
      terms,
    ),
    messages: limited(
      messages.toReversed(),
      (message) => [message.content, message.senderName, message.receiverName],
      terms,
    ),
    people: limited(
      [...namesakes, ...people.filter((person) => !namesakes.includes(person))],
      ({ name, role, email, phone, organization, skills = [] }) => [
        name,
        role,
        email,
        phone,
        organization,
        ...skills,
      ],
      terms,
    ),
    stores: {
      first: [...named, ...others.first].slice(0, MAX_HITS),
      total: named.length + others.total,
    },
    isStoreNamed: named.length > 0,
    isPersonNamed: namesakes.length > 0,
  };
}

type Texts = readonly (string | null | undefined)[];

function limited<T>(all: readonly T[], textsOf: (each: T) => Texts, terms: readonly string[]): Limited<T> {
  const entries = all.map((each) => ({ each, text: searchText(textsOf(each)) }));
  const { exact, related, similar } = findWithTypos(entries, terms, ({ text }) => text);
  const found = [...exact, ...related, ...similar].map(({ each }) => each);
  return { first: found.slice(0, MAX_HITS), total: found.length };
}

async function readAllWorkOrders(db: AccountDatabase): Promise<readonly Ticket[]> {
  const mutations = await visibleMutations(db);
  const known = await knownTickets(db);
  const orders = known.filter((ticket) => ticket.parentId !== null);
  const touched = new Set(
    mutations.flatMap(({ payload }) => ("ticketId" in payload ? [payload.ticketId] : [])),
  );
  const changed = [...touched].flatMap((id) => {
    const own = actionsOn(id, mutations);
    const parent = applyToTicketView(
      known.find((ticket) => ticket.id === id),
      own,
    );
    const base = orders.filter((order) => order.parentId === id);
    return parent === undefined ? [] : applyToWorkOrders(parent, base, own);
  });
  return [...changed, ...orders.filter((order) => !touched.has(order.parentId ?? ""))];
}

const actionsOn = (ticketId: string, mutations: readonly Mutation[]) =>
  mutations.filter(({ payload }) => "ticketId" in payload && payload.ticketId === ticketId);

async function searchComments(db: AccountDatabase, terms: readonly string[]): Promise<Limited<CommentHit>> {
  const [base, mutations] = await withVisibleMutations(db, () => db.comments.toArray());
  const newest = applyToComments(base, mutations).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const { first, total } = limited(newest, (comment) => [readComment(comment), comment.authorName], terms);
  const tickets = await db.tickets.bulkGet(first.map((comment) => comment.ticketId));
  return {
    first: first.map((comment, index) => {
      const ticket = applyToTicketView(tickets[index], actionsOn(comment.ticketId, mutations));
      return { comment, title: ticket?.title ?? "" };
    }),
    total,
  };
}

async function readAllPeople(db: AccountDatabase): Promise<readonly Person[]> {
  const [base, mutations] = await withVisibleMutations(db, () => db.people.toArray());
  return applyToPeople(base, mutations).toSorted((a, b) => a.name.localeCompare(b.name));
}
