import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/visits.ts";

const recordVisit: MutationText<MutationPayload<"recordVisit">> = {
  label: ({ step, reason }) => (reason === undefined ? TEXTS.visitStep[step] : TEXTS.reasonOfVisitStep[step]),
  failure: failed(TEXTS.failedToRecordVisit),
  toDraft: ({ ticketId, visitId, step, reason }) =>
    reason === undefined ? null : ["visitReason", `${visitId}:${step}`, { reason, ticketId }],
};

const locateVisit: MutationText<MutationPayload<"locateVisit">> = {
  label: () => TEXTS.placeOfVisit,
  failure: failed(TEXTS.failedToRecordVisit),
  isNothingToUndo: true,
};

/** Texts of visits. */
export const visitTexts = { recordVisit, locateVisit };
