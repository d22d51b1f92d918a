import pg from "pg";
import { sha256 } from "#server/ids.ts";
import {
  type Database,
  DatabaseAway,
  isConnectionLost,
  OutcomeUnknown,
  type Sql,
  withRetries,
} from "#server/database/database.ts";

/**
 * A caller is answered within five seconds whatever the database does: a lock is waited for first,
 * then a statement ends, then a connection that says nothing counts as lost.
 */
const PATIENCE = { connectMs: 3_000, lockMs: 4_000, statementMs: 4_500, silenceMs: 4_900 } as const;

/** A PostgreSQL by its address, over a pool of ten connections. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: PATIENCE.connectMs,
    query_timeout: PATIENCE.silenceMs,
    options: `-c timezone=UTC -c statement_timeout=${PATIENCE.statementMs} -c lock_timeout=${PATIENCE.lockMs}`,
  });
  // Without a listener a restarting database would end this process.
  pool.on("error", () => undefined);
  const over = (client: pg.PoolClient): Sql => ({
    query: async (text, params = []) =>
      (await client.query(params.length === 0 ? text : { name: nameOf(text), text, values: [...params] }))
        .rows,
  });
  return {
    kind: "postgres",
    query: (text, params) => withClient(pool, (client) => over(client).query(text, params)),
    transaction: (work) =>
      withRetries(() => withClient(pool, (client) => inTransaction(client, () => work(over(client))))),
    close: () => pool.end(),
  };
}

const names = new Map<string, string>();
const MOST_NAMES = 2000;

/** A name under which a connection remembers the statement's plan: parsing and planning the same text again and again costs more than running it. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) names.clear();
  const made = `s${sha256(text).slice(0, 24)}`;
  names.set(text, made);
  return made;
}

/**
 * Lends a connection for some work. One that was lost, or still owes an answer, does not go back
 * into the pool: the next borrower would wait behind that answer.
 */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseAway(error);
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

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // Where the connection is lost the server rolls back by itself.
    if (!isConnectionLost(error)) await client.query("rollback");
    throw error;
  }
  await client.query("commit").catch((error: unknown) => {
    throw isConnectionLost(error) ? new OutcomeUnknown(error) : error;
  });
  return result;
}
