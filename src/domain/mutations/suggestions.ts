import type { MutationRules } from "#domain/mutations/define.ts";

/** Payload of a suggestion. */
export interface SuggestionPayloads {
  suggest: { readonly suggestionId: string; readonly title: string; readonly description: string };
}

const suggest: MutationRules<SuggestionPayloads["suggest"]> = {
  shape: { required: { suggestionId: "string", title: "string", description: "string" } },
  queueKey: ({ suggestionId }) => `suggestion:${suggestionId}`,
};

/** Rules of suggestions. See docs/product.md#suggestions. */
export const suggestionMutations = { suggest };
