import pg from "pg";
import { sha256 } from "#server/ids.ts";
import { type Database, type Sql, withRetries } from "#server/database/database.ts";

/** A PostgreSQL by its address, over a pool of ten connections. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    options: "-c timezone=UTC -c statement_timeout=5000 -c lock_timeout=4000",
  });
  // Without a listener a restarting database would end this process.
  pool.on("error", () => undefined);
  const over = (client: pg.Pool | pg.PoolClient): Sql => ({
    query: async (text, params = []) =>
      (await client.query(params.length === 0 ? text : { name: nameOf(text), text, values: [...params] }))
        .rows,
  });
  return {
    kind: "postgres",
    ...over(pool),
    transaction: (work) => withRetries(() => inTransaction(pool, (client) => work(over(client)))),
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

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const broken = () => undefined;
  client.on("error", broken);
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    client.off("error", broken);
    client.release();
    return result;
  } catch (error) {
    const isAlive = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.off("error", broken);
    client.release(!isAlive);
    throw error;
  }
}
