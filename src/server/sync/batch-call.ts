import type { CallInput, FoundCall } from "#server/http/write-call.ts";
import type { Claim } from "#server/receipts/receipts.ts";
import type { BatchOutcome } from "#server/sync/batches.ts";
import * as TEXTS from "#texts/server/sync.ts";

/** One call of a batch, as the client sent it. */
export interface BatchCall {
  readonly key: string;
  readonly lane: string;
  readonly deps: readonly string[];
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body?: Record<string, unknown> | undefined;
}

/** The answer to a call: its status and its body as JSON text. */
export interface CallResult {
  readonly key: string;
  readonly status: number;
  readonly text: string;
  readonly isReplay?: boolean;
}

/** A call that may share a transaction with others. */
export interface PreparedCall extends BatchCall {
  readonly found: FoundCall;
  readonly claim: Claim;
  readonly input: CallInput;
  /** Counts the call once, however often it is run. */
  readonly count: () => void;
}

// Answered 425 (Too Early). The code is part of the API: clients of all versions know `held`.
const DELAYED = 425;
const delayedAnswer = () => ({
  status: DELAYED,
  text: JSON.stringify({ message: TEXTS.waitsForEarlier, error: "held" }),
});
const skippedAnswer = () => ({
  status: 424,
  text: JSON.stringify({ message: TEXTS.needsRefusedOne, error: "skipped" }),
});

/**
 * @returns the answer to a call that is not run: delayed behind a transient failure (425), or
 * skipped because it depends on a refused one (424). Null if it is to be run.
 */
export function verdictOn(op: BatchCall, outcome: BatchOutcome): CallResult | null {
  const isDelayed = outcome.stoppedQueues.has(op.lane) || op.deps.some((dep) => outcome.delayed.has(dep));
  if (isDelayed) return delayed(op);
  return op.deps.some((dep) => outcome.refused.has(dep)) ? { key: op.key, ...skippedAnswer() } : null;
}

/** Adds a call's status to the outcome that decides whether later calls of the batch are run. */
export function recordStatus(op: BatchCall, status: number, outcome: BatchOutcome): void {
  if (isTransient(status)) {
    outcome.stoppedQueues.add(op.lane);
    outcome.delayed.add(op.key);
  } else if (status >= 400) outcome.refused.add(op.key);
}

const isTransient = (status: number) => status >= 500 || [401, 408, 425, 429].includes(status);

/** The answer to a call that was not run and has to be sent again (425). */
export const delayed = ({ key }: BatchCall): CallResult => ({ key, ...delayedAnswer() });

/** The answers if no call of a batch is run. */
export const delayAll = (ops: readonly BatchCall[]): CallResult[] => ops.map(delayed);

/** Delays the calls, and records that so that the next batch delays those behind them too. */
export function delayAndRecord(ops: readonly BatchCall[], outcome: BatchOutcome): CallResult[] {
  for (const op of ops) recordStatus(op, DELAYED, outcome);
  return delayAll(ops);
}
