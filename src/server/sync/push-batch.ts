import type { FastifyRequest } from "fastify";
import { limitRuleOf, rateLimit } from "#server/http/rate-limits.ts";
import type { Caller } from "#server/context.ts";
import { authenticate } from "#server/accounts/sessions.ts";
import { hasTimeForAnother } from "#server/database/time-budget.ts";
import { normalPath } from "#server/http/api-path.ts";
import { bodyOf, refusalOf } from "#server/http/errors.ts";
import { countedOnce } from "#server/http/limits.ts";
import type { Refused } from "#server/http/refusals.ts";
import type { RouteContext } from "#server/http/route.ts";
import { claimOf, writeOnce } from "#server/http/write-call.ts";
import { problemOf } from "#server/log.ts";
import type { BatchOutcome } from "#server/sync/batches.ts";
import { reportCall } from "#server/sync/call-reports.ts";
import {
  delayAndRecord,
  recordStatus,
  type PreparedCall,
  type BatchCall,
  type CallResult,
  verdictOn,
} from "#server/sync/batch-call.ts";
import { runTogether } from "#server/sync/run-together.ts";
import * as TEXTS from "#texts/server/sync.ts";

/**
 * Runs the calls of a batch in order. Consecutive calls that may share a transaction do; if that
 * transaction fails, each of them is run again in a transaction of its own, so that one bad call
 * never delays the others. Calls that cannot share a transaction are injected into the router.
 * Once the database is too busy or unreachable for a call, all later calls are answered 425 without
 * being run: each would wait just as long, and the client waits for the whole batch. Calls that
 * cannot be started within the time limit are answered 425 too, except for the first one, so that
 * every batch makes progress.
 */
export async function runBatch(
  routes: RouteContext,
  request: FastifyRequest,
  { ops, outcome, caller }: { ops: readonly BatchCall[]; outcome: BatchOutcome; caller: Caller },
): Promise<CallResult[]> {
  const results: CallResult[] = [];
  let sender: Caller | null = caller;
  for (let at = 0; at < ops.length; ) {
    if (results.some(isInTrouble) || (at > 0 && !hasTimeForAnother())) {
      results.push(...delayAndRecord(ops.slice(at), outcome));
      break;
    }
    // A call through the router may have changed the account.
    sender ??= await authenticate(routes.context.database, request.headers.authorization).catch(() => null);
    const group = sender === null ? [] : groupAt(routes, request, { ops, at, caller: sender });
    if (group.length > 0) {
      const together = group.length > 1 ? await tryTogether(routes, request, group, outcome) : null;
      const done = together ?? (await oneByOne(routes, request, group, outcome));
      results.push(...done);
      at += done.length;
      continue;
    }
    const op = ops[at] as BatchCall;
    const result = verdictOn(op, outcome) ?? (await throughRouter(routes, request, op));
    recordStatus(op, result.status, outcome);
    results.push(result);
    sender = null;
    at += 1;
  }
  return results;
}

/** @returns the calls from `at` on that may share a transaction, up to one whose key repeats. */
function groupAt(
  routes: RouteContext,
  request: FastifyRequest,
  { ops, at, caller }: { ops: readonly BatchCall[]; at: number; caller: Caller },
): PreparedCall[] {
  const group: PreparedCall[] = [];
  const keys = new Set<string>();
  for (const op of ops.slice(at)) {
    const prepared = keys.has(op.key) ? null : prepare(routes, request, op, caller);
    if (prepared === null) break;
    keys.add(op.key);
    group.push(prepared);
  }
  return group;
}

function prepare(
  routes: RouteContext,
  request: FastifyRequest,
  op: BatchCall,
  caller: Caller,
): PreparedCall | null {
  const found = routes.calls?.find(op.method, op.path) ?? null;
  const claimed = request.headers["x-fettle-user"];
  if (found === null || (claimed !== undefined && claimed !== caller.account.id)) return null;
  // An invalid key is refused by the route itself.
  if (!/^[\x21-\x7e]{1,255}$/.test(op.key)) return null;
  const form = { body: op.body ?? {}, files: [] };
  const headers = { "idempotency-key": op.key };
  const claim = claimOf({ headers, method: op.method, url: op.path }, caller, form);
  if (claim === null) return null;
  const limits = countedOnce(routes.limits);
  return {
    ...op,
    found,
    claim,
    input: { ...form, caller, query: {}, params: found.params, request: { headers, ip: request.ip }, limits },
    count: () => limits.spend(...rateLimit(limitRuleOf(found.endpoint.name), caller.account.id)),
  };
}

/**
 * @returns the answers, of the first calls at least; null if the transaction failed and was rolled
 * back.
 */
async function tryTogether(
  routes: RouteContext,
  request: FastifyRequest,
  group: readonly PreparedCall[],
  outcome: BatchOutcome,
): Promise<CallResult[] | null> {
  const startedMs = performance.now();
  try {
    const done = await runTogether(routes.context, request.id, group, outcome);
    for (const each of ["stoppedQueues", "delayed", "refused"] as const)
      for (const name of done.outcome[each]) outcome[each].add(name);
    const ms = (performance.now() - startedMs) / done.results.length;
    for (const [n, result] of done.results.entries())
      report(routes, request, group[n] as PreparedCall, result, ms);
    return done.results;
  } catch (error) {
    const refused = refusalOf(error as Error);
    if (refused.code === "idempotency_in_progress") return delayAndRecord(group, outcome);
    if (refused.status === 503) return answerTrouble(routes, request, group, { error, outcome });
    routes.context.log("batch_one_by_one", { requestId: request.id, ...problemOf(error) }, "info");
    return null;
  }
}

/** Answers the first call that would have run with the error, and delays those after it (425). */
function answerTrouble(
  { context }: RouteContext,
  request: FastifyRequest,
  group: readonly PreparedCall[],
  { error, outcome }: { error: unknown; outcome: BatchOutcome },
): CallResult[] {
  const refused = refusalOf(error as Error);
  const results: CallResult[] = [];
  for (const [n, op] of group.entries()) {
    const verdict = verdictOn(op, outcome);
    const result = verdict ?? resultOf(op, refused, request.id);
    recordStatus(op, result.status, outcome);
    results.push(result);
    if (verdict !== null) continue;
    context.log("error", { ...routeOf(request, op), ...problemOf(error) }, "error");
    return [...results, ...delayAndRecord(group.slice(n + 1), outcome)];
  }
  return results;
}

const resultOf = ({ key }: BatchCall, refused: Refused, requestId: string): CallResult => ({
  key,
  status: refused.status,
  text: JSON.stringify(bodyOf(refused, requestId)),
});

/** @returns whether the server could not run a call, usually because of its database. */
const isInTrouble = ({ status }: CallResult) => status === 503;

async function oneByOne(
  routes: RouteContext,
  request: FastifyRequest,
  group: readonly PreparedCall[],
  outcome: BatchOutcome,
): Promise<CallResult[]> {
  const results: CallResult[] = [];
  for (const [n, op] of group.entries()) {
    if (results.some(isInTrouble) || (n > 0 && !hasTimeForAnother()))
      return [...results, ...delayAndRecord(group.slice(n), outcome)];
    const startedMs = performance.now();
    const result = verdictOn(op, outcome) ?? (await runAlone(routes, request, op));
    recordStatus(op, result.status, outcome);
    report(routes, request, op, result, performance.now() - startedMs);
    results.push(result);
  }
  return results;
}

/** Runs one call in a transaction of its own. */
async function runAlone(
  routes: RouteContext,
  request: FastifyRequest,
  op: PreparedCall,
): Promise<CallResult> {
  try {
    op.count();
    const { answer, isReplay } = await writeOnce(routes.context, op.input.caller, op.claim, (tx) =>
      op.found.call(tx, op.input),
    );
    return { key: op.key, status: answer.status, text: answer.body, isReplay };
  } catch (error) {
    const refused = refusalOf(error as Error);
    if (refused.status >= 500)
      routes.context.log("error", { ...routeOf(request, op), ...problemOf(error) }, "error");
    // The same request is still running: 425, so that the client sends this call and those behind
    // it again later.
    const status = refused.code === "idempotency_in_progress" ? 425 : refused.status;
    return { ...resultOf(op, refused, request.id), status };
  }
}

const routeOf = (request: FastifyRequest, { method, found }: PreparedCall) => ({
  requestId: request.id,
  method,
  route: found.endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
});

function report(
  { context }: RouteContext,
  request: FastifyRequest,
  op: PreparedCall,
  result: CallResult | undefined,
  ms: number,
) {
  const status = result?.status ?? 0;
  const { requestId, method, route } = routeOf(request, op);
  context.log("request", { requestId, method, route, status, ms: Math.round(ms) }, "info");
  reportCall({ method, route, status, seconds: ms / 1000, isReplay: result?.isReplay === true });
}

/**
 * @returns whether a push may contain a call to this path: every API path is allowed, except those
 * of sync.
 */
function isBatchable(url: string): boolean {
  const path = normalPath(url)?.toLowerCase() ?? "";
  return path.startsWith("/api/") && !/^\/api\/+sync(\/|$)/.test(path);
}

async function throughRouter(
  routes: RouteContext,
  request: FastifyRequest,
  op: BatchCall,
): Promise<CallResult> {
  if (!isBatchable(op.path))
    return { key: op.key, status: 404, text: JSON.stringify({ message: TEXTS.notHere, error: "not_found" }) };
  const headers: Record<string, string> = {
    authorization: request.headers.authorization ?? "",
    "idempotency-key": op.key,
  };
  const claimed = request.headers["x-fettle-user"];
  if (typeof claimed === "string") headers["x-fettle-user"] = claimed;
  const answer = await routes.app.inject({
    method: op.method,
    url: op.path,
    headers,
    remoteAddress: request.ip,
    ...(op.body === undefined ? {} : { payload: op.body }),
  });
  const passing = answer.statusCode === 409 && answer.json().error === "idempotency_in_progress";
  return { key: op.key, status: passing ? 425 : answer.statusCode, text: answer.body };
}
