import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/repeats.ts";

const setRepeat: MutationText<MutationPayload<"setRepeat">> = {
  label: () => TEXTS.setStep,
  failure: failed(TEXTS.failedToSet),
  toDraft: ({ ticketId, rule: { unit, every, startsOn } }) => [
    "repeat",
    ticketId,
    { unit, every: String(every), startsOn },
  ],
};

const endRepeat: MutationText<MutationPayload<"endRepeat">> = {
  label: () => TEXTS.endStep,
  failure: failed(TEXTS.failedToEnd),
};

/** Texts of repeated tickets. */
export const repeatTexts = { setRepeat, endRepeat };
