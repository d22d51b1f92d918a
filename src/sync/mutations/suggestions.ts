import * as api from "#contract/assistance.ts";
import { transport } from "#sync/mutations/define.ts";

const suggest = transport("suggest", api.suggest, {
  toCall: ({ suggestionId: clientId, title, description }) => ({ body: { clientId, title, description } }),
});

/** Transport of suggestions. */
export const suggestionTransports = { suggest };
