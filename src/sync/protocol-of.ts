import { LIMITS } from "#contract/limits.ts";
import type { Session } from "#local-db/session.ts";
import { legacyProtocol } from "#sync/legacy/legacy-protocol.ts";
import { pullChanges } from "#sync/pull/pull-changes.ts";
import type { SendResult, ServerProtocol } from "#sync/server-protocol.ts";
import { type Credentials, request } from "#api-client/request.ts";

/** Servers of this version: idempotency keys, batches, a change log and checked uploads. */
const currentProtocol: ServerProtocol = {
  mostAtOnce: LIMITS.opsPerPush,
  callContainsFiles: () => false,
  send: async (_db, { row, call, auth }): Promise<SendResult> => {
    const endpoint = { ...call.endpoint, path: call.path };
    const answer = await request(endpoint, { auth, body: call.body, key: row.opId });
    return answer.ok ? { ok: true, body: answer.data, serverId: null } : answer;
  },
  pull: pullChanges,
  // The rest of the uploads that a person may have open are for files whose parts are sent.
  mostInitiatedAhead: LIMITS.openUploads / 4,
  // The last part may complete the upload, which saves one round trip per file. See
  // docs/decisions/0038.
  partHeaders: (sha256, isLast) =>
    sha256 === null ? {} : { "x-chunk-sha256": sha256, ...(isLast ? { "x-join": "1" } : {}) },
  confirmPart: async ({ sha256, etag }) => (sha256 !== null && etag !== sha256 ? "damaged" : null),
  isSameFile: (file, { size, sha256 }) =>
    size === file.sizeBytes && (file.sha256 === null || sha256 === file.sha256),
};

/** @returns how to talk to the server of these credentials */
export const protocolOf = (auth: Credentials): ServerProtocol =>
  auth.isLegacy ? legacyProtocol : currentProtocol;

/** @returns what a request of this session needs */
export const credentialsOf = ({ token, userId, apiBase = "", isLegacy = false }: Session): Credentials => ({
  token,
  userId,
  apiBase,
  isLegacy,
});
