import { addressLine } from "#domain/stores/address-line.ts";
import { isOfServer } from "#domain/tickets/ticket.ts";
import { readComment } from "#domain/tickets/read-comment.ts";
import type { Limited, SearchKind, SearchResults } from "#local-db/read/search.ts";
import { roleLabel, seatOf } from "#domain/accounts/role.ts";
import { formattedAmount } from "#domain/bids/bid.ts";
import { excerpt } from "#domain/search.ts";
import { type Message, partnerOf } from "#domain/messages/message.ts";
import { labelOfStore, storeLabel } from "#domain/stores/store-label.ts";
import { ticketNumber } from "#domain/tickets/number.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { dayOf } from "#features/dates/dates.ts";
import * as DIRECTORY_TEXTS from "#texts/directory.ts";
import type { IconName } from "#ui/icons.tsx";
import { SEPARATOR } from "#ui/fact-separator.ts";

/** The target of a search result. */
export type Hit =
  | { readonly kind: "ticket"; readonly id: string }
  | { readonly kind: "bid"; readonly id: string }
  | { readonly kind: "person"; readonly id: string }
  | { readonly kind: "conversation"; readonly id: string; readonly name: string }
  | { readonly kind: "store"; readonly id: string; readonly name: string }
  | { readonly kind: "all tickets" | "all stores" | "all people"; readonly question: string };

type NamedHit = Hit & { readonly key: string; readonly title: string; readonly about: string };

interface Group {
  readonly kind: SearchKind;
  readonly icon: IconName;
  readonly hits: readonly NamedHit[];
  readonly total: number;
  /** Whether all of these were found by misspelt words. */
  readonly isGuessed: boolean;
}

/**
 * Converts search results to groups of rows, one group per kind; kinds without results are omitted.
 * The stores come first if one of them was named; what was only guessed comes last.
 */
export function resultGroups(
  found: SearchResults,
  ownId: string,
  terms: readonly string[],
): readonly Group[] {
  const groups: readonly Group[] = [
    group("tickets", "ticket", found.tickets, (ticket) => ticketHit(ticket, terms)),
    group("workOrders", "check", found.workOrders, (order) => ({
      kind: "ticket",
      id: order.parentId ?? order.id,
      key: order.id,
      title: order.title,
      about: statusLabel(order.status),
    })),
    group("comments", "speech", found.comments, ({ comment, title }) => ({
      kind: "ticket",
      id: comment.ticketId,
      key: comment.id,
      title: excerpt(readComment(comment), terms),
      about: [isOfServer(comment) ? "" : comment.authorName, title, dayOf(comment.createdAt)]
        .filter(Boolean)
        .join(SEPARATOR),
    })),
    group("bids", "flag", found.bids, (bid) => ({
      kind: "bid",
      id: bid.id,
      key: bid.id,
      title: `${formattedAmount(bid)}${SEPARATOR}${bid.ticket.title}`,
      about: [bid.bidder?.name, excerpt(bid.description, terms)].filter(Boolean).join(SEPARATOR),
    })),
    group("messages", "send", found.messages, (message) => messageHit(message, ownId, terms)),
    group("people", "person", found.people, (person) => ({
      kind: "person",
      id: person.id,
      key: person.id,
      title: person.name,
      about: [roleLabel(seatOf(person)), person.hasLeft ? DIRECTORY_TEXTS.left : "", person.phone]
        .filter(Boolean)
        .join(SEPARATOR),
    })),
    group("stores", "store", found.stores, (store) => ({
      kind: "store",
      id: store.id,
      key: store.id,
      name: storeLabel(store),
      title: storeLabel(store),
      about: addressLine({ location: store.location, address: store.address, city: store.city }),
    })),
  ];
  const rankOf = ({ kind, isGuessed }: Group) => {
    if (isGuessed) return 3;
    if (found.isStoreNamed && kind === "stores") return 0;
    return found.isPersonNamed && kind === "people" ? 1 : 2;
  };
  return groups.filter(({ total }) => total > 0).toSorted((one, other) => rankOf(one) - rankOf(other));
}

const group = <T>(
  kind: Group["kind"],
  icon: IconName,
  { first, total, guessed }: Limited<T>,
  hitOf: (each: T) => NamedHit,
): Group => ({ kind, icon, hits: first.map(hitOf), total, isGuessed: guessed === total });

function ticketHit(ticket: Ticket, terms: readonly string[]): NamedHit {
  const location = [labelOfStore(ticket.store), ticket.store?.city].filter(Boolean).join(", ");
  return {
    kind: "ticket",
    id: ticket.id,
    key: ticket.id,
    title: ticket.title,
    about: [ticketNumber(ticket), statusLabel(ticket.status), location, excerpt(ticket.description, terms)]
      .filter(Boolean)
      .join(SEPARATOR),
  };
}

function messageHit(message: Message, ownId: string, terms: readonly string[]): NamedHit {
  const { id, name } = partnerOf(message, ownId);
  return {
    kind: "conversation",
    id,
    name,
    key: message.id,
    title: excerpt(message.content, terms),
    about: `${name}${SEPARATOR}${dayOf(message.createdAt)}`,
  };
}
