// A phone may send a batch while the one before it is still under way. The server then runs
// the two as if they were one: the second begins when the first has ended and knows what
// went wrong in it.

/** What a batch leaves to the one that follows it. */
export interface BatchOutcome {
  readonly stoppedLanes: Set<string>;
  readonly delayed: Set<string>;
  readonly refused: Set<string>;
}

/** Where nothing was before. */
export const emptyBatchOutcome = (): BatchOutcome => ({
  stoppedLanes: new Set(),
  delayed: new Set(),
  refused: new Set(),
});

/** Two requests of one phone may overtake each other on the way, by no more than this. */
const ARRIVES_WITHIN_MS = 1000;
/** By then the phone has given up what is followed; what follows it is held, and goes again. */
const ENDS_WITHIN_MS = 60_000;
const REMEMBERED_MS = 60_000;

interface Slot {
  ended: Promise<BatchOutcome | null> | null;
  /** Tells whoever waits for it that the batch has arrived. */
  arrive: () => void;
  readonly arrived: Promise<void>;
}

/** The batches of this process, under way or just over, by their sender and the name they were given. */
export class Batches {
  private readonly slots = new Map<string, Slot>();

  /** Runs a batch under its name; whoever follows it waits for its end. A batch that fails as a whole leaves nothing to build on. */
  async begin(name: string, run: () => Promise<BatchOutcome | null>): Promise<void> {
    const slot = this.slotOf(name);
    const running = run();
    slot.ended = running.catch(() => null);
    slot.arrive();
    await running;
  }

  /** What the batch of that name left; null where it did not arrive, did not end in time or failed. */
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
