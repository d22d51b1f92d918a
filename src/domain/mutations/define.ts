import type { Actor } from "#domain/accounts/role.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { Account } from "#domain/accounts/profile.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { Building } from "#domain/buildings/building.ts";
import type { FieldConflict } from "#domain/merge-fields.ts";
import type { Message } from "#domain/messages/message.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import type { Store } from "#domain/stores/store.ts";
import { isBlank } from "#domain/text.ts";
import type { Comment, Ticket, TicketEvent } from "#domain/tickets/ticket.ts";

/** A file on the phone that is uploaded before its mutation is sent. Size in bytes. */
export interface PendingFile {
  readonly fileId: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/**
 * One mutation of one person: `opId` is its idempotency key and never changes, `at` is the phone's
 * clock (ISO 8601).
 */
export interface MutationOf<Payload> {
  readonly opId: string;
  readonly actor: Actor;
  readonly at: string;
  readonly payload: Payload;
}

/** Text a person typed, and the ticket it could be saved to as a comment. */
export interface UserText {
  readonly ticketId: string;
  readonly text: string;
}

/**
 * How a mutation changes what screens show before the server has answered, one function per kind of
 * entity. Pure; they never throw on a missing or newer row, and a mutation the rules do not allow
 * leaves everything as it was. See docs/offline.md#view.
 */
export interface OptimisticView<Payload> {
  ticket?(ticket: Ticket | undefined, mutation: MutationOf<Payload>): Ticket | undefined;
  workOrders?(orders: readonly Ticket[], mutation: MutationOf<Payload>, parent: Ticket): readonly Ticket[];
  bids?(bids: readonly Bid[], mutation: MutationOf<Payload>): readonly Bid[];
  comment?(mutation: MutationOf<Payload>): Comment | null;
  event?(mutation: MutationOf<Payload>): TicketEvent | null;
  message?(mutation: MutationOf<Payload>): Message;
  messages?(messages: readonly Message[], mutation: MutationOf<Payload>): readonly Message[];
  notifications?(
    notifications: readonly Notification[],
    mutation: MutationOf<Payload>,
  ): readonly Notification[];
  buildings?(buildings: readonly Building[], mutation: MutationOf<Payload>): readonly Building[];
  people?(people: readonly Person[], mutation: MutationOf<Payload>): readonly Person[];
  stores?(stores: readonly Store[], mutation: MutationOf<Payload>): readonly Store[];
  account?(account: Account, mutation: MutationOf<Payload>): Account;
}

/**
 * What is true about a kind of mutation with or without a network. Everything but the queue is
 * optional: left out, the mutation has no ticket, creates nothing, and so on.
 */
export interface MutationRules<Payload> {
  /** Within a queue the order is kept; queues do not wait for each other (docs/offline.md#queues). */
  queueKey(payload: Payload): string;
  ticketId?(payload: Payload): string;
  /** Ids of the entities, besides the ticket, that it creates or changes. */
  entityIds?(payload: Payload): readonly string[];
  /** Id, made on the phone, of the entity it creates. Later mutations of that entity depend on it. */
  createdId?(payload: Payload): string | null;
  /** Entities of other queues that must exist on the server first, if they are still pending. */
  references?(payload: Payload): readonly { readonly queueKey: string; readonly id: string }[];
  /** Kinds that, if enqueued earlier in the same queue, must have succeeded before this one is sent. */
  sentAfter?(payload: Payload): readonly string[];
  /** Depends on the creation of its ticket and on nothing else, however many wait before it. */
  readonly dependsOnTicketOnly?: true;
  /** Adds something and changes nothing that another mutation of its queue could meet. */
  readonly isAddition?: true;
  /** Is sent after everything before it in its queue, however long that waits. */
  readonly isSentLast?: true;
  /** Refused, it is still shown: what the person wrote exists nowhere else. */
  readonly isShownWhenRefused?: true;
  readonly view?: OptimisticView<Payload>;
  /** The text of a refused mutation as a comment could contain it (docs/offline.md#failed-mutations). */
  userText?(payload: Payload): UserText | null;
  /**
   * The mutation after the person chose whose value stays in each conflicting field: fields in
   * `theirs` are no longer changed, the others are based on the server's values. Null when nothing
   * is left to change. See docs/offline.md#field-conflicts.
   */
  settle?<P extends Payload>(
    payload: P,
    conflicts: readonly FieldConflict[],
    theirs: ReadonlySet<string>,
  ): P | null;
}

/** @returns the text with its ticket; null for a blank one. */
export const textUnder = (ticketId: string, text: string | undefined): UserText | null =>
  text === undefined || isBlank(text) ? null : { ticketId, text };
