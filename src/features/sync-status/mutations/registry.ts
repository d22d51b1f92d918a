import {
  isKnownKind,
  type MutationKind,
  type MutationPayload,
  userTextOf,
} from "#domain/mutations/mutation.ts";
import { bidTexts } from "#features/sync-status/mutations/bids.ts";
import { buildingTexts } from "#features/sync-status/mutations/buildings.ts";
import type { MutationText } from "#features/sync-status/mutations/define.ts";
import { messageTexts } from "#features/sync-status/mutations/messages.ts";
import { notificationTexts } from "#features/sync-status/mutations/notifications.ts";
import { profileTexts } from "#features/sync-status/mutations/profile.ts";
import { ratingTexts } from "#features/sync-status/mutations/ratings.ts";
import { storeTexts } from "#features/sync-status/mutations/stores.ts";
import { suggestionTexts } from "#features/sync-status/mutations/suggestions.ts";
import { ticketTexts } from "#features/sync-status/mutations/tickets.ts";
import { workOrderTexts } from "#features/sync-status/mutations/work-orders.ts";
import { workerTexts } from "#features/sync-status/mutations/workers.ts";

/** The texts of every mutation. See docs/architecture.md#one-mutation. */
const MUTATION_TEXTS: { readonly [K in MutationKind]: MutationText<MutationPayload<K>> } = {
  ...ticketTexts,
  ...workOrderTexts,
  ...bidTexts,
  ...storeTexts,
  ...buildingTexts,
  ...workerTexts,
  ...ratingTexts,
  ...messageTexts,
  ...notificationTexts,
  ...profileTexts,
  ...suggestionTexts,
};

/** Of a row that a newer version of the app has stored. */
const UNKNOWN: MutationText<MutationPayload> = {
  label: () => "Something made with a newer version",
  failure: () => ({ title: "Needs a newer app" }),
};

/** The texts of a mutation, also of one this version does not know. */
export const textsOf = (payload: MutationPayload): MutationText<MutationPayload> =>
  isKnownKind(payload.kind) ? MUTATION_TEXTS[payload.kind] : UNKNOWN;

/** What a mutation is, in one line. */
export const mutationLabel = (payload: MutationPayload): string => textsOf(payload).label(payload);

/** What the person wrote in a mutation, where its label does not say it already. */
export function writtenText(payload: MutationPayload): string | null {
  const texts = textsOf(payload);
  return texts.text ? texts.text(payload) : (userTextOf(payload)?.text ?? null);
}
