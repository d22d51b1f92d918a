import type { Mutation, MutationKind, MutationPayload } from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { sentAttachment } from "#local-db/files/sent-attachment.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { bidTransports } from "#sync/mutations/bids.ts";
import { buildingTransports } from "#sync/mutations/buildings.ts";
import type { ApiCall, MutationTransport } from "#sync/mutations/define.ts";
import { messageTransports } from "#sync/mutations/messages.ts";
import { notificationTransports } from "#sync/mutations/notifications.ts";
import { profileTransports } from "#sync/mutations/profile.ts";
import { ratingTransports } from "#sync/mutations/ratings.ts";
import { storeCostTransports } from "#sync/mutations/store-costs.ts";
import { storeTransports } from "#sync/mutations/stores.ts";
import { suggestionTransports } from "#sync/mutations/suggestions.ts";
import { ticketTransports } from "#sync/mutations/tickets.ts";
import { workOrderTransports } from "#sync/mutations/work-orders.ts";
import { workerTransports } from "#sync/mutations/workers.ts";

/** The transport of every mutation. See docs/architecture.md#one-mutation. */
const TRANSPORTS: { readonly [K in MutationKind]: MutationTransport<MutationPayload<K>> } = {
  ...ticketTransports,
  ...workOrderTransports,
  ...bidTransports,
  ...storeTransports,
  ...storeCostTransports,
  ...buildingTransports,
  ...workerTransports,
  ...ratingTransports,
  ...messageTransports,
  ...notificationTransports,
  ...profileTransports,
  ...suggestionTransports,
};

const transportOf = ({ payload }: Mutation): MutationTransport<MutationPayload> => TRANSPORTS[payload.kind];

/**
 * @returns the HTTP call of an outbox row with its uploaded files.
 * @throws if one of its files has not been uploaded; only complete rows are selected for sending.
 */
export const toCall = (row: OutboxRow, files: ReadonlyMap<string, FileRow>): ApiCall =>
  transportOf(row.action).toCall(
    row.action,
    row.fileIds.map((fileId) => sentAttachment(row, files.get(fileId))),
  );

/** Writes the server's answer to a mutation into the local database. Call inside a transaction. */
export async function applyAnswer(
  db: AccountDatabase,
  mutation: Mutation,
  answer: unknown,
  files: readonly FileRow[],
): Promise<void> {
  await transportOf(mutation).applyResponse({ db, mutation, answer, files });
}
