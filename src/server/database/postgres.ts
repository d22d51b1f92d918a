import type { Writable } from "node:stream";
import pg from "pg";
import { PostgresChangeFeed } from "#server/events/postgres-change-feed.ts";
import { sha256 } from "#server/ids.ts";
import {
  connectTimeoutMs,
  countStatement,
  countTrouble,
  countWait,
  TIMEOUTS,
  statementTimeoutMs,
} from "#server/database/time-budget.ts";
import { settleAll, statementsUnderWay } from "#server/database/settle-all.ts";
import { sendTogether } from "#server/database/send-together.ts";
import {
  BEGIN_WRITE,
  type Database,
  DatabaseUnavailable,
  isBusy,
  isConnectionLost,
  isPlanOutdated,
  OutcomeUnknown,
  type Sql,
  type WriteLimits,
  type WriteSql,
  withRetries,
} from "#server/database/database.ts";

export interface PostgresOptions {
  /** URL past a pooler, for LISTEN; missing: do not listen, as commands do. */
  readonly listenUrl?: string;
  /** False behind a pooler in transaction mode, which lends each connection to many clients. */
  readonly hasNamedStatements?: boolean;
}

/** Opens a PostgreSQL database by its URL, with a pool of ten connections. */
export function openPostgres(
  url: string,
  { listenUrl, hasNamedStatements = true }: PostgresOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Statements that do not need each other's answers are sent without waiting.
    pipeline: true,
    connectionTimeoutMillis: TIMEOUTS.connectMs,
    // A new connection prepares and plans every statement anew, for some tens of ms.
    idleTimeoutMillis: TIMEOUTS.unusedMs,
    keepAlive: true,
    query_timeout: TIMEOUTS.silenceMs,
    options: `-c timezone=UTC -c statement_timeout=${TIMEOUTS.statementMs} -c lock_timeout=${TIMEOUTS.lockMs} -c idle_in_transaction_session_timeout=${TIMEOUTS.idleMs}`,
  });
  // Without a listener a restart of the database would end this process.
  pool.on("error", () => undefined);
  const over = (client: pg.PoolClient): Sql => ({
    query: async (text, params = []) => (await patiently(client, statement(text, params))).rows,
  });
  const statement = (text: string, params: readonly unknown[]): pg.QueryConfig => {
    if (params.length === 0) return { text };
    return { text, ...(hasNamedStatements ? { name: nameOf(text) } : {}), values: [...params] };
  };
  const once: Sql["query"] = (text, params) => withClient(pool, (client) => over(client).query(text, params));
  const query: Sql["query"] = (text, params) =>
    once(text, params).catch((error: unknown) => {
      if (isPlanOutdated(error)) return once(text, params);
      throw error;
    });
  const transactionFrom =
    (begin: string): Database["write"] =>
    (work, limits) =>
      withRetries(() =>
        withClient(pool, (client) =>
          inTransaction(client, begin + settingsOf(limits), (endWith) => work({ ...over(client), endWith })),
        ),
      );
  const feed = new PostgresChangeFeed((channel, payload) => query(NOTIFY, [channel, payload]));
  if (listenUrl !== undefined) void feed.listen(listenUrl);
  return {
    kind: "postgres",
    feed,
    query,
    transaction: transactionFrom("begin"),
    // PostgreSQL gathers the flushes of concurrent commits by itself.
    write: transactionFrom(BEGIN_WRITE),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await feed.close();
      await pool.end();
    },
  };
}

/** What follows `begin` in the same message. */
const settingsOf = (limits: WriteLimits | undefined): string =>
  limits === undefined
    ? ""
    : `; set local lock_timeout = ${limits.lockMs}; set local statement_timeout = ${limits.statementMs}`;

/** A notification is not kept after a crash, so its commit waits for no flush to disk. */
const NOTIFY = "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)";

const names = new Map<string, string>();
const MAX_NAMES = 2000;
/** Part of every name: with the next one each connection prepares all statements anew. */
let generation = 1;

/**
 * @returns the name of the prepared statement for a text. Parsing and planning the same text each
 * time costs more than executing it.
 */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) names.clear();
  const id = `s${generation}_${sha256(text).slice(0, 24)}`;
  names.set(text, id);
  return id;
}

/** What the type of the package lacks. */
interface ClientOverStream {
  readonly connection: { readonly stream: Writable };
}

/** Runs a statement, within the time budget of the request. */
async function patiently(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const startedMs = performance.now();
  // The type of the package lacks `query_timeout`.
  const limited = { ...statement, query_timeout: statementTimeoutMs() };
  try {
    sendTogether((client as unknown as ClientOverStream).connection.stream);
    return await client.query(limited);
  } catch (error) {
    if (isBusy(error) || isConnectionLost(error)) countTrouble(startedMs);
    if (isPlanOutdated(error) && statement.name?.startsWith(`s${generation}_`)) {
      generation += 1;
      names.clear();
    }
    throw error;
  } finally {
    countStatement(startedMs);
  }
}

/**
 * Runs `work` with a connection of the pool. A connection that was lost or still has a pending
 * answer is closed and not reused: the next query would wait behind that answer.
 * @throws DatabaseUnavailable if no connection can be opened.
 */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connect(pool).catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });
  const ignore = () => undefined;
  client.on("error", ignore);
  let isUsable = true;
  try {
    return await work(client);
  } catch (error) {
    isUsable = !isConnectionLost(error);
    throw error;
  } finally {
    client.off("error", ignore);
    client.release(!isUsable);
  }
}

/** Takes a connection of the pool, within the time budget of the request. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const startedMs = performance.now();
  const taken = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), connectTimeoutMs());
  });
  try {
    const client = await Promise.race([taken, tooLate]);
    if (client !== null) {
      countWait(startedMs);
      return client;
    }
  } catch (error) {
    countTrouble(startedMs);
    throw error;
  } finally {
    clearTimeout(timer);
  }
  countTrouble(startedMs);
  taken.then((late) => late.release()).catch(() => undefined);
  throw new Error("no connection became free in time");
}

async function inTransaction<T>(
  client: pg.PoolClient,
  begin: string,
  work: (endWith: WriteSql["endWith"]) => Promise<T>,
): Promise<T> {
  // Not awaited before the first statement, which is sent with it.
  const underWay = statementsUnderWay();
  underWay.add(patiently(client, { text: begin }));
  let result: T;
  try {
    result = await work(underWay.add);
  } catch (error) {
    // If the connection is lost, the server rolls back by itself.
    if (!isConnectionLost(error)) await patiently(client, { text: "rollback" });
    throw error;
  }
  // Only PostgreSQL itself can say that it was not committed.
  const rethrow = (error: unknown) => {
    const isRefused = error instanceof pg.DatabaseError && !isConnectionLost(error);
    throw isRefused ? error : new OutcomeUnknown(error);
  };
  const committing = patiently(client, { text: "commit" }).catch(rethrow);
  const [, committed] = await settleAll([settleAll(underWay.statements).catch(rethrow), committing]);
  // PostgreSQL rolls back a transaction in which a statement failed, and reports no error.
  if (committed.command !== "COMMIT") throw new Error("A failed statement was not noticed.");
  return result;
}
