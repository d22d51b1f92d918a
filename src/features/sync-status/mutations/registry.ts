import {
  isKnownKind,
  type MutationKind,
  type MutationPayload,
  userTextOf,
} from "#domain/mutations/mutation.ts";
import { bidTexts } from "#features/sync-status/mutations/bids.ts";
import { buildingTexts } from "#features/sync-status/mutations/buildings.ts";
import type { MutationText } from "#features/sync-status/mutations/define.ts";
import { costTexts } from "#features/sync-status/mutations/costs.ts";
import { deputyTexts } from "#features/sync-status/mutations/deputies.ts";
import { higherLimitTexts } from "#features/sync-status/mutations/higher-limit.ts";
import { messageTexts } from "#features/sync-status/mutations/messages.ts";
import { notificationTexts } from "#features/sync-status/mutations/notifications.ts";
import { planTexts } from "#features/sync-status/mutations/plans.ts";
import { profileTexts } from "#features/sync-status/mutations/profile.ts";
import { ratingTexts } from "#features/sync-status/mutations/ratings.ts";
import { storeCostTexts } from "#features/sync-status/mutations/store-costs.ts";
import { storeTexts } from "#features/sync-status/mutations/stores.ts";
import { suggestionTexts } from "#features/sync-status/mutations/suggestions.ts";
import { ticketTexts } from "#features/sync-status/mutations/tickets.ts";
import { repeatTexts } from "#features/sync-status/mutations/repeats.ts";
import { vendorDocumentTexts } from "#features/sync-status/mutations/vendor-documents.ts";
import { visitTexts } from "#features/sync-status/mutations/visits.ts";
import { workOrderTexts } from "#features/sync-status/mutations/work-orders.ts";
import { workerTexts } from "#features/sync-status/mutations/workers.ts";
import * as TEXTS from "#texts/sync-status.ts";

/** The texts of every kind of mutation. See docs/architecture.md#one-mutation. */
const MUTATION_TEXTS: { readonly [K in MutationKind]: MutationText<MutationPayload<K>> } = {
  ...ticketTexts,
  ...workOrderTexts,
  ...bidTexts,
  ...storeTexts,
  ...storeCostTexts,
  ...buildingTexts,
  ...workerTexts,
  ...ratingTexts,
  ...messageTexts,
  ...notificationTexts,
  ...profileTexts,
  ...suggestionTexts,
  ...visitTexts,
  ...repeatTexts,
  ...planTexts,
  ...costTexts,
  ...higherLimitTexts,
  ...deputyTexts,
  ...vendorDocumentTexts,
};

/** For a row stored by a newer version of the app. */
const UNKNOWN: MutationText<MutationPayload> = {
  label: () => TEXTS.madeWithNewerVersion,
  failure: () => ({ title: TEXTS.needsNewerApp }),
};

/** The texts of a mutation, including a kind this version does not know. */
export const textsOf = (payload: MutationPayload): MutationText<MutationPayload> =>
  isKnownKind(payload.kind) ? MUTATION_TEXTS[payload.kind] : UNKNOWN;

/** A one-line description of a mutation. */
export const mutationLabel = (payload: MutationPayload): string => textsOf(payload).label(payload);

/** @returns the text the person wrote, or null if there is none or the label contains it. */
export function writtenText(payload: MutationPayload): string | null {
  const texts = textsOf(payload);
  return texts.text ? texts.text(payload) : (userTextOf(payload)?.text ?? null);
}
