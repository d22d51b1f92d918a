import type { Database } from "#server/database/database.ts";
import { instantOf, numberOf, textOf } from "#server/database/read.ts";
import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/http.ts";

interface Window {
  /** The count of all servers, as last read from the database. */
  count: number;
  /** This server's count that has not been added to the database yet. */
  unflushed: number;
  endsAt: number;
}

const FLUSH_INTERVAL_MS = 500;
/** Windows in memory from which on the ended ones are looked for, and how often at most. */
const MANY = 50_000;
const FORGET_EVERY_MS = 1_000;

/**
 * Rate limits with fixed windows; a factor of 0 turns them off. A single process counts in memory.
 * Servers sharing one PostgreSQL count together: frequent limits are synchronized twice a second,
 * exact ones are counted in the database. See docs/decisions/0014.
 */
export function makeLimits(factor: number, database: Database) {
  const windows = new Map<string, Window>();
  let forgottenAt = 0;
  const isShared = database.kind === "postgres" && factor > 0;
  const current = (name: string, windowMs: number): Window => {
    const now = Date.now();
    const known = windows.get(name);
    if (known && known.endsAt > now) return known;
    if (windows.size > MANY && now - forgottenAt > FORGET_EVERY_MS) {
      forgottenAt = now;
      forgetOld(windows, now);
    }
    const fresh = { count: 0, unflushed: 0, endsAt: now + windowMs };
    windows.set(name, fresh);
    return fresh;
  };
  const isFull = (count: number, limit: number) => factor > 0 && count >= limit * factor;

  const spend = (name: string, limit: number, windowMs: number, times = 1): void => {
    const window = current(name, windowMs);
    if (isFull(window.count + window.unflushed + times - 1, limit)) throw tooMany(window.endsAt);
    window.unflushed += times;
  };
  const flush = async () => {
    // Copies: what is counted while they are written must not be taken off with them.
    const changed = [...windows].flatMap(([name, window]): [string, Window][] =>
      window.unflushed > 0 ? [[name, { ...window }]] : [],
    );
    if (changed.length === 0) return;
    const counts = await addAll(database, changed);
    for (const [name, { count, endsAt }] of counts) {
      const window = windows.get(name);
      const sent = changed.find(([each]) => each === name)?.[1];
      if (!window || !sent) continue;
      window.unflushed -= sent.unflushed;
      window.count = count;
      window.endsAt = endsAt;
    }
  };
  const timer = isShared ? setInterval(skipWhileRunning(flush), FLUSH_INTERVAL_MS) : undefined;
  timer?.unref();

  return {
    /**
     * Counts one request, or one that counts as many; of too many it counts none.
     * @throws Refused 429 with the time to wait.
     */
    spend,
    /**
     * Counts one request, together with all other servers immediately.
     * @throws Refused 429 with the time to wait.
     */
    spendExactly: async (name: string, limit: number, windowMs: number): Promise<void> => {
      if (!isShared) return spend(name, limit, windowMs);
      const { count, endsAt } = await addOne(database, name, windowMs);
      if (count > limit * factor) throw tooMany(endsAt);
    },
    /**
     * Checks a limit counted elsewhere with `spendExactly`, without counting.
     * @throws Refused 429 with the time to wait.
     */
    checkExactly: async (name: string, limit: number, windowMs: number): Promise<void> => {
      if (!isShared) {
        const window = current(name, windowMs);
        if (isFull(window.count + window.unflushed, limit)) throw tooMany(window.endsAt);
        return;
      }
      const [row] = await database.query(
        "select count, ends_at from limits where name = $1 and ends_at > now()",
        [name],
      );
      if (row && isFull(numberOf(row, "count"), limit)) throw tooMany(Date.parse(instantOf(row, "ends_at")));
    },
    /** Takes back what `spendExactly` counted, for a try that turned out not to count. */
    giveBack: async (names: readonly string[]): Promise<void> => {
      if (names.length === 0) return;
      if (isShared) {
        await database.query(
          "update limits set count = count - 1 where name = any($1::text[]) and ends_at > now() and count > 0",
          [names],
        );
        return;
      }
      for (const name of names) {
        const window = windows.get(name);
        if (window && window.unflushed > 0 && window.endsAt > Date.now()) window.unflushed -= 1;
      }
    },
  };
}

export type Limits = ReturnType<typeof makeLimits>;

/** Rate limits that count a call once, even if it is run a second time in its own transaction. */
export function countedOnce(limits: Limits): Limits {
  const counted = new Set<string>();
  return {
    ...limits,
    spend: (name, limit, windowMs, times) => {
      if (counted.has(name)) return;
      limits.spend(name, limit, windowMs, times);
      counted.add(name);
    },
  };
}

/**
 * Skips a turn while the one before is still running: while the table is locked each would wait,
 * and together they would take the pool's connections.
 */
function skipWhileRunning(work: () => Promise<void>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    void work()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  };
}

const ADD = `on conflict (name) do update set
    count = case when limits.ends_at <= now() then excluded.count else limits.count + excluded.count end,
    ends_at = case when limits.ends_at <= now() then excluded.ends_at else limits.ends_at end
  returning name, count, ends_at`;

async function addOne(database: Database, name: string, windowMs: number) {
  const [row] = await database.query(
    `insert into limits (name, count, ends_at) values ($1, 1, now() + $2 * interval '1 millisecond') ${ADD}`,
    [name, windowMs],
  );
  return row
    ? { count: numberOf(row, "count"), endsAt: Date.parse(instantOf(row, "ends_at")) }
    : { count: 0, endsAt: Date.now() };
}

async function addAll(database: Database, changed: readonly [string, Window][]) {
  // The same order on every server, to avoid deadlocks between them.
  const sorted = changed.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = await database.query(
    `insert into limits (name, count, ends_at)
     select n, c, e from unnest($1::text[], $2::int[], $3::timestamptz[]) as t(n, c, e) ${ADD}`,
    [
      sorted.map(([name]) => name),
      sorted.map(([, window]) => window.unflushed),
      sorted.map(([, window]) => new Date(window.endsAt).toISOString()),
    ],
  );
  return new Map(
    rows.map((row) => [
      textOf(row, "name"),
      { count: numberOf(row, "count"), endsAt: Date.parse(instantOf(row, "ends_at")) },
    ]),
  );
}

function tooMany(endsAt: number): Refused {
  const retryAfterS = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
  return new Refused(429, "too_many_requests", TEXTS.tooManyTries(retryAfterS), { retryAfterS });
}

function forgetOld(windows: Map<string, Window>, now: number) {
  for (const [name, window] of windows) if (window.endsAt <= now) windows.delete(name);
}
