import type { FastifyRequest } from "fastify";
import type { Caller } from "#server/context.ts";
import { authenticate } from "#server/accounts/sessions.ts";
import { normalPath } from "#server/http/api-path.ts";
import { bodyOf, refusalOf } from "#server/http/errors.ts";
import type { Limits } from "#server/http/limits.ts";
import type { Refused } from "#server/http/refusals.ts";
import type { RouteContext } from "#server/http/route.ts";
import { claimOf, writeOnce } from "#server/http/write-call.ts";
import { problemOf } from "#server/log.ts";
import type { BatchOutcome } from "#server/sync/batches.ts";
import { reportCall } from "#server/sync/call-reports.ts";
import {
  holdAll,
  note,
  type PreparedCall,
  type BatchCall,
  type CallResult,
  verdictOn,
} from "#server/sync/batch-call.ts";
import { runTogether } from "#server/sync/run-together.ts";
import * as TEXTS from "#texts/server/sync.ts";

/**
 * Runs the calls of a batch in their order. Neighbours that may share a transaction do; if it fails
 * as a whole, each of them is run in one of its own, so that one fatal call never holds the others.
 * Calls of other kinds take their ordinary way through the router. After the first call that the
 * database is too busy for, or cannot be reached for, the rest is held: each of them would wait as
 * long, and the sender would wait for all of them.
 */
export async function runBatch(
  rooms: RouteContext,
  request: FastifyRequest,
  { ops, standing, caller }: { ops: readonly BatchCall[]; standing: BatchOutcome; caller: Caller },
): Promise<CallResult[]> {
  const results: CallResult[] = [];
  let sender: Caller | null = caller;
  for (let at = 0; at < ops.length; ) {
    if (results.some(isInTrouble)) {
      results.push(...holdAll(ops.slice(at), standing));
      break;
    }
    // A call through the router may have changed the account.
    sender ??= await authenticate(rooms.house.database, request.headers.authorization).catch(() => null);
    const group = sender === null ? [] : groupAt(rooms, request, { ops, at, caller: sender });
    if (group.length > 0) {
      const together = group.length > 1 ? await tryTogether(rooms, request, group, standing) : null;
      results.push(...(together ?? (await oneByOne(rooms, request, group, standing))));
      at += group.length;
      continue;
    }
    const op = ops[at] as BatchCall;
    const result = verdictOn(op, standing) ?? (await throughRouter(rooms, request, op));
    note(op, result.status, standing);
    results.push(result);
    sender = null;
    at += 1;
  }
  return results;
}

/** @returns the calls from `at` on that may share a transaction, up to one whose key repeats. */
function groupAt(
  rooms: RouteContext,
  request: FastifyRequest,
  { ops, at, caller }: { ops: readonly BatchCall[]; at: number; caller: Caller },
): PreparedCall[] {
  const group: PreparedCall[] = [];
  const keys = new Set<string>();
  for (const op of ops.slice(at)) {
    const prepared = keys.has(op.key) ? null : prepare(rooms, request, op, caller);
    if (prepared === null) break;
    keys.add(op.key);
    group.push(prepared);
  }
  return group;
}

function prepare(
  rooms: RouteContext,
  request: FastifyRequest,
  op: BatchCall,
  caller: Caller,
): PreparedCall | null {
  const found = rooms.calls?.find(op.method, op.path) ?? null;
  const claimed = request.headers["x-fettle-user"];
  if (found === null || (claimed !== undefined && claimed !== caller.account.id)) return null;
  // A key that is none is refused on the ordinary way.
  if (!/^[\x21-\x7e]{1,255}$/.test(op.key)) return null;
  const form = { body: op.body ?? {}, files: [] };
  const headers = { "idempotency-key": op.key };
  const claim = claimOf({ headers, method: op.method, url: op.path }, caller, form);
  if (claim === null) return null;
  const limits = countedOnce(rooms.limits);
  return {
    ...op,
    found,
    claim,
    input: { ...form, caller, query: {}, names: found.names, request: { headers, ip: request.ip }, limits },
    count: () => limits.spend(`user:${caller.account.id}`, 1200, 60_000),
  };
}

/** Limits that count a call once, although it may be run again in a transaction of its own. */
function countedOnce(limits: Limits): Limits {
  const counted = new Set<string>();
  return {
    ...limits,
    spend: (name, most, windowMs) => {
      if (counted.has(name)) return;
      limits.spend(name, most, windowMs);
      counted.add(name);
    },
  };
}

/** @returns the answers; null if the transaction failed, and then nothing of it happened. */
async function tryTogether(
  rooms: RouteContext,
  request: FastifyRequest,
  group: readonly PreparedCall[],
  standing: BatchOutcome,
): Promise<CallResult[] | null> {
  const startedMs = performance.now();
  try {
    const done = await runTogether(rooms.house, request.id, group, standing);
    for (const each of ["stoppedLanes", "delayed", "refused"] as const)
      for (const name of done.standing[each]) standing[each].add(name);
    const ms = (performance.now() - startedMs) / group.length;
    for (const [n, op] of group.entries()) report(rooms, request, op, done.results[n], ms);
    return done.results;
  } catch (error) {
    const refused = refusalOf(error as Error);
    if (refused.code === "idempotency_in_progress") return holdAll(group, standing);
    if (refused.status === 503) return answerTrouble(rooms, request, group, { error, standing });
    rooms.house.log("batch_one_by_one", { requestId: request.id, ...problemOf(error) }, "info");
    return null;
  }
}

/** The first call that would have run is told of the trouble, and what follows it is held. */
function answerTrouble(
  { house }: RouteContext,
  request: FastifyRequest,
  group: readonly PreparedCall[],
  { error, standing }: { error: unknown; standing: BatchOutcome },
): CallResult[] {
  const refused = refusalOf(error as Error);
  const results: CallResult[] = [];
  for (const [n, op] of group.entries()) {
    const verdict = verdictOn(op, standing);
    const result = verdict ?? resultOf(op, refused, request.id);
    note(op, result.status, standing);
    results.push(result);
    if (verdict !== null) continue;
    house.log("error", { ...routeOf(request, op), ...problemOf(error) }, "error");
    return [...results, ...holdAll(group.slice(n + 1), standing)];
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
  rooms: RouteContext,
  request: FastifyRequest,
  group: readonly PreparedCall[],
  standing: BatchOutcome,
): Promise<CallResult[]> {
  const results: CallResult[] = [];
  for (const [n, op] of group.entries()) {
    if (results.some(isInTrouble)) return [...results, ...holdAll(group.slice(n), standing)];
    const startedMs = performance.now();
    const result = verdictOn(op, standing) ?? (await runAlone(rooms, request, op));
    note(op, result.status, standing);
    report(rooms, request, op, result, performance.now() - startedMs);
    results.push(result);
  }
  return results;
}

/** Runs one call in a transaction of its own. */
async function runAlone(rooms: RouteContext, request: FastifyRequest, op: PreparedCall): Promise<CallResult> {
  try {
    op.count();
    const { answer, isReplay } = await writeOnce(rooms.house, op.input.caller, op.claim, (tx) =>
      op.found.call(tx, op.input),
    );
    return { key: op.key, status: answer.status, text: answer.body, isReplay };
  } catch (error) {
    const refused = refusalOf(error as Error);
    if (refused.status >= 500)
      rooms.house.log("error", { ...routeOf(request, op), ...problemOf(error) }, "error");
    // The same call is running elsewhere: this one waits for it, and so does what follows it.
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
  { house }: RouteContext,
  request: FastifyRequest,
  op: PreparedCall,
  result: CallResult | undefined,
  ms: number,
) {
  const status = result?.status ?? 0;
  const { requestId, method, route } = routeOf(request, op);
  house.log("request", { requestId, method, route, status, ms: Math.round(ms) }, "info");
  reportCall({ method, route, status, seconds: ms / 1000, isReplay: result?.isReplay === true });
}

/**
 * @returns whether a push may contain a call to this path: every API path is allowed, except those
 * of sync.
 */
function mayBePushed(url: string): boolean {
  const path = normalPath(url)?.toLowerCase() ?? "";
  return path.startsWith("/api/") && !/^\/api\/+sync(\/|$)/.test(path);
}

async function throughRouter(
  rooms: RouteContext,
  request: FastifyRequest,
  op: BatchCall,
): Promise<CallResult> {
  if (!mayBePushed(op.path))
    return { key: op.key, status: 404, text: JSON.stringify({ message: TEXTS.notHere, error: "not_found" }) };
  const headers: Record<string, string> = {
    authorization: request.headers.authorization ?? "",
    "idempotency-key": op.key,
  };
  const claimed = request.headers["x-fettle-user"];
  if (typeof claimed === "string") headers["x-fettle-user"] = claimed;
  const answer = await rooms.app.inject({
    method: op.method,
    url: op.path,
    headers,
    remoteAddress: request.ip,
    ...(op.body === undefined ? {} : { payload: op.body }),
  });
  const passing = answer.statusCode === 409 && answer.json().error === "idempotency_in_progress";
  return { key: op.key, status: passing ? 425 : answer.statusCode, text: answer.body };
}
