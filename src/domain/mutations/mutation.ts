import type { FieldConflict } from "#domain/merge-fields.ts";
import { type BidPayloads, bidMutations } from "#domain/mutations/bids.ts";
import { type BuildingPayloads, buildingMutations } from "#domain/mutations/buildings.ts";
import { type DeputyPayloads, deputyMutations } from "#domain/mutations/deputies.ts";
import { type CostPayloads, costMutations } from "#domain/mutations/costs.ts";
import { type HigherLimitPayloads, higherLimitMutations } from "#domain/mutations/higher-limit.ts";
import type { MutationOf, MutationRules, PendingFile, UserText } from "#domain/mutations/define.ts";
import { type MessagePayloads, messageMutations } from "#domain/mutations/messages.ts";
import { type NotificationPayloads, notificationMutations } from "#domain/mutations/notifications.ts";
import { type PlanPayloads, planMutations } from "#domain/mutations/plans.ts";
import { type ProfilePayloads, profileMutations } from "#domain/mutations/profile.ts";
import { type RatingPayloads, ratingMutations } from "#domain/mutations/ratings.ts";
import { type RepeatPayloads, repeatMutations } from "#domain/mutations/repeats.ts";
import { type StoreCostPayloads, storeCostMutations } from "#domain/mutations/store-costs.ts";
import { type StorePayloads, storeMutations } from "#domain/mutations/stores.ts";
import { type SuggestionPayloads, suggestionMutations } from "#domain/mutations/suggestions.ts";
import { type TicketPayloads, ticketMutations } from "#domain/mutations/tickets.ts";
import { type VisitPayloads, visitMutations } from "#domain/mutations/visits.ts";
import { type VendorDocumentPayloads, vendorDocumentMutations } from "#domain/mutations/vendor-documents.ts";
import { type WorkerPayloads, workerMutations } from "#domain/mutations/workers.ts";
import { type WorkOrderPayloads, workOrderMutations } from "#domain/mutations/work-orders.ts";
import { fits } from "#domain/shape.ts";

// Every mutation that can be in the outbox. Payloads and rules of each kind are in the file of its
// entity; this file combines them. A kind without rules does not compile.

/** Payloads by kind. */
interface Payloads
  extends TicketPayloads,
    WorkOrderPayloads,
    BidPayloads,
    StorePayloads,
    BuildingPayloads,
    WorkerPayloads,
    RatingPayloads,
    MessagePayloads,
    NotificationPayloads,
    ProfilePayloads,
    SuggestionPayloads,
    VisitPayloads,
    RepeatPayloads,
    PlanPayloads,
    CostPayloads,
    HigherLimitPayloads,
    StoreCostPayloads,
    DeputyPayloads,
    VendorDocumentPayloads {}

/** Names of the mutations; the UI, the outbox and sync use the same. */
export type MutationKind = keyof Payloads;

/** Payload of a mutation of this kind; of any kind without a type argument. */
export type MutationPayload<Kind extends MutationKind = MutationKind> = {
  [K in Kind]: { readonly kind: K } & Payloads[K];
}[Kind];

/** One mutation of one person, of this kind; of any kind without a type argument. */
export type Mutation<Kind extends MutationKind = MutationKind> = MutationOf<MutationPayload<Kind>>;

/** The rules of every mutation. See docs/architecture.md#one-mutation. */
export const MUTATIONS: { readonly [K in MutationKind]: MutationRules<MutationPayload<K>> } = {
  ...ticketMutations,
  ...workOrderMutations,
  ...bidMutations,
  ...storeMutations,
  ...buildingMutations,
  ...workerMutations,
  ...ratingMutations,
  ...messageMutations,
  ...notificationMutations,
  ...profileMutations,
  ...suggestionMutations,
  ...visitMutations,
  ...repeatMutations,
  ...planMutations,
  ...costMutations,
  ...higherLimitMutations,
  ...storeCostMutations,
  ...deputyMutations,
  ...vendorDocumentMutations,
};

/**
 * @returns the rules of this payload. A stored row may have a kind of a newer app version, unknown
 *   to this one: it gets a queue of its own and no other rules.
 */
export const rulesOf = (payload: MutationPayload): MutationRules<MutationPayload> =>
  isKnownKind(payload.kind) ? MUTATIONS[payload.kind] : UNKNOWN;

const UNKNOWN: MutationRules<MutationPayload> = {
  shape: {},
  queueKey: ({ kind }) => `unknown:${kind}`,
};

/**
 * @returns whether the kind exists in this version of the app; stored rows may be of a newer one.
 */
export const isKnownKind = (kind: string): kind is MutationKind => Object.hasOwn(MUTATIONS, kind);

const isEnvelope = fits({
  required: {
    opId: "string",
    at: "string",
    actor: { required: { id: "string", name: "string", role: "string" } },
    payload: { required: { kind: "string" } },
  },
});

const CHECKS = new Map<string, (payload: unknown) => boolean>(
  Object.entries(MUTATIONS).map(([kind, { shape }]) => [kind, fits(shape)]),
);

/**
 * @returns whether a stored value is a mutation that can be applied, sent and shown. Of a kind that
 *   this version does not know, only the envelope is checked.
 */
export function isSoundMutation(value: unknown): value is Mutation {
  if (!isEnvelope(value)) return false;
  const { payload } = value as Mutation;
  return CHECKS.get(payload.kind)?.(payload) ?? true;
}

/** @returns the id of the ticket a mutation belongs to; null if it belongs to none. */
export const ticketIdOf = (payload: MutationPayload): string | null =>
  rulesOf(payload).ticketId?.(payload) ?? null;

/** @returns ids of the entities besides its ticket that a mutation creates or changes. */
export const entityIdsOf = (payload: MutationPayload): readonly string[] =>
  rulesOf(payload).entityIds?.(payload) ?? [];

/** @returns the queue of a mutation. See docs/offline.md#queues. */
export const queueKeyOf = (payload: MutationPayload): string => rulesOf(payload).queueKey(payload);

/** @returns the client-generated id of the entity a mutation creates; null if it creates none. */
export const createdIdOf = (payload: MutationPayload): string | null =>
  rulesOf(payload).createdId?.(payload) ?? null;

/** @returns the files a mutation carries. */
export const pendingFilesOf = (payload: MutationPayload): readonly PendingFile[] =>
  "files" in payload ? payload.files : [];

/** @returns the other queues that may hold a pending creation this mutation refers to. */
export const referencedQueuesOf = (payload: MutationPayload): readonly string[] =>
  (rulesOf(payload).references?.(payload) ?? [])
    .map((each) => each.queueKey)
    .filter((key) => key !== queueKeyOf(payload));

/**
 * @returns whether `earlier` must have succeeded on the server before `payload` may be sent: it
 *   creates what `payload` changes or refers to, or it is of a kind in `sentAfter`, e.g. the
 *   transition before a transition. See docs/offline.md#dependencies.
 */
export function dependsOn(payload: MutationPayload, earlier: MutationPayload): boolean {
  const created = createdIdOf(earlier);
  const references = rulesOf(payload).references?.(payload) ?? [];
  if (
    created !== null &&
    [ticketIdOf(payload), ...entityIdsOf(payload), ...references.map((each) => each.id)].includes(created)
  )
    return true;
  return rulesOf(payload).sentAfter?.(payload).includes(earlier.kind) ?? false;
}

/**
 * @returns whether a mutation may be sent before an earlier one of its queue that still waits for
 *   its files, provided it does not depend on it. So text never waits for files it does not need.
 *   An edit and the mutations after it keep their order, and a deletion is sent last.
 */
export const mayOvertake = (later: MutationPayload, earlier: MutationPayload): boolean =>
  rulesOf(later).isSentLast !== true &&
  (rulesOf(later).isAddition === true || rulesOf(earlier).isAddition === true);

/** @returns the text of a mutation that can be saved as a comment; null if it has none. */
export const userTextOf = (payload: MutationPayload): UserText | null =>
  rulesOf(payload).userText?.(payload) ?? null;

/**
 * @returns the mutation after its field conflicts were resolved; null if nothing is left to change.
 */
export const settledConflict = (
  payload: MutationPayload,
  conflicts: readonly FieldConflict[],
  theirs: ReadonlySet<string>,
): MutationPayload | null => rulesOf(payload).settle?.(payload, conflicts, theirs) ?? null;
