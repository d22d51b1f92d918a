import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/deputies.ts";

const nameDeputy: MutationText<MutationPayload<"nameDeputy">> = {
  label: () => TEXTS.nameStep,
  failure: failed(TEXTS.failedToName),
  toDraft: ({ deputy: { email, fromDay, untilDay } }) => ["deputy", "", { email, fromDay, untilDay }],
};

const endDeputy: MutationText<MutationPayload<"endDeputy">> = {
  label: () => TEXTS.endStep,
  failure: failed(TEXTS.failedToEnd),
};

/** Texts of mutations of the own deputy. */
export const deputyTexts = { nameDeputy, endDeputy };
