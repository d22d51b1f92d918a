import type { ChangeEntry, WriteContext } from "#server/context.ts";
import type { Database, Sql } from "#server/database/database.ts";

import { COMMIT_ORDER_LOCK } from "#server/database/migrations.ts";

type Work = () => Promise<unknown>;

const runAll = (works: readonly Work[]) => Promise.allSettled(works.map((each) => each()));

/**
 * Runs one write in one transaction and, as its last statement, records what changed for which
 * audience. An advisory lock makes cursor numbers follow the order of commits, so that a pull never
 * skips a change that commits late. `actorId` is the signed-in user who writes, if any.
 */
export async function withChangeLogBy<T>(
  database: Database,
  actorId: string | null | undefined,
  work: (tx: WriteContext) => Promise<T>,
): Promise<T> {
  let audiences: readonly string[] = [];
  let session: string | null = null;
  const later: Work[] = [];
  const undo: Work[] = [];
  const outcome = await database.transaction(async (sql) => {
    const announced: ChangeEntry[] = [];
    const now = new Date().toISOString();
    later.length = 0;
    try {
      const result = await work({
        query: (text, params) => sql.query(text, params),
        now,
        actorId: actorId ?? null,
        madeBy: (id) => {
          session = id;
        },
        announce: (...changes) => announced.push(...changes),
        afterwards: (each) => later.push(each),
        ifRolledBack: (each) => undo.push(each),
      });
      await recordChanges(sql, announced, { actorId: actorId ?? null, now });
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

/** Like `withChangeLogBy`, for a write of the server itself or before a sign-in. */
export const withChangeLog = <T>(database: Database, work: (tx: WriteContext) => Promise<T>): Promise<T> =>
  withChangeLogBy(database, null, work);

async function recordChanges(
  sql: Sql,
  announced: readonly ChangeEntry[],
  { actorId, now }: { actorId: string | null; now: string },
) {
  const rows = new Map<string, readonly [string, string, string, string | null]>();
  for (const { kind, id, audiences, loss } of announced) {
    for (const audience of audiences) {
      const name = `${audience} ${kind} ${id}`;
      rows.set(name, [audience, kind, id, loss ?? rows.get(name)?.[3] ?? null]);
    }
  }
  if (rows.size === 0) return;
  const column = (index: 0 | 1 | 2 | 3) => [...rows.values()].map((row) => row[index]);
  await sql.query(`select pg_advisory_xact_lock(${COMMIT_ORDER_LOCK})`);
  // A write that says nothing of a loss keeps what an earlier one recorded.
  const kept = (of: string) =>
    `${of} = case when excluded.loss is null then changes.${of} else excluded.${of} end`;
  await sql.query(
    `insert into changes (audience, kind, entity_id, seq, loss, lost_by, lost_at)
     select a, k, e, nextval('changes_seq'), l, case when l <> 'none' then $5::text end,
       case when l <> 'none' then $6::timestamptz end
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t(a, k, e, l)
     on conflict (audience, kind, entity_id) do update set seq = excluded.seq,
       ${["loss", "lost_by", "lost_at"].map(kept).join(", ")}`,
    [column(0), column(1), column(2), column(3), actorId, now],
  );
}
