// A client may send a batch while the one before it is in flight. The server then processes the two
// as if they were one: the second starts when the first has ended, and knows which of its calls
// failed.

/** What the next batch has to know of a batch: stopped queues, delayed and refused calls. */
export interface BatchOutcome {
  readonly stoppedLanes: Set<string>;
  readonly delayed: Set<string>;
  readonly refused: Set<string>;
}

/** @returns the outcome that a batch without a predecessor starts from. */
export const emptyBatchOutcome = (): BatchOutcome => ({
  stoppedLanes: new Set(),
  delayed: new Set(),
  refused: new Set(),
});

/** Maximum time in ms by which a batch may arrive before the one it follows. */
const ARRIVES_WITHIN_MS = 1000;
/**
 * After this time in ms the client has timed out the preceding batch. The batch that follows it is
 * answered 425 as a whole and will be sent again.
 */
const ENDS_WITHIN_MS = 60_000;
const REMEMBERED_MS = 60_000;

interface Slot {
  ended: Promise<BatchOutcome | null> | null;
  /** Resolves `arrived`. */
  arrive: () => void;
  readonly arrived: Promise<void>;
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
    slot.ended = running.catch(() => null);
    slot.arrive();
    await running;
  }

  /**
   * Waits for the end of a batch.
   * @returns its outcome; null if it did not arrive, did not end in time or failed.
   */
  async after(name: string): Promise<BatchOutcome | null> {
    const slot = this.slotOf(name);
    if (slot.ended === null) await Promise.race([slot.arrived, pause(ARRIVES_WITHIN_MS)]);
    return slot.ended === null ? null : Promise.race([slot.ended, pause(ENDS_WITHIN_MS)]);
  }

  private slotOf(name: string): Slot {
    const known = this.slots.get(name);
    if (known) return known;
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const slot: Slot = { ended: null, arrive, arrived };
    this.slots.set(name, slot);
    setTimeout(() => this.slots.delete(name), ENDS_WITHIN_MS + REMEMBERED_MS).unref();
    return slot;
  }
}

const pause = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });
