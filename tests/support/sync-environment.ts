import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { type AccountDatabase, closeAccount, openAccount } from "#local-db/database.ts";
import { storeFile, pendingFile } from "#local-db/files/files.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import type { Session } from "#local-db/session.ts";
import type { SyncEnvironment } from "#sync/environment.ts";
import { syncOnce } from "#sync/sync.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { FakeServer } from "#tests/support/fake-server.ts";

// Everything the sync engine meets, under the control of a test: the clock with its timers, the
// lock, the session, the network and the database of one account.
//
// The clock stands still unless a test moves it. Only timers and Date are faked: fake-indexeddb
// works with setImmediate, and with that faked no transaction would ever end.

/** Where the clock begins. */
export const AT = "2030-01-01T10:00:00.000Z";

const STEP_MS = 50;
/** Longer than any test may take; only ends what hangs. */
const HANGS_MS = 20_000;

interface PhotoOptions {
  readonly draftKey?: string;
  readonly chunkBytes?: number;
}

export class TestEnvironment {
  readonly userId: string = randomUUID();
  readonly server = new FakeServer();
  readonly actor = { id: this.userId, name: "Sofia Store", role: "Store Manager" as const };
  db: AccountDatabase;
  session: Session;
  /** Whether no other tab and no worker holds the lock. */
  isLockFree = true;
  hasLocks = true;
  /** The time by the server's clock, where it differs from this device's. */
  serverMs: number | null = null;
  private readonly realTimeout = AbortSignal.timeout.bind(AbortSignal);

  readonly syncEnvironment: SyncEnvironment = {
    nowMs: () => this.nowMs,
    waitNowMs: () => this.serverMs ?? this.nowMs,
    elapsedMs: () => this.nowMs,
    random: () => this.random(),
    session: async () => this.session,
    isWatched: () => true,
    hasLocks: () => this.hasLocks,
    lock: async (_name, { steal }, work) => {
      if (!this.isLockFree && !steal) return false;
      await work();
      return true;
    },
  };

  constructor(private readonly random: () => number = () => 0.5) {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
      now: Date.parse(AT),
    });
    AbortSignal.timeout = timeoutByTimer;
    vi.stubGlobal("fetch", this.server.fetch);
    this.db = openAccount(this.userId);
    this.session = {
      key: "session",
      userId: this.userId,
      token: this.server.token,
      account: {} as Session["account"],
      state: "signed in",
      verifiedAt: AT,
    };
  }

  /** Real timers, real network. Every environment must be closed. */
  close(): void {
    closeAccount(this.userId);
    AbortSignal.timeout = this.realTimeout;
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }

  /** The clock. Setting it fires no timer; `runClockUntil` does. */
  get nowMs(): number {
    return Date.now();
  }

  set nowMs(ms: number) {
    vi.setSystemTime(ms);
  }

  /** A photo as the form hands it over: its bytes are in the database. */
  async photo(text: string, { draftKey = "draft", chunkBytes = 8 }: PhotoOptions = {}) {
    const blob = new Blob([text]);
    const slice = (from: number, to: number) => blob.slice(from, to);
    const picked = { name: "p.jpg", type: "image/jpeg", size: blob.size, slice };
    return pendingFile(
      await storeFile(this.db, picked, { fileId: randomUUID(), draftKey, chunkBytes, at: AT }),
    );
  }

  /** Puts an action into the outbox; gives its place there. */
  async enqueue(payload: MutationPayload, opId: string = randomUUID()): Promise<number> {
    return enqueue(this.db, { opId, actor: this.actor, at: AT, payload });
  }

  /** Puts an action of that kind into the outbox, with a photo for each of the texts. */
  async enqueueSample(
    kind: MutationPayload["kind"],
    ticketId: string = randomUUID(),
    photos: readonly string[] = [],
  ) {
    const files = [];
    for (const each of photos) files.push(await this.photo(each));
    const opId = randomUUID();
    const payload = EVERY_ACTION[kind]({ ticketId, id: randomUUID(), text: `${kind} text`, files });
    return { seq: await this.enqueue(payload, opId), opId, payload, files };
  }

  /** One sync run, now. */
  runSync(more: Partial<SyncEnvironment> = {}): Promise<boolean> {
    return syncOnce(this.userId, { ...this.syncEnvironment, ...more });
  }

  /**
   * A run every 61 seconds until nothing waits. A run whose request gets no answer is abandoned,
   * as in a tab that was killed.
   */
  async runUntilSent(mostPasses = 40): Promise<void> {
    for (let n = 0; n < mostPasses && (await pendingRows(this.db)).length > 0; n += 1) {
      this.nowMs += 61_000;
      const hangs = new Promise<void>((resolve) => {
        this.server.onHang = resolve;
      });
      await Promise.race([this.runSync(), hangs]);
      await settled();
    }
  }

  /** Lets the clock run, timer by timer, until the condition holds. */
  async runClockUntil(condition: () => boolean, mostMs = 300_000): Promise<void> {
    const end = this.nowMs + mostMs;
    for (;;) {
      await settled();
      if (condition()) return;
      if (this.nowMs >= end) throw new Error(`it did not happen within ${mostMs} ms`);
      await vi.advanceTimersByTimeAsync(STEP_MS);
    }
  }

  /** Lets the clock run until the work has ended. */
  async finish<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    work.then(end, end);
    await this.runClockUntil(() => isOver);
    return work;
  }
}

/** Everything that can go on without waiting for a timer or an answer has gone on. */
export async function settled(): Promise<void> {
  for (let n = 0; n < 12; n += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until the condition holds; the clock stands still meanwhile. */
export async function until(condition: () => boolean): Promise<void> {
  for (const from = performance.now(); !condition(); ) {
    if (performance.now() - from > HANGS_MS) throw new Error("it did not happen");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** As AbortSignal.timeout, by a timer that the test's clock controls. */
function timeoutByTimer(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("It took too long.", "TimeoutError")), ms);
  return controller.signal;
}
