import type { Database, Sql } from "#server/database/database.ts";

/**
 * Serializes creations with the same client ids, so that the second one finds the entity that the
 * first one created. The ids are locked in sorted order, so that two batches with the same ids wait
 * for each other instead of deadlocking. The embedded database runs one transaction at a time and
 * needs no lock.
 * @param clientIds the `clientId` of each request; values other than strings are ignored
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
