import { seatOf } from "#domain/accounts/role.ts";
import { settleAll } from "#server/database/settle-all.ts";
import type { FastifyRequest } from "fastify";
import { holdAccount } from "#server/accounts/account-locks.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import type { FormFile } from "#server/http/form.ts";
import type { Limits } from "#server/http/limits.ts";
import { Refused } from "#server/http/refusals.ts";
import { type Answer, type Claim, claimKey, fingerprintOf, storeReceipt } from "#server/receipts/receipts.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import * as TEXTS from "#texts/server/http.ts";

/** What a handler may know of the HTTP request: in a batch there is none for each call. */
export type CallRequest = Pick<FastifyRequest, "headers" | "ip">;

/** A registered call and the placeholders of a path that leads to it. */
export interface FoundCall {
  readonly endpoint: Endpoint;
  readonly call: WriteCall;
  readonly params: Record<string, string>;
}

/** Calls by method and path. */
export interface CallRegistry {
  add(endpoint: Endpoint, call: WriteCall): void;
  /** @returns null if there is none, or if only the router can tell. */
  find(method: string, path: string): FoundCall | null;
}

/** A call that writes, as a function of its transaction and of what was asked. */
export type WriteCall = (tx: WriteContext, input: CallInput) => Promise<Answer>;

/** What a call is asked, authenticated but not validated. */
export interface CallInput {
  readonly caller: Caller;
  readonly body: unknown;
  readonly query: unknown;
  readonly params: Record<string, string>;
  readonly files: readonly FormFile[];
  readonly request: CallRequest;
  readonly limits: Limits;
}

/**
 * Takes a lock that has to come before every other one of the transaction. What was asked is not
 * validated yet.
 */
export type LockFirst = (tx: WriteContext, input: Pick<CallInput, "body" | "params">) => Promise<void>;

/** Runs a call in a transaction of its own, together with its receipt if it has a key. */
export async function writeOnce(
  context: AppContext,
  { account, actor, sessionId }: Caller,
  claim: Claim | null,
  call: (tx: WriteContext) => Promise<Answer>,
  lockFirst?: (tx: WriteContext) => Promise<void>,
): Promise<{ answer: Answer; isReplay: boolean }> {
  const writer = { actorId: account?.id ?? null, sessionId, key: claim?.key };
  return withChangeLogBy(context.database, writer, async (tx) => {
    tx.madeBy(sessionId);
    await lockFirst?.(tx);
    const [before] = await settleAll([
      claim && claimKey(tx, claim),
      account && holdAccount(tx, account.id, seatOf(actor)),
    ]);
    if (before) return { answer: before, isReplay: true };
    const answer = await call(tx);
    if (claim) tx.unconfirmed.add(storeReceipt(tx, claim, answer));
    return { answer, isReplay: false };
  });
}

const without = (body: unknown, fields: readonly string[]): unknown =>
  fields.length === 0 || typeof body !== "object" || body === null
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));

/** Whether a header is a valid idempotency key. */
export const isKey = (key: unknown): key is string =>
  typeof key === "string" && /^[\x21-\x7e]{1,255}$/.test(key);

/**
 * @returns what identifies a repeated request, without the fields that may differ; null without a
 *   key.
 * @throws Refused 400 if the key is not one.
 */
export function claimOf(
  { headers, method, url }: Pick<FastifyRequest, "headers" | "method" | "url">,
  caller: Caller,
  form: { body: unknown; files: readonly FormFile[] },
  mayDiffer: readonly string[] = [],
): Claim | null {
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (!isKey(key)) {
    throw new Refused(400, "invalid_idempotency_key", TEXTS.idempotencyKeyInvalid);
  }
  const files = form.files.map(({ field, name, sizeBytes, sha256 }) => ({ field, name, sizeBytes, sha256 }));
  return {
    userId: caller.account.id,
    role: seatOf(caller.actor),
    key,
    fingerprint: fingerprintOf(method, url, { body: without(form.body, mayDiffer), files }),
  };
}
