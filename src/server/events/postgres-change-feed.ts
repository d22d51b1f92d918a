import { randomUUID } from "node:crypto";
import pg from "pg";
import { z } from "#contract/zod.ts";
import { type CommittedChange, LocalChangeFeed } from "#server/events/change-feed.ts";

const CHANNEL = "fettle_changes";
/** PostgreSQL refuses payloads of 8,000 bytes or more. */
const PAYLOAD_BYTES = 7_000;
/** So many audiences stay far below the limit, whatever their names. */
const AUDIENCES_PER_MESSAGE = 50;
/** Wait in ms before listening again after the connection was lost. */
const RECONNECT_MS = { least: 250, more: 750 } as const;
/** Interval in ms at which the listening connection has to answer. */
const PROBE_MS = 20_000;
/** Time in ms from one NOTIFY to the next: each is a transaction, and reaches every server. */
const NOTIFY_EVERY_MS = 50;

type Notify = (channel: string, payload: string) => Promise<unknown>;

/**
 * A feed between the servers of one PostgreSQL, through NOTIFY and LISTEN. Changes of this process
 * are delivered at once, without the way through the database.
 *
 * NOTIFY runs after the commit and on its own: inside the write's transaction it would hold a lock
 * on the notification queue until the commit. The first one runs at once; the next one carries what
 * was committed during it and for a moment after it. If one fails, other servers' clients poll.
 */
export class PostgresChangeFeed extends LocalChangeFeed {
  readonly #id = randomUUID().slice(0, 8);
  readonly #notify: Notify;
  readonly #waiting: CommittedChange[] = [];
  #sending: Promise<void> | null = null;
  #isClosed = false;
  #endPause: () => void = () => undefined;
  readonly #closing = new Promise<void>((resolve) => {
    this.#endPause = resolve;
  });
  #client: pg.Client | null = null;

  constructor(notify: Notify) {
    super();
    this.#notify = notify;
  }

  override publish(change: CommittedChange): void {
    super.publish(change);
    this.#waiting.push(change);
    this.#sending ??= this.#sendWaiting();
  }

  async #sendWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      for (const changes of inPayloads(merged(this.#waiting.splice(0))))
        await this.#notify(CHANNEL, JSON.stringify({ from: this.#id, changes })).catch(() => undefined);
      if (!this.#isClosed) await Promise.race([delay(NOTIFY_EVERY_MS), this.#closing]);
    }
    this.#sending = null;
  }

  /**
   * Listens on a connection of its own until `close`. It must be a direct one: a pooler in
   * transaction mode does not pass notifications on.
   */
  async listen(url: string): Promise<void> {
    while (!this.#isClosed) {
      await this.#listenOnce(url).catch(() => undefined);
      if (!this.#isClosed) await delay(RECONNECT_MS.least + Math.random() * RECONNECT_MS.more);
    }
  }

  async #listenOnce(url: string): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      // Several errors may follow each other; one without a listener would end this process.
      client.on("error", () => resolve());
      client.once("end", () => resolve());
    });
    client.on("notification", ({ payload }) => this.#receive(payload ?? ""));
    this.#client = client;
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    // What was committed while nobody listened was missed.
    this.deliver(null);
    // A connection that a firewall forgot reports no error until it is used.
    const probe = setInterval(() => void client.query("select 1").catch(() => client.end()), PROBE_MS);
    await lost;
    clearInterval(probe);
  }

  #receive(payload: string): void {
    const { from, changes } = readPayload(payload);
    if (from !== this.#id) for (const change of changes) this.deliver(change);
  }

  /** Stops listening, after the notifications under way are sent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endPause();
    await this.#sending;
    await this.#client?.end().catch(() => undefined);
  }
}

const payloadShape = z.object({
  from: z.string(),
  changes: z.array(z.object({ session: z.nullable(z.string()), audiences: z.array(z.string()) })),
});

/**
 * @returns what another server has published. During an upgrade it may have another version and
 * another format: then everybody is told to pull.
 */
export function readPayload(payload: string): {
  readonly from: string | null;
  readonly changes: readonly (CommittedChange | null)[];
} {
  try {
    return z.parse(payloadShape, JSON.parse(payload));
  } catch {
    return { from: null, changes: [null] };
  }
}

/** One change for each session that made some, with the audiences of all of them. */
function merged(changes: readonly CommittedChange[]): CommittedChange[] {
  const bySession = Map.groupBy(changes, ({ session }) => session);
  return [...bySession].map(([session, all]) => ({
    session,
    audiences: [...new Set(all.flatMap(({ audiences }) => audiences))],
  }));
}

/** Packs changes into payloads below the limit; one change may be spread over several. */
function inPayloads(changes: readonly CommittedChange[]): CommittedChange[][] {
  const payloads: CommittedChange[][] = [];
  let left = 0;
  for (const { audiences, session } of changes)
    for (let from = 0; from < audiences.length; from += AUDIENCES_PER_MESSAGE) {
      const part = { session, audiences: audiences.slice(from, from + AUDIENCES_PER_MESSAGE) };
      const bytes = Buffer.byteLength(JSON.stringify(part)) + 1;
      if (bytes > left) {
        payloads.push([]);
        left = PAYLOAD_BYTES;
      }
      payloads.at(-1)?.push(part);
      left -= bytes;
    }
  return payloads;
}

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
