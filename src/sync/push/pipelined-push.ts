import type { Failure } from "#contract/failures.ts";
import { LIMITS } from "#contract/limits.ts";
import { pushMutations } from "#contract/sync.ts";
import { release } from "#local-db/outbox/send-state.ts";
import type { AttemptError, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { type EncodedBatch, sendableWithoutUploads, claimAndEncode } from "#sync/push/select-batch.ts";
import { nowIso } from "#sync/environment.ts";
import type { SyncRun } from "#sync/sync-run.ts";
import { toAttemptError, applyFailure, applySuccesses, waitForNetwork } from "#sync/push/apply-response.ts";
import { checkAnswer, type Credentials, request } from "#api-client/request.ts";
import { failureFrom } from "#api-client/failure-from.ts";
import * as TEXTS from "#texts/rules/sync.ts";

// time ────────────────────────────────────────────────────────────────►
// batch 1   claimed ─ in flight ─────────┐ applied
// batch 2           claimed ─ in flight behind 1 ─────────┐ applied
// batch 3                                claimed ─ in flight behind 2 ─ …
//
// A batch is sent while the one before it is in flight, so that the server never waits for a round
// trip. The server executes a batch after the one it follows; its results are applied only after
// those of that one. See docs/decisions/0037.

/** A batch in flight. `isPipelined`: it was sent before the answer to its predecessor. */
interface InFlightBatch {
  readonly name: string;
  readonly encoded: EncodedBatch;
  readonly isPipelined: boolean;
  /** Whether the browser reported no network when it was sent. */
  readonly wasOffline: boolean;
  readonly answer: Promise<PushResult>;
}

type PushResult = Awaited<ReturnType<typeof request<typeof pushMutations.answer>>>;
type Results = Extract<PushResult, { ok: true }>["data"]["results"];

/** The batches of one `pushPipelined`: the `seq` of all rows sent, and their keys. */
interface Pipeline {
  readonly inFlight: Set<number>;
  readonly keys: Map<number, string>;
  count: number;
}

/**
 * Pipelines push batches: the next one is sent before the present one is answered. Stops at the
 * first batch that is not entirely 2xx; a batch that is claimed but not sent is released. Database
 * work is sequential, and done while a batch is in flight.
 * @returns the failure that stopped it; null otherwise.
 */
export async function pushPipelined(
  run: SyncRun,
  encoded: EncodedBatch,
  auth: Credentials,
): Promise<Failure | null> {
  const pipeline: Pipeline = { inFlight: new Set(), keys: new Map(), count: 0 };
  for (let flight = startBatch(run, auth, pipeline, encoded); ; ) {
    const ready = await prepareBatch(run, auth, pipeline.inFlight);
    const isNow = run.pipelining === "yes" && ready.length > 0 && (await mayGoOn(run, auth));
    let next = isNow ? startBatch(run, auth, pipeline, ready, flight.name) : null;
    const answer = await flight.answer;
    const results = answer.ok ? resultsOf(flight.encoded, answer.data.results) : null;
    if (results === null || !results.every(isDone)) {
      if (next === null) await releaseUnsent(run, ready);
      const failure = await applyBatchResponse(run, flight, answer);
      const failedAfter = next === null ? null : await applyFollowing(run, answer, next);
      return failure ?? failedAfter;
    }
    if (run.pipelining === "unknown" && answer.ok)
      run.pipelining = answer.data.batch === flight.name ? "yes" : "no";
    if (next === null && ready.length > 0 && (await mayGoOn(run, auth)))
      next = startBatch(run, auth, pipeline, ready);
    else if (next === null) await releaseUnsent(run, ready);
    await applySuccesses(run.db, results, run.env);
    if (next === null) return null;
    flight = next;
  }
}

function startBatch(
  run: SyncRun,
  auth: Credentials,
  pipeline: Pipeline,
  encoded: EncodedBatch,
  follows?: string,
): InFlightBatch {
  for (const each of encoded) {
    pipeline.inFlight.add(each.row.seq);
    pipeline.keys.set(each.row.seq, each.row.opId);
  }
  pipeline.count += 1;
  // Unique across devices: `follows` must never match another device's batch.
  const name = `${run.fence}.${pipeline.count}.${encoded[0]?.row.opId ?? ""}`;
  const body = {
    ops: opsOf(encoded, pipeline.keys),
    batch: name,
    ...(follows === undefined ? {} : { follows }),
  };
  const isPipelined = follows !== undefined;
  // Its time limit includes that of the batch before it.
  const timeoutMs = isPipelined ? 2 * LIMITS.pushTimeoutMs : LIMITS.pushTimeoutMs;
  const wasOffline = run.env.isOffline?.() === true;
  return {
    name,
    encoded,
    isPipelined,
    wasOffline,
    answer: request(pushMutations, { auth, body, timeoutMs }),
  };
}

async function mayGoOn({ env }: SyncRun, auth: Credentials): Promise<boolean> {
  return env.isOver?.() !== true && (await env.session())?.token === auth.token;
}

/**
 * Claims and encodes the next batch, as if those in flight had succeeded. A single row is not worth
 * pipelining and is left to the next iteration of the push loop.
 */
async function prepareBatch(
  run: SyncRun,
  auth: Credentials,
  inFlight: ReadonlySet<number>,
): Promise<EncodedBatch> {
  const { chosen, files } = await sendableWithoutUploads(run, auth, inFlight);
  return chosen.length < 2 ? [] : claimAndEncode(run, chosen, files);
}

/** Releases a batch that was claimed and not sent; the attempt does not count. */
const releaseUnsent = (run: SyncRun, encoded: EncodedBatch) =>
  releaseAll(run, encoded, { last: encoded[0]?.row.last ?? null, isCounted: false });

/**
 * Encodes the calls. Dependencies on rows outside this pipeline are omitted: the server already has
 * those.
 */
function opsOf(encoded: EncodedBatch, keys: ReadonlyMap<number, string>) {
  return encoded.map(({ row, call }) => ({
    key: row.opId,
    lane: row.lane,
    deps: row.deps.flatMap((dep) => keys.get(dep) ?? []),
    method: call.method,
    path: call.path,
    ...(call.body === undefined ? {} : { body: call.body }),
  }));
}

interface RowResult {
  readonly row: OutboxRow;
  readonly status: number;
  /** The body; of a 2xx, validated against its endpoint. */
  readonly body: unknown;
  /** Set if the call was executed but this version cannot parse its answer. */
  readonly failure?: Failure;
}

const isDone = ({ status, failure }: RowResult) => status >= 200 && status < 300 && failure === undefined;

function resultsOf(encoded: EncodedBatch, results: Results): RowResult[] {
  const byKey = new Map(results.map((result) => [result.key, result]));
  return encoded.map(({ row, call }) => {
    // 425: not executed, to be sent again as it is. So is what the server does not mention.
    const { status, body } = byKey.get(row.opId) ?? { status: 425, body: null };
    if (status < 200 || status >= 300) return { row, status, body };
    const checked = checkAnswer(call.endpoint, body);
    return checked.ok ? { row, status, body: checked.data } : { row, status, body, failure: checked.failure };
  });
}

/**
 * Applies the answer to a batch that is not entirely 2xx.
 * @returns the failure that stops the pipeline; null otherwise.
 */
async function applyBatchResponse(
  run: SyncRun,
  flight: InFlightBatch,
  answer: PushResult,
): Promise<Failure | null> {
  const rows = flight.encoded.map(({ row }) => row);
  if (!answer.ok && answer.failure.kind === "unreachable") {
    await waitForNetwork(run, rows, answer.failure, flight.wasOffline);
    return answer.failure;
  }
  if (!answer.ok && isTooMuch(answer.failure)) {
    // Nothing was executed. 413: half as many calls next time; otherwise the server has no batches,
    // so single calls.
    run.limit = answer.failure.status === 413 ? Math.ceil(rows.length / 2) : 1;
    await releaseUnsent(run, flight.encoded);
    return null;
  }
  if (!answer.ok) {
    for (const row of rows) await applyFailure(run, row, asBatchFailure(answer.failure));
    return answer.failure;
  }
  const results = resultsOf(flight.encoded, answer.data.results);
  if (flight.isPipelined && results.every(({ status }) => status === 425)) {
    // 425 for every call: the server has not received the batch this one follows. It is sent again
    // without `follows`.
    run.pipelining = "no";
    await releaseAll(run, flight.encoded, { last: flight.encoded[0]?.row.last ?? null, isCounted: true });
    return null;
  }
  await applySuccesses(run.db, results.filter(isDone), run.env);
  let lastFailure: Failure | null = null;
  for (const { row, status, body, ...result } of results.filter((each) => !isDone(each))) {
    const failure = result.failure ?? ofResult({ status, body });
    await applyFailure(run, row, failure);
    if (failure.kind !== "refused" && status !== 425) lastFailure = failure;
  }
  return lastFailure;
}

/**
 * Applies the answer to a batch sent behind a failed one. If the result of the first is unknown,
 * that of the second is ignored, and both are sent again in order; the server answers from its
 * receipts.
 */
async function applyFollowing(
  run: SyncRun,
  before: PushResult,
  flight: InFlightBatch,
): Promise<Failure | null> {
  const answer = await flight.answer;
  if (before.ok || !answer.ok) return applyBatchResponse(run, flight, answer);
  const last = toAttemptError(before.failure, nowIso(run.env));
  await releaseAll(run, flight.encoded, { last, isCounted: true });
  return null;
}

/**
 * Releases a claimed batch, to be sent again under the same keys. `isCounted`: its calls may have
 * been executed.
 */
const releaseAll = (
  { db, fence }: SyncRun,
  encoded: EncodedBatch,
  end: { readonly last: AttemptError | null; readonly isCounted: boolean },
) =>
  release(
    db,
    encoded.map(({ row }) => row),
    fence,
    { dueAt: 0, ...end },
  );

/** 413: fewer at once. The others: this server has no batches. */
const TOO_MUCH: ReadonlySet<number> = new Set([404, 405, 413, 415]);

/**
 * Whether the server refuses this many calls at once, or has no batches at all. See
 * docs/offline.md#push.
 */
const isTooMuch = (failure: Failure): failure is Extract<Failure, { kind: "refused" }> =>
  failure.kind === "refused" && TOO_MUCH.has(failure.status);

/** A refusal of the whole batch is no refusal of its rows, so it counts as transient. */
const asBatchFailure = (failure: Failure): Failure =>
  failure.kind === "refused"
    ? { kind: "busy", status: failure.status, message: failure.message, retryAfterMs: null }
    : failure;

/**
 * 424 means skipped because a dependency was refused: the row waits for the person's decision on
 * that one.
 */
const ofResult = (result: { status: number; body: unknown }): Failure =>
  result.status === 424
    ? { kind: "busy", status: 424, message: TEXTS.waitsForEarlier, retryAfterMs: null }
    : failureFrom(result, result.body);
