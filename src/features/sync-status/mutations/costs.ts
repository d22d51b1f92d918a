import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/costs.ts";

const recordCost: MutationText<MutationPayload<"recordCost">> = {
  label: () => TEXTS.costStep,
  failure: failed(TEXTS.failedToRecord),
  toDraft: ({ ticketId, actualCost, base }) => [
    "recordCost",
    ticketId,
    { actualCost: actualCost ?? "", base: JSON.stringify({ actualCost: base.actualCost ?? "" }) },
  ],
};

/** Texts of the cost of finished work. */
export const costTexts = { recordCost };
