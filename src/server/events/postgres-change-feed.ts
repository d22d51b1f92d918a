import { randomUUID } from "node:crypto";
import pg from "pg";
import { type CommittedChange, LocalChangeFeed } from "#server/events/change-feed.ts";

const CHANNEL = "fettle_changes";
/** PostgreSQL refuses payloads of 8,000 bytes or more. */
const PAYLOAD_BYTES = 7_000;
/** Wait in ms before listening again after the connection was lost. */
const AGAIN_MS = { least: 250, more: 750 } as const;
/** Interval in ms at which the listening connection has to answer. */
const PROBE_MS = 20_000;

type Notify = (channel: string, payload: string) => Promise<unknown>;

/**
 * A feed between the servers of one PostgreSQL, through NOTIFY and LISTEN. Changes of this process
 * are delivered at once, without the way through the database.
 *
 * NOTIFY runs after the commit and on its own: inside the write's transaction it would hold a lock
 * on the notification queue until the commit. If it fails, other servers' clients poll.
 */
export class PostgresChangeFeed extends LocalChangeFeed {
  readonly #id = randomUUID().slice(0, 8);
  readonly #notify: Notify;
  readonly #sending = new Set<Promise<unknown>>();
  #isClosed = false;
  #client: pg.Client | null = null;

  constructor(notify: Notify) {
    super();
    this.#notify = notify;
  }

  override publish(change: CommittedChange): void {
    super.publish(change);
    for (const audiences of inPieces(change.audiences)) {
      const payload = JSON.stringify({ from: this.#id, session: change.session, audiences });
      const sent = this.#notify(CHANNEL, payload)
        .catch(() => undefined)
        .finally(() => this.#sending.delete(sent));
      this.#sending.add(sent);
    }
  }

  /**
   * Listens on a connection of its own until `close`. It must be a direct one: a pooler in
   * transaction mode does not pass notifications on.
   */
  async listen(url: string): Promise<void> {
    while (!this.#isClosed) {
      await this.#listenOnce(url).catch(() => undefined);
      if (!this.#isClosed) await delay(AGAIN_MS.least + Math.random() * AGAIN_MS.more);
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
    const { from, session, audiences } = JSON.parse(payload) as CommittedChange & { from: string };
    if (from !== this.#id) this.deliver({ session, audiences });
  }

  /** Stops listening, after the notifications under way are sent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#sending);
    await this.#client?.end().catch(() => undefined);
  }
}

/** Splits the audiences so that each payload stays below the limit. */
function inPieces(audiences: readonly string[]): string[][] {
  const pieces: string[][] = [];
  let left = 0;
  for (const audience of audiences) {
    const bytes = Buffer.byteLength(audience) + 3;
    if (bytes > left) {
      pieces.push([]);
      left = PAYLOAD_BYTES;
    }
    pieces.at(-1)?.push(audience);
    left -= bytes;
  }
  return pieces;
}

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
