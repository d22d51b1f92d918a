import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/sync-status.ts";

const suggest: MutationText<MutationPayload<"suggest">> = {
  label: ({ title }) => `Suggestion “${title}”`,
  failure: failed(TEXTS.failedToSubmitSuggestion),
  text: ({ description }) => description,
  toDraft: ({ title, description }) => ["suggest", "", { title, description }],
};

/** Texts of suggestions. */
export const suggestionTexts = { suggest };
