import { completePart } from "#contract/uploads.ts";
import { sendsMultipart } from "#sync/legacy/legacy-mutations.ts";
import { pullLegacy } from "#sync/legacy/pull-legacy.ts";
import { sendLegacy } from "#sync/legacy/send-legacy.ts";
import type { ServerProtocol } from "#sync/server-protocol.ts";
import { request } from "#api-client/request.ts";

/** Servers that know only the calls of the plain API (docs/product.md#plain-api). */
export const legacyProtocol: ServerProtocol = {
  // The server assigns ids, which later mutations need.
  mostAtOnce: 1,
  callContainsFiles: sendsMultipart,
  send: sendLegacy,
  pull: pullLegacy,
  mostInitiatedAhead: 0,
  partHeaders: () => ({}),
  confirmPart: async ({ auth, params, etag }) => {
    const confirmed = await request(completePart, { auth, params, body: { etag } });
    return confirmed.ok ? null : confirmed.failure;
  },
  // It returns the size at most, and no hash.
  isSameFile: (file, { size }) => size === 0 || size === file.sizeBytes,
};
