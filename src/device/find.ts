import type { Person } from "#domain/accounts/person.ts";
import type { Action } from "#domain/actions/action.ts";
import { commentsAfter, peopleAfter, ticketAfter, workOrdersAfter } from "#domain/actions/overlay.ts";
import { amountOf, type Bid } from "#domain/bids/bid.ts";
import { holds, searchText, wordsOf } from "#domain/find.ts";
import type { Message } from "#domain/messages/message.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#device/database.ts";
import { readBids } from "#device/market.ts";
import { shownActions, withActions } from "#device/outbox.ts";
import { readStores } from "#device/places.ts";
import { readMessages } from "#device/talk.ts";
import { knownTickets, readTickets } from "#device/tickets.ts";

/** What was found of one kind: the first few, and how many there are. */
export interface Some<T> {
  readonly first: readonly T[];
  readonly total: number;
}

/** A comment, with the title of its ticket. */
export interface FoundComment {
  readonly comment: Comment;
  readonly title: string;
}

/** Everything on this phone that holds all the words asked for, the newest first. */
export interface Found {
  readonly tickets: Some<Ticket>;
  readonly workOrders: Some<Ticket>;
  readonly comments: Some<FoundComment>;
  readonly bids: Some<Bid>;
  readonly messages: Some<Message>;
  readonly people: Some<Person>;
  readonly stores: Some<Store>;
}

const MOST = 5;

/** Looks through all that this account has on this phone, what waits to be sent included. Nothing asked finds everything. Fails only as reading the database fails. */
export async function findAll(db: AccountDatabase, question: string): Promise<Found> {
  const words = wordsOf(question);
  const { tickets, total } = await readTickets(db, { text: question.trim() }, { page: 1, limit: MOST });
  const bids = (await readBids(db)).map((shown) => shown.bid);
  const { messages } = await readMessages(db);
  return {
    tickets: { first: tickets.map((listed) => listed.ticket), total },
    workOrders: some(await readAllWorkOrders(db), (order) => [order.title], words),
    comments: await findComments(db, words),
    bids: some(
      bids,
      (bid) => [bid.ticket.title, bid.description, bid.bidder?.name, amountOf(bid), bid.ticket.storeName],
      words,
    ),
    messages: some(
      messages.toReversed(),
      (message) => [message.content, message.senderName, message.receiverName],
      words,
    ),
    people: some(
      await readEverybody(db),
      (person) => [person.name, person.role, person.email, person.phone, person.organization],
      words,
    ),
    stores: some(
      await readStores(db),
      (store) => [store.name, store.location, store.address, store.city, store.zipcode, store.phone],
      words,
    ),
  };
}

type Texts = readonly (string | null | undefined)[];

function some<T>(all: readonly T[], textsOf: (each: T) => Texts, words: readonly string[]): Some<T> {
  const found = all.filter((each) => holds(searchText(textsOf(each)), words));
  return { first: found.slice(0, MOST), total: found.length };
}

async function readAllWorkOrders(db: AccountDatabase): Promise<readonly Ticket[]> {
  const waiting = await shownActions(db);
  const known = await knownTickets(db);
  const orders = known.filter((ticket) => ticket.parentId !== null);
  const touched = new Set(
    waiting.flatMap(({ payload }) => ("ticketId" in payload ? [payload.ticketId] : [])),
  );
  const changed = [...touched].flatMap((id) => {
    const own = actionsOn(id, waiting);
    const parent = ticketAfter(
      known.find((ticket) => ticket.id === id),
      own,
    );
    const base = orders.filter((order) => order.parentId === id);
    return parent === undefined ? [] : workOrdersAfter(parent, base, own);
  });
  return [...changed, ...orders.filter((order) => !touched.has(order.parentId ?? ""))];
}

const actionsOn = (ticketId: string, waiting: readonly Action[]) =>
  waiting.filter(({ payload }) => "ticketId" in payload && payload.ticketId === ticketId);

async function findComments(db: AccountDatabase, words: readonly string[]): Promise<Some<FoundComment>> {
  const [base, waiting] = await withActions(db, () => db.comments.toArray());
  const newest = commentsAfter(base, waiting).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const { first, total } = some(newest, (comment) => [comment.content, comment.authorName], words);
  const tickets = await db.tickets.bulkGet(first.map((comment) => comment.ticketId));
  return {
    first: first.map((comment, index) => {
      const ticket = ticketAfter(tickets[index], actionsOn(comment.ticketId, waiting));
      return { comment, title: ticket?.title ?? "" };
    }),
    total,
  };
}

async function readEverybody(db: AccountDatabase): Promise<readonly Person[]> {
  const [base, waiting] = await withActions(db, () => db.people.toArray());
  return peopleAfter(base, waiting).toSorted((a, b) => a.name.localeCompare(b.name));
}
