import type { Actor } from "#domain/accounts/role.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { Account } from "#domain/accounts/profile.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { StoreCosts } from "#domain/costs/store-costs.ts";
import type { Building } from "#domain/buildings/building.ts";
import type { FieldConflict } from "#domain/merge-fields.ts";
import type { Message } from "#domain/messages/message.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Shape } from "#domain/shape.ts";
import { isBlank } from "#domain/text.ts";
import type { SentStatus } from "#domain/tickets/status.ts";
import type { Comment, Ticket, TicketEvent } from "#domain/tickets/ticket.ts";

/** A local file that must be uploaded before its mutation is sent. Size in bytes. */
export interface PendingFile {
  readonly fileId: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Whose signature it is; absent for everything else. */
  readonly signedBy?: string;
}

/** The shape of a list of `PendingFile`. */
export const FILES: readonly [Shape] = [
  {
    required: { fileId: "string", name: "string", mimeType: "string", sizeBytes: "number" },
    optional: { signedBy: "string" },
  },
];

/**
 * One mutation of one person. `opId` is its idempotency key; a retry under a new key replaces it.
 * `at` is the time by the device's clock (ISO 8601).
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
 * How a mutation changes the optimistic view, one function per kind of entity. Pure functions that
 * never throw on a missing or newer row; a mutation the rules do not allow changes nothing. See
 * docs/offline.md#view.
 */
export interface OptimisticView<Payload> {
  ticket?(ticket: Ticket | undefined, mutation: MutationOf<Payload>): Ticket | undefined;
  workOrders?(orders: readonly Ticket[], mutation: MutationOf<Payload>, parent: Ticket): readonly Ticket[];
  bids?(bids: readonly Bid[], mutation: MutationOf<Payload>): readonly Bid[];
  comment?(mutation: MutationOf<Payload>): Comment | null;
  /** `before`: the ticket as it was until then; undefined where it is not here. */
  event?(mutation: MutationOf<Payload>, before: Ticket | undefined): TicketEvent | null;
  message?(mutation: MutationOf<Payload>): Message;
  messages?(messages: readonly Message[], mutation: MutationOf<Payload>): readonly Message[];
  notifications?(
    notifications: readonly Notification[],
    mutation: MutationOf<Payload>,
  ): readonly Notification[];
  buildings?(buildings: readonly Building[], mutation: MutationOf<Payload>): readonly Building[];
  people?(people: readonly Person[], mutation: MutationOf<Payload>): readonly Person[];
  stores?(stores: readonly Store[], mutation: MutationOf<Payload>): readonly Store[];
  storeCosts?(all: readonly StoreCosts[], mutation: MutationOf<Payload>): readonly StoreCosts[];
  account?(account: Account, mutation: MutationOf<Payload>): Account;
}

/**
 * Rules of a kind of mutation. Only `shape` and `queueKey` are required; defaults: no ticket,
 * creates nothing, references nothing, no view.
 */
export interface MutationRules<Payload> {
  /**
   * What rules, transports and texts read of a stored payload. One without it was damaged
   * (docs/offline.md#damaged-rows).
   */
  readonly shape: Shape;
  /**
   * Mutations with the same key are sent in order; queues do not wait for each other
   * (docs/offline.md#queues).
   */
  queueKey(payload: Payload): string;
  ticketId?(payload: Payload): string;
  /** Ids of the entities, besides the ticket, that it creates or changes. */
  entityIds?(payload: Payload): readonly string[];
  /** Client-generated id of the entity it creates; later mutations of that entity depend on it. */
  createdId?(payload: Payload): string | null;
  /** Entities of other queues that must exist on the server first, if they are still pending. */
  references?(payload: Payload): readonly { readonly queueKey: string; readonly id: string }[];
  /**
   * Kinds that must have succeeded before this one is sent, if enqueued earlier in the same queue.
   */
  sentAfter?(payload: Payload): readonly string[];
  /** Depends only on the creation of its ticket, not on earlier mutations of its queue. */
  readonly dependsOnTicketOnly?: true;
  /** Only adds something and cannot interfere with other mutations of its queue. */
  readonly isAddition?: true;
  /** Sent only after every earlier mutation of its queue, however long that takes. */
  readonly isSentLast?: true;
  /** Still applied to the optimistic view when refused, because the text exists nowhere else. */
  readonly staysVisibleWhenRefused?: true;
  /** Changes the ticket's own row, so the ticket's card shows its sync status. */
  readonly isOfTicketItself?: true;
  /** Is a comment, so its text cannot be saved as one. Leaves the ticket's own fields alone. */
  readonly isComment?: true;
  /** Consists of its file only, so it cannot be sent without it. */
  readonly isOnlyItsFile?: true;
  /** Values not chosen in a field conflict are added to its ticket as comments. */
  readonly commentsUnchosenValues?: true;
  /** The status of the ticket that it sets; null if it carries a text as well. */
  statusWithoutText?(payload: Payload): SentStatus | null;
  /** Contains a password, so it must not stay in the journal once it was sent. */
  isSecret?(payload: Payload): boolean;
  /**
   * Whether a refused mutation no longer matters, because the ticket already has the status it
   * would set, or is closed or cancelled. False if it contains anything that a person typed or
   * attached. `statusThen` is the ticket's status in the refusal; null if the server did not send
   * it.
   */
  isMoot?(payload: Payload, ticket: Ticket, statusThen: SentStatus | null): boolean;
  readonly view?: OptimisticView<Payload>;
  /**
   * Text of a refused mutation that can be saved as a comment (docs/offline.md#failed-mutations).
   */
  userText?(payload: Payload): UserText | null;
  /**
   * Resolves field conflicts after the person chose a value for each: fields in `theirs` are no
   * longer changed, the others are rebased on the server's values. See
   * docs/offline.md#field-conflicts.
   * @returns the remaining mutation; null if nothing is left to change
   */
  settle?<P extends Payload>(
    payload: P,
    conflicts: readonly FieldConflict[],
    theirs: ReadonlySet<string>,
  ): P | null;
}

/** @returns the text with its ticket's id; null if it is blank. */
export const textUnder = (ticketId: string, text: string | undefined): UserText | null =>
  text === undefined || isBlank(text) ? null : { ticketId, text };
