// A client may send a batch while the one before it is in flight. The server then processes the two
// as if they were one: the second starts when the first has ended, and knows which of its calls
// failed.

/**
 * What the next batch has to know of a batch: stopped queues, calls that were put off because one
 * before them had failed (425), and refused calls.
 */
export interface BatchOutcome {
  readonly stoppedQueues: Set<string>;
  readonly delayed: Set<string>;
  readonly refused: Set<string>;
}

/** @returns the outcome that a batch without a predecessor starts from. */
export const emptyBatchOutcome = (): BatchOutcome => ({
  stoppedQueues: new Set(),
  delayed: new Set(),
  refused: new Set(),
});

/** Maximum time in ms by which a batch may arrive before the one it follows. */
const ARRIVES_WITHIN_MS = 1000;
/**
 * If the preceding batch has not ended after this time in ms, the batch that follows it is answered
 * 425 as a whole and will be sent again.
 */
const ENDS_WITHIN_MS = 60_000;
const REMEMBERED_MS = 60_000;

interface Slot {
  outcome: Promise<BatchOutcome | null> | null;
  /** Resolves `received`. */
  markReceived: () => void;
  readonly received: Promise<void>;
}

/** The batches of this process that run or ended recently, by sender and batch id. */
export class Batches {
  private readonly slots = new Map<string, Slot>();

  /**
   * Runs a batch; batches that follow it wait for its end. If the whole batch fails, `after`
   * returns null for it.
   * @throws the error of `run`.
   */
  async begin(name: string, run: () => Promise<BatchOutcome | null>): Promise<void> {
    const slot = this.slotOf(name);
    const running = run();
    slot.outcome = running.catch(() => null);
    slot.markReceived();
    await running;
  }

  /**
   * Waits for the end of a batch.
   * @returns its outcome; null if it did not arrive, did not end in time or failed.
   */
  async after(name: string): Promise<BatchOutcome | null> {
    const slot = this.slotOf(name);
    if (slot.outcome === null) await Promise.race([slot.received, pause(ARRIVES_WITHIN_MS)]);
    return slot.outcome === null ? null : Promise.race([slot.outcome, pause(ENDS_WITHIN_MS)]);
  }

  private slotOf(name: string): Slot {
    const known = this.slots.get(name);
    if (known) return known;
    let markReceived: () => void = () => undefined;
    const received = new Promise<void>((resolve) => {
      markReceived = resolve;
    });
    const slot: Slot = { outcome: null, markReceived, received };
    this.slots.set(name, slot);
    setTimeout(() => this.slots.delete(name), ENDS_WITHIN_MS + REMEMBERED_MS).unref();
    return slot;
  }
}

const pause = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });
