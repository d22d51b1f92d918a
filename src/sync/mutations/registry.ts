import { must } from "#domain/must.ts";
import type { Mutation, MutationKind, MutationPayload } from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { bidTransports } from "#sync/mutations/bids.ts";
import { buildingTransports } from "#sync/mutations/buildings.ts";
import type { ApiCall, MutationTransport } from "#sync/mutations/define.ts";
import { messageTransports } from "#sync/mutations/messages.ts";
import { notificationTransports } from "#sync/mutations/notifications.ts";
import { profileTransports } from "#sync/mutations/profile.ts";
import { ratingTransports } from "#sync/mutations/ratings.ts";
import { storeTransports } from "#sync/mutations/stores.ts";
import { suggestionTransports } from "#sync/mutations/suggestions.ts";
import { ticketTransports, visitTransports } from "#sync/mutations/tickets.ts";
import { workOrderTransports } from "#sync/mutations/work-orders.ts";
import { workerTransports } from "#sync/mutations/workers.ts";

/** The transport of every mutation. See docs/architecture.md#one-mutation. */
const TRANSPORTS: { readonly [K in MutationKind]: MutationTransport<MutationPayload<K>> } = {
  ...ticketTransports,
  ...workOrderTransports,
  ...bidTransports,
  ...storeTransports,
  ...buildingTransports,
  ...workerTransports,
  ...ratingTransports,
  ...messageTransports,
  ...notificationTransports,
  ...profileTransports,
  ...suggestionTransports,
  ...visitTransports,
};

const transportOf = ({ payload }: Mutation): MutationTransport<MutationPayload> => TRANSPORTS[payload.kind];

/**
 * @param keyOf returns the server's key of an uploaded file.
 * @returns the HTTP call of an outbox row.
 * @throws if one of its files has not been uploaded; only complete rows are selected for sending.
 */
export const toCall = (row: OutboxRow, keyOf: (fileId: string) => string | undefined): ApiCall =>
  transportOf(row.action).toCall(
    row.action,
    row.fileIds.map((fileId) => ({ s3Key: must(keyOf(fileId), "the key of an uploaded file") })),
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
