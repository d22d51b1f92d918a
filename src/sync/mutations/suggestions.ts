import * as api from "#contract/assistance.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { transport } from "#sync/mutations/define.ts";

const suggest = transport<MutationPayload<"suggest">, typeof api.suggest.answer>({
  endpoint: api.suggest,
  toCall: ({ suggestionId, title, description }) => ({
    body: { clientId: suggestionId, title, description },
  }),
});

/** Transport of suggestions. */
export const suggestionTransports = { suggest };
