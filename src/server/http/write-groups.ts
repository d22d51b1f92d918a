import { AsyncLocalStorage } from "node:async_hooks";
import type { RememberedSession } from "#server/accounts/session-lookups.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { OutcomeUnknown } from "#server/database/database.ts";
import { countWait } from "#server/database/time-budget.ts";
import type { CallInput, WriteCall } from "#server/http/write-call.ts";
import { type Answer, type Claim, receiptName } from "#server/receipts/receipts.ts";

// Calls of different people that wait at the same time are written in one transaction: beginning,
// locking, recording and committing cost as much as the call itself. See docs/decisions/0083.

/** A call that may share a transaction with those of others. */
export interface GroupedCall {
  readonly endpoint: Endpoint;
  readonly claim: Claim;
  /** Of a caller who is remembered from an earlier request. */
  readonly session?: RememberedSession | undefined;
  readonly input: CallInput;
  readonly call: WriteCall;
  /** Runs something in the context of the call's request. */
  readonly inRequest: <T>(work: () => T) => T;
}

interface Outcome {
  readonly answer: Answer;
  readonly isReplay: boolean;
}

interface Waiting {
  readonly call: GroupedCall;
  readonly alone: () => Promise<Outcome>;
  readonly resolve: (outcome: Outcome | PromiseLike<Outcome>) => void;
  readonly reject: (error: unknown) => void;
}

/** The largest number of calls in one transaction. The first of them waits for the last. */
const MAX_CALLS = 32;
/** Time in ms after which a call that waits begins beside those that run, however many they are. */
const PATIENCE_MS = 20;

/**
 * Time in ms that a transaction waits for those who were answered just now, while several people
 * write: they mostly have the next call ready, and it would need a transaction of its own.
 */
const GATHER_MS = 2;

/** Runs calls of this process: one at once, and those that come meanwhile together after it. */
export class WriteGroups {
  private waiting: Waiting[] = [];
  private running = 0;
  /** How many calls the next transaction begins with at once; 0 if it waits for none. */
  private expected = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly runTogether: (calls: readonly GroupedCall[]) => Promise<(Outcome | Error | null)[]>,
  ) {}

  /**
   * Runs a call; `alone` runs it in a transaction of its own.
   * @throws what the call throws.
   */
  run(call: Omit<GroupedCall, "inRequest">, alone: () => Promise<Outcome>): Promise<Outcome> {
    if (this.running === 0 && this.expected === 0) return this.counted(1, alone);
    const inRequest = AsyncLocalStorage.snapshot();
    return new Promise((resolve, reject) => {
      this.waiting.push({ call: { ...call, inRequest }, alone: () => inRequest(alone), resolve, reject });
      // Those that run may wait for a lock for seconds.
      this.timer ??= setTimeout(() => this.begin(), PATIENCE_MS);
      if (this.expected > 0 && this.waiting.length >= this.expected) this.begin();
    });
  }

  private async counted<T>(calls: number, work: () => Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      if (this.running === 0) this.gather(calls);
    }
  }

  /** Begins the next transaction, or waits for a moment if several people are writing. */
  private gather(count: number): void {
    if (count < 2 && this.waiting.length < 2) return this.begin();
    this.expected = Math.min(MAX_CALLS, count + this.waiting.length);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.begin(), GATHER_MS);
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.expected = 0;
    const group = this.next();
    if (this.waiting.length > 0) this.timer = setTimeout(() => this.begin(), PATIENCE_MS);
    const [only] = group;
    if (only === undefined) return;
    if (group.length === 1) only.resolve(this.counted(1, only.alone));
    else void this.counted(group.length, () => this.together(group));
  }

  /** Takes those that wait; of calls with the same key the second is for the next transaction. */
  private next(): Waiting[] {
    const names = new Set<string>();
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    for (const each of this.waiting) {
      const name = receiptName(each.call.claim);
      if (group.length < MAX_CALLS && !names.has(name)) group.push(each);
      else left.push(each);
      names.add(name);
    }
    this.waiting = left;
    return group;
  }

  /** Runs a group; if its transaction fails, each call of it alone: none holds the others. */
  private async together(group: readonly Waiting[]): Promise<void> {
    const startedMs = performance.now();
    try {
      const results = await this.runTogether(group.map(({ call }) => call));
      for (const [n, each] of group.entries()) {
        const result = results[n];
        if (result instanceof Error) each.reject(result);
        else each.resolve(result ?? this.alone(each, startedMs));
      }
    } catch (error) {
      // Its limits are tighter than those of a call alone, so also one that found no connection in
      // time is tried again. What may have been committed is not: its receipt answers a repetition.
      for (const each of group) {
        if (error instanceof OutcomeUnknown) each.reject(error);
        else each.resolve(this.alone(each, startedMs));
      }
    }
  }

  /** Runs a call of a group by itself. It has waited for the others since `startedMs`. */
  private alone(each: Waiting, startedMs: number): Promise<Outcome> {
    return this.counted(1, () =>
      each.call.inRequest(() => {
        countWait(startedMs);
        return each.alone();
      }),
    );
  }
}
