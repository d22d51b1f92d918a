import type { Database, Sql } from "#server/database/database.ts";

/**
 * Serializes creations with the same client ids, whatever else they lock: the second one finds the
 * entity of the first one. In one order, so that of two batches one waits for the other. The
 * embedded database runs all transactions one after the other anyway.
 * @param clientIds what requests have as `clientId`; what is no text is left out
 */
export async function lockClientIds(
  { kind }: Pick<Database, "kind">,
  tx: Sql,
  clientIds: readonly unknown[],
): Promise<void> {
  const ids = clientIds.filter((id) => typeof id === "string");
  if (ids.length === 0 || kind !== "postgres") return;
  await tx.query(
    `select pg_advisory_xact_lock(n) from (select distinct hashtextextended(id, 0) as n
       from unnest($1::text[]) as t (id) order by n) as ordered`,
    [ids],
  );
}
