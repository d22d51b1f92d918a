import { bidsOn, listBids, readBid } from "#contract/bids.ts";
import { listBuildings } from "#contract/buildings.ts";
import type { Failure } from "#contract/failures.ts";
import { listMessages } from "#contract/messages.ts";
import { listRatings } from "#contract/ratings.ts";
import { listStores } from "#contract/stores.ts";
import { listComments, listTickets, listWorkOrders, readTicket } from "#contract/tickets.ts";
import type { Mutation, MutationKind, MutationPayload } from "#domain/mutations/mutation.ts";
import type { StoreForm } from "#domain/stores/store.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { type Credentials, request } from "#api-client/request.ts";

// A legacy server has no idempotency keys: a repeated call has its effect twice. So before a
// mutation with an unknown result is sent again, the server is asked whether it has it. Best
// effort: docs/offline.md#servers-of-the-plain-api.

const CLOCK_SLACK_MS = 120_000;

/**
 * The entity as the server has it; null if it is not there; the failure that prevented an answer.
 * Undefined if this kind cannot be looked up; it is then sent again.
 */
type LookupResult = { readonly body: unknown } | null | Failure | undefined;

interface Lookup<Payload> {
  readonly payload: Payload;
  readonly actor: Mutation["actor"];
  readonly auth: Credentials;
  readonly isRecent: (at: string) => boolean;
}

/** What a legacy server needs for one kind of mutation. */
interface LegacyMutation<Payload> {
  /** Looks the mutation up. Without it, the kind has nothing to recognise it by. */
  find?(lookup: Lookup<Payload>): Promise<LookupResult> | undefined;
  /**
   * The form field for the files of a call that is multipart and contains them; null if this call
   * is not. Without it, no call of the kind is.
   */
  form?(payload: Payload, actor: Mutation["actor"]): string | null;
}

/** What a legacy server needs for each kind; nothing for missing ones. */
const LEGACY_MUTATIONS: { readonly [K in MutationKind]?: LegacyMutation<MutationPayload<K>> } = {
  raiseTicket: {
    find: async ({ payload, actor, auth, isRecent }) =>
      ofList(
        await request(listTickets, {
          auth,
          query: { project_id: payload.ticket.projectId, author_id: actor.id, page: "1", limit: "20" },
        }),
        (data) => data.tasks,
        (each) => each.title === payload.ticket.title && isRecent(each.createdAt),
      ),
  },
  addWorkOrder: {
    find: async ({ payload, auth, isRecent }) =>
      ofList(
        await request(listWorkOrders, { auth, params: { ticketId: payload.ticketId } }),
        (data) => data.tasks,
        (each) => each.title === payload.title && isRecent(each.createdAt),
      ),
  },
  moveTicket: {
    find: ({ payload: { ticketId, move }, auth }) => ticketIn(move.to, ticketId, auth),
    form: ({ act }, { role }) => {
      if (act === "rejectTicket") return "attachments";
      return act === "completeTicket" && role === "Maintenance" ? "files" : null;
    },
  },
  moveWorkOrder: { find: ({ payload: { orderId, to }, auth }) => ticketIn(to, orderId, auth) },
  commentOnTicket: {
    find: async ({ payload, actor, auth, isRecent }) =>
      ofList(
        await request(listComments, { auth, params: { id: payload.ticketId } }),
        (data) => data.comments,
        (each) => each.content === payload.content && each.author.id === actor.id && isRecent(each.createdAt),
      ),
  },
  placeBid: {
    find: async ({ payload, actor, auth, isRecent }) =>
      ofList(
        await request(listBids, { auth, query: bidsOn(payload.ticketId) }),
        (data) => data.bids,
        (each) => each.userId === actor.id && isRecent(each.createdAt),
      ),
  },
  decideBid: {
    find: async ({ payload, auth }) =>
      ofOne(
        await request(readBid, { auth, params: { id: payload.bid.id } }),
        (data) => data.status === payload.to,
      ),
  },
  sendMessage: {
    find: async ({ payload, actor, auth, isRecent }) =>
      ofList(
        await request(listMessages, { auth, query: { user_id: payload.receiverId, page: "1", limit: "20" } }),
        (data) => data.messages,
        (each) => each.message === payload.content && each.senderId === actor.id && isRecent(each.createdAt),
      ),
    form: () => "attachment",
  },
  rateWork: {
    find: async ({ payload, auth, isRecent }) =>
      ofList(
        await request(listRatings, { auth, params: { userId: payload.userId } }),
        (data) => data.ratings,
        (each) =>
          each.rating === payload.stars && each.comment === payload.comment && isRecent(each.createdAt),
      ),
  },
  saveStore: { find: async (lookup) => newSite(lookup, () => request(listStores, lookup)) },
  saveBuilding: { find: async (lookup) => newSite(lookup, () => request(listBuildings, lookup)) },
  editTicket: { form: ({ files }) => (files.length > 0 ? "attachments" : null) },
  changeProfileImage: { form: ({ files }) => (files.length > 0 ? "profileImage" : null) },
};

/** A ticket, if it has this status. */
const ticketIn = async (status: string, id: string, auth: Credentials): Promise<LookupResult> =>
  ofOne(await request(readTicket, { auth, params: { id } }), (data) => data.status === status);

type Site = Pick<StoreForm, "name" | "address">;

const isSameSite = (form: Site) => (each: Site) => each.name === form.name && each.address === form.address;

/** A new store or building among all of them. */
const newSite = async <Row extends Site>(
  { payload: { form, isNew } }: { readonly payload: { readonly form: Site; readonly isNew: boolean } },
  read: () => Promise<Parameters<typeof ofList<readonly Row[], Row>>[0]>,
) => (isNew ? ofList(await read(), (data) => data, isSameSite(form)) : undefined);

/** Asks the server whether it has what this mutation created or changed. */
export async function findOnServer(row: OutboxRow, auth: Credentials): Promise<LookupResult> {
  const { payload, actor } = row.action;
  const since = Date.parse(row.firstSentAt ?? row.action.at) - CLOCK_SLACK_MS;
  return legacyOf(payload)?.find?.({ payload, actor, auth, isRecent: (at) => Date.parse(at) >= since });
}

/**
 * @returns the form field for the files of a call that is multipart and contains them, so that they
 *   are not uploaded first; null if the call is not.
 */
export const fileFieldOf = ({ action: { payload, actor } }: OutboxRow): string | null =>
  legacyOf(payload)?.form?.(payload, actor) ?? null;

/** @returns whether the call is multipart and contains the files. */
export const sendsMultipart = (row: OutboxRow): boolean => fileFieldOf(row) !== null;

const legacyOf = (payload: MutationPayload): LegacyMutation<MutationPayload> | undefined =>
  LEGACY_MUTATIONS[payload.kind];

function ofList<Data, Row>(
  answer: { ok: true; data: Data } | { ok: false; failure: Failure },
  rowsOf: (data: Data) => readonly Row[],
  matches: (row: Row) => boolean,
): LookupResult {
  if (!answer.ok) return answer.failure;
  const found = rowsOf(answer.data).find(matches);
  return found === undefined ? null : { body: found };
}

/** The same of an answer that is one entity. */
const ofOne = <Data>(answer: Parameters<typeof ofList<Data, Data>>[0], matches: (data: Data) => boolean) =>
  ofList(answer, (data) => [data], matches);
