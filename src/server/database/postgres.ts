import pg from "pg";
import { type Database, type Sql, withRetries } from "#server/database/database.ts";

/** A PostgreSQL by its address, over a pool of ten connections. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    options: "-c timezone=UTC -c statement_timeout=5000 -c lock_timeout=5000",
  });
  // Without a listener a restarting database would end this process.
  pool.on("error", () => undefined);
  const over = (client: pg.Pool | pg.PoolClient): Sql => ({
    query: async (text, params = []) => (await client.query(text, [...params])).rows,
  });
  return {
    kind: "postgres",
    ...over(pool),
    transaction: (work) => withRetries(() => inTransaction(pool, (client) => work(over(client)))),
    close: () => pool.end(),
  };
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
