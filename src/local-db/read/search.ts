import { readComment } from "#domain/tickets/read-comment.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { Mutation } from "#domain/mutations/mutation.ts";
import {
  applyToComments,
  applyToPeople,
  applyToTicketView,
  applyToWorkOrders,
} from "#domain/mutations/optimistic.ts";
import { formattedAmount, type Bid } from "#domain/bids/bid.ts";
import { compareNames } from "#domain/compare-names.ts";
import {
  wholeNumbersOf,
  isNamedBy,
  isPersonNamedBy,
  searchText,
  searchTermsOf,
  textsOfDigits,
} from "#domain/search.ts";
import { ENOUGH, findByNames, type NamesOf } from "#domain/search-typos.ts";
import { namesOfStore, textsOfStore } from "#domain/stores/find-store.ts";
import type { Message } from "#domain/messages/message.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readBids } from "#local-db/read/bids.ts";
import { visibleMutations, withVisibleMutations } from "#local-db/outbox/queries.ts";
import { readStores } from "#local-db/read/stores.ts";
import { readMessages } from "#local-db/read/messages.ts";
import { knownTickets, readTickets } from "#local-db/read/tickets.ts";

/** The hits of one kind: the first of them, and their total number. */
export interface Limited<T> {
  readonly first: readonly T[];
  readonly total: number;
  /** How many of these were found by misspelt words; they are the last. */
  readonly guessed: number;
}

/** A matching comment and the title of its ticket. */
export interface CommentHit {
  readonly comment: Comment;
  readonly title: string;
}

/**
 * The entities on this device that contain all search terms, by kind; where few do, those with
 * misspelt ones follow. Where enough of all kinds do, there are none with misspelt ones.
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

/** A kind of entity that is searched. */
export type SearchKind = Exclude<keyof SearchResults, "isStoreNamed" | "isPersonNamed">;

const KINDS = [
  "tickets",
  "workOrders",
  "comments",
  "bids",
  "messages",
  "people",
  "stores",
] as const satisfies readonly SearchKind[];

const MAX_HITS = 5;
/** Of a kind whose hits are all to be shown: beyond it nobody reads, and rendering takes long. */
const MOST_HITS = 200;

/**
 * Searches everything of this account on this device, with pending mutations applied. An empty
 * query matches everything.
 * @param hasTarget whether a screen has the words as they were typed, so that none is guessed
 * @param whole kinds of which more than the first hits are wanted
 * @throws only what reading the database throws.
 */
export async function searchAll(
  db: AccountDatabase,
  question: string,
  whole: readonly SearchKind[] = [],
  hasTarget = false,
): Promise<SearchResults> {
  const found = await findAll(db, question, whole);
  const asTyped = KINDS.reduce((sum, kind) => sum + found[kind].total - found[kind].guessed, 0);
  return hasTarget || asTyped >= ENOUGH ? withoutGuesses(found) : found;
}

const withoutGuesses = (found: SearchResults): SearchResults => ({
  ...found,
  tickets: asTypedOf(found.tickets),
  workOrders: asTypedOf(found.workOrders),
  comments: asTypedOf(found.comments),
  bids: asTypedOf(found.bids),
  messages: asTypedOf(found.messages),
  people: asTypedOf(found.people),
  stores: asTypedOf(found.stores),
});

const asTypedOf = <T>({ first, total, guessed }: Limited<T>): Limited<T> => ({
  first: first.slice(0, total - guessed),
  total: total - guessed,
  guessed: 0,
});

async function findAll(
  db: AccountDatabase,
  question: string,
  whole: readonly SearchKind[],
): Promise<SearchResults> {
  const mostOf = (kind: SearchKind) => (whole.includes(kind) ? MOST_HITS : MAX_HITS);
  const terms = searchTermsOf(question);
  const firstPage = { page: 1, limit: MAX_HITS };
  const { tickets, ...count } = await readTickets(db, { text: question.trim() }, firstPage);
  const bids = (await readBids(db)).map((visible) => visible.bid);
  const { messages } = await readMessages(db);
  const stores = await readStores(db);
  const people = await readAllPeople(db);
  const foundStores = findByNames(
    stores,
    question,
    (store) => searchText(textsOfStore(store, question)),
    namesOfStore,
  );
  return {
    tickets: { first: tickets.map((listed) => listed.ticket), ...count },
    workOrders: limited(
      await readAllWorkOrders(db),
      (order) => [order.title],
      question,
      mostOf("workOrders"),
    ),
    comments: await searchComments(db, question, mostOf("comments")),
    bids: limited(
      bids,
      (bid) => [
        bid.ticket.title,
        bid.description,
        bid.bidder?.name,
        formattedAmount(bid),
        bid.ticket.storeName,
      ],
      question,
      mostOf("bids"),
    ),
    messages: limited(
      messages.toReversed(),
      (message) => [message.content, message.senderName, message.receiverName],
      question,
      mostOf("messages"),
      NAMELESS,
    ),
    people: limited(
      people,
      ({ name, role, email, phone, organization, skills = [] }) => [
        name,
        role,
        email,
        ...textsOfDigits([phone], question),
        organization,
        ...skills,
      ],
      question,
      mostOf("people"),
    ),
    stores: limitedTo(mostOf("stores"), foundStores),
    isStoreNamed: stores.some((store) => isNamedBy(namesOfStore(store), question)),
    isPersonNamed: people.some(({ name }) => isPersonNamedBy(name, terms)),
  };
}

type Texts = readonly (string | null | undefined)[];

/** What has no name is in the order given. */
const NAMELESS = (): readonly string[] => [];

/** Found by all texts, of which the first is the name unless `namesOf` says otherwise. */
function limited<T>(
  all: readonly T[],
  textsOf: (each: T) => Texts,
  question: string,
  most: number,
  namesOf: NamesOf<T> = (each) => [textsOf(each)[0] ?? ""],
): Limited<T> {
  const hasWholeNumbers = wholeNumbersOf(searchTermsOf(question));
  const textOf = (each: T) => searchText(textsOf(each));
  return limitedTo(most, findByNames(all, question, textOf, namesOf), (each) =>
    hasWholeNumbers(textOf(each)),
  );
}

/** Of what `findByNames` found, best first. */
function limitedTo<T>(
  most: number,
  { exact, related, similar }: ReturnType<typeof findByNames<T>>,
  isIncluded: (each: T) => boolean = () => true,
): Limited<T> {
  const guesses = similar.filter(isIncluded);
  const all = [...[...exact, ...related].filter(isIncluded), ...guesses];
  return { first: all.slice(0, most), total: all.length, guessed: guesses.length };
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

async function searchComments(
  db: AccountDatabase,
  question: string,
  most: number,
): Promise<Limited<CommentHit>> {
  const [base, mutations] = await withVisibleMutations(db, () => db.comments.toArray());
  const newest = applyToComments(base, mutations).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const { first, ...count } = limited(
    newest,
    (comment) => [readComment(comment), comment.authorName],
    question,
    most,
    NAMELESS,
  );
  const tickets = await db.tickets.bulkGet(first.map((comment) => comment.ticketId));
  return {
    first: first.map((comment, index) => {
      const ticket = applyToTicketView(tickets[index], actionsOn(comment.ticketId, mutations));
      return { comment, title: ticket?.title ?? "" };
    }),
    ...count,
  };
}

async function readAllPeople(db: AccountDatabase): Promise<readonly Person[]> {
  const [base, mutations] = await withVisibleMutations(db, () => db.people.toArray());
  return applyToPeople(base, mutations).toSorted((a, b) => compareNames(a.name, b.name));
}
