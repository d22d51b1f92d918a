import type { ChangeEntry, WriteContext } from "#server/context.ts";
import type { Database, Sql } from "#server/database/database.ts";

import { COMMIT_ORDER_LOCK } from "#server/database/migrations.ts";

type Work = () => Promise<unknown>;

const runAll = (works: readonly Work[]) => Promise.allSettled(works.map((each) => each()));

/**
 * Runs one write in one transaction and, as its last statement, records what changed for which
 * audience. An advisory lock makes cursor numbers follow the order of commits, so that a pull never
 * skips a change that commits late.
 */
export async function withChangeLog<T>(
  database: Database,
  work: (tx: WriteContext) => Promise<T>,
): Promise<T> {
  let audiences: readonly string[] = [];
  let session: string | null = null;
  const later: Work[] = [];
  const undo: Work[] = [];
  const outcome = await database.transaction(async (sql) => {
    const announced: ChangeEntry[] = [];
    later.length = 0;
    try {
      const result = await work({
        query: (text, params) => sql.query(text, params),
        now: new Date().toISOString(),
        madeBy: (id) => {
          session = id;
        },
        announce: (...changes) => announced.push(...changes),
        afterwards: (each) => later.push(each),
        ifRolledBack: (each) => undo.push(each),
      });
      await recordChanges(sql, announced);
      audiences = [...new Set(announced.flatMap((each) => each.audiences))];
      return result;
    } catch (error) {
      await runAll(undo.splice(0));
      throw error;
    }
  });
  if (audiences.length > 0) database.feed.publish({ audiences, session });
  // The write is committed: a failure of the work after it must not change the response.
  await runAll(later);
  return outcome;
}

async function recordChanges(sql: Sql, announced: readonly ChangeEntry[]) {
  const rows = new Map<string, readonly [string, string, string]>();
  for (const { kind, id, audiences } of announced) {
    for (const audience of audiences) rows.set(`${audience} ${kind} ${id}`, [audience, kind, id]);
  }
  if (rows.size === 0) return;
  const column = (index: 0 | 1 | 2) => [...rows.values()].map((row) => row[index]);
  await sql.query(`select pg_advisory_xact_lock(${COMMIT_ORDER_LOCK})`);
  await sql.query(
    `insert into changes (audience, kind, entity_id, seq)
     select a, k, e, nextval('changes_seq') from unnest($1::text[], $2::text[], $3::text[]) as t(a, k, e)
     on conflict (audience, kind, entity_id) do update set seq = excluded.seq`,
    [column(0), column(1), column(2)],
  );
}
