import { randomUUID } from "node:crypto";
import type { Database, Row, Sql } from "#server/database/database.ts";
import type { StatementPart } from "#server/database/statement-parts.ts";
import { isTrue, textOf, textOrNull } from "#server/database/read.ts";

// The change log: one row per audience and entity, with the position of its last change. A position
// is the transaction id of the writer, plus an offset, and a number within the transaction.
// Transactions do not commit in the order of their ids, so a reader takes only what is below the
// oldest transaction that has not ended. See docs/decisions/0061.

/** A place in the change log: everything up to it has been read. */
interface Cursor {
  /** Generation in which it was issued. */
  readonly era: string;
  readonly pos: string;
  readonly seq: string;
  /** Issued before positions existed; such a cursor is a number only. */
  readonly isOld: boolean;
}

/** What changed for one audience; how the audience lost it, if the write says so, and by whom. */
export type ChangeRow = readonly [
  audience: string,
  kind: string,
  id: string,
  loss?: string | undefined,
  actorId?: string | null,
];

/** @returns the cursor that a client sent; null if it is not one. */
function parseCursor(sent: string): Cursor | null {
  const [, era = "", pos, seq = ""] = /^([^:]*):(?:(\d{1,18})\.)?(\d{1,18})$/.exec(sent) ?? [];
  return era === "" ? null : { era, pos: pos ?? "0", seq, isOld: pos === undefined };
}

const textOfCursor = ({ era, pos, seq }: Omit<Cursor, "isOld">) => `${era}:${pos}.${seq}`;

const START_CURSOR: Cursor = { era: "", pos: "0", seq: "0", isOld: false };

/**
 * Records changes in the transaction of their write. It is part of the last statement of the write,
 * and its rows are locked in one order, so that two writes never wait for each other.
 */
export function changeParts(changes: readonly ChangeRow[], at: string): StatementPart[] {
  const rows = new Map<string, ChangeRow>();
  for (const row of changes) {
    const name = `${row[0]} ${row[1]} ${row[2]}`;
    const [, , , loss, actorId] = row[3] === undefined ? (rows.get(name) ?? row) : row;
    rows.set(name, [row[0], row[1], row[2], loss, actorId ?? null]);
  }
  if (rows.size === 0) return [];
  const column = (index: 0 | 1 | 2 | 3 | 4) => [...rows.values()].map((row) => row[index] ?? null);
  return [
    { name: "recorded", text: RECORD, values: [column(0), column(1), column(2), column(3), column(4), at] },
  ];
}

/** A write that says nothing of a loss keeps what an earlier one recorded. */
const keepingRecorded = (column: string) =>
  `${column} = case when excluded.loss is null then changes.${column} else excluded.${column} end`;

const RECORD = `insert into changes (audience, kind, entity_id, seq, pos, loss, lost_by, lost_at)
  select a, k, e, nextval('changes_seq'), (select change_log_position()), l,
    case when l <> 'none' then b end, case when l <> 'none' then $6::timestamptz end
  from (select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as t (a, k, e, l, b)
    order by a, k, e) as ordered
  on conflict (audience, kind, entity_id) do update set seq = excluded.seq, pos = excluded.pos,
    ${["loss", "lost_by", "lost_at"].map(keepingRecorded).join(", ")}`;

const OFFSET = "(select value::bigint from meta where key = 'change_log_offset')";
const XMAX = "pg_snapshot_xmax(pg_current_snapshot())::text::bigint";

/**
 * SQL of the position below which every writing transaction of this database has ended: the lowest
 * of those that the snapshot of the statement shows as running, or else the end of the snapshot.
 *
 * `pg_snapshot_xmin` would also wait for transactions of other databases of the same PostgreSQL.
 * Therefore those are left out, but only where the locks show it: a transaction is in snapshots
 * before it has the lock on its own id, so one without a lock counts. So does one that has ended
 * since the snapshot, and a prepared one, which has no process. Lock rows have only the lower 32
 * bits of the id.
 */
const BOUND = `${OFFSET} + case
  when pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot()) then ${XMAX}
  else coalesce((select min(running.id) from (
      select xip::text::bigint as id from pg_snapshot_xip(pg_current_snapshot()) as xip) as running
    where not exists (select 1 from pg_locks l join pg_stat_get_activity(null) a on a.pid = l.pid
      where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted
        and l.transactionid::text::bigint = running.id & 4294967295
        and a.datid <> (select oid from pg_database where datname = current_database()))), ${XMAX}) end`;

/**
 * SQL of whether this database, and not a later state of it that is lost, issued the cursor
 * `$1:$2.$3` (`$4`: an old one). A database that was put back to an earlier state begins a
 * generation where it was, so a cursor of an earlier generation beyond that beginning is of the
 * lost state. Below that beginning are also the transactions that were running at that moment and
 * have not committed here.
 *
 * Example: generation A begins at position 0, generation B at 50. "A:40.7" is known: whatever A
 * had recorded up to 40 was there when B began. "A:60.9" is not: A had got to 60, yet B begins at
 * 50, so it began on an earlier copy, and 50 to 60 are lost or are other changes now. "B:60.9" is
 * known. After a restart without a restore B begins beyond every cursor of A, and all are known.
 */
const IS_KNOWN = `exists (select 1 from eras where id = $1 and case when $4
    then $3::bigint <= (select last_value from changes_seq)
      and not exists (select 1 from eras later where later.n > eras.n and later.from_seq < $3::bigint)
    else not exists (select 1 from eras later where later.n > eras.n and later.from_pos <= $2::bigint) end)
  and case
    when $4 or $2::bigint < (select value::bigint from meta where key = 'change_log_since') then true
    when $2::bigint - ${OFFSET} >= ${XMAX} then false
    else pg_xact_status(($2::bigint - ${OFFSET})::text::xid8) is distinct from 'aborted' end`;

/**
 * SQL of the timeline of this PostgreSQL, which a replica raises when it takes over. The control
 * file has it once the checkpoint after that is done.
 */
const TIMELINE = "change_log_timeline()";
const KNOWN_TIMELINE = "(select value from meta where key = 'change_log_timeline')";

/** A page of the change log. */
interface ChangePage {
  readonly rows: readonly { readonly kind: string; readonly id: string; readonly lossRow: Row }[];
  readonly cursor: string;
  /** The database identity. */
  readonly epoch: string;
  /** Whether committed changes wait for a transaction with a lower position to end. */
  readonly hasPendingCommits: boolean;
  /** False for a cursor that this database cannot have issued: the page is then the first one. */
  readonly isKnown: boolean;
  /** Whether a replica has taken over since the generation began. */
  readonly isTakenOver: boolean;
}

/**
 * Reads what changed after a cursor for these audiences, in order of position. A change that
 * commits later has a higher position than every row of this page.
 */
export async function readChanges(
  sql: Sql,
  sent: string,
  audiences: readonly string[],
  limit: number,
): Promise<ChangePage> {
  const position = parseCursor(sent) ?? START_CURSOR;
  // One statement, so that the generation in the new cursor is of the same snapshot as the bound.
  const [state = {}] = await sql.query(
    `select (select value from meta where key = 'server_epoch') as epoch,
       (select id from eras order by n desc limit 1) as era, (${BOUND})::text as bound, (${IS_KNOWN}) as known,
       coalesce(${KNOWN_TIMELINE} <> ${TIMELINE}, false) as is_taken_over`,
    [position.era, position.pos, position.seq, position.isOld],
  );
  const isKnown = isTrue(state, "known");
  const since = isKnown ? position : START_CURSOR;
  const rows = await sql.query(
    `select changes.kind, entity_id, changes.pos::text as pos, changes.seq::text as seq,
       loss, lost_by, lost_at, users.name as lost_by_name, changes.pos < $4::bigint as is_settled
     from changes left join users on users.id = lost_by
     where audience = any($1::text[]) and (changes.pos, changes.seq) > ($2::bigint, $3::bigint)
     order by changes.pos, changes.seq limit $5`,
    [audiences, since.pos, since.seq, textOf(state, "bound"), limit],
  );
  const settled = rows.filter((row) => isTrue(row, "is_settled"));
  const last = settled.at(-1);
  const reached = last === undefined ? since : { pos: textOf(last, "pos"), seq: textOf(last, "seq") };
  return {
    hasPendingCommits: settled.length < rows.length,
    rows: settled.map((row) => ({ kind: textOf(row, "kind"), id: textOf(row, "entity_id"), lossRow: row })),
    cursor: textOfCursor({ era: textOf(state, "era"), pos: reached.pos, seq: reached.seq }),
    epoch: textOf(state, "epoch"),
    isKnown,
    isTakenOver: isTrue(state, "is_taken_over"),
  };
}

/** Time in ms after which changes that are held back are looked for again, and how often. */
const POLL_MS = 25;
const TRIES = 40;

/**
 * Like `readChanges`, but waits up to a second for changes that are held back, if there are no
 * others: whoever was told of a change would otherwise find nothing, and not be told again. If a
 * replica has taken over, it begins a generation first.
 */
export async function awaitChanges(
  database: Pick<Database, "query" | "transaction">,
  sent: string,
  audiences: readonly string[],
  limit: number,
): Promise<ChangePage> {
  const read = () => readChanges(database, sent, audiences, limit);
  let page = await read();
  if (page.isTakenOver) {
    await database.transaction(goOnAfterTakeover);
    page = await read();
  }
  for (let tries = 0; page.hasPendingCommits && page.rows.length === 0 && tries < TRIES; tries += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
    page = await read();
  }
  return page;
}

/** @returns the position below which every change has been committed and is visible from now on. */
export async function changeLogBound(sql: Sql): Promise<string> {
  const [row = {}] = await sql.query(`select (${BOUND})::text as bound`);
  return textOf(row, "bound");
}

/**
 * Row of `meta` that makes the next start continue the change log of a copied database: a cursor at
 * or beyond `bound` is of a state that the copy does not have.
 */
export const boundRow = (bound: string) => ({ key: "change_log_bound", value: bound });

/**
 * `change_log_home` names the cluster and database in which positions have their present offset: a
 * database that was copied elsewhere finds another one there.
 */
const STATE = `select
  (select value from meta where key = 'change_log_home') as known_cluster,
  (select value from meta where key = 'change_log_bound') as bound,
  ${KNOWN_TIMELINE} as known_timeline, ${TIMELINE} as timeline,
  (select system_identifier::text from pg_control_system()) || '.' ||
    (select oid::text from pg_database where datname = current_database()) as cluster,
  exists (select 1 from eras) as is_continued`;

/**
 * Inserts a change-log generation at each start and takeover. In another PostgreSQL transaction ids
 * begin anew, so a database that was copied to one gets an offset with which positions go on. See
 * docs/decisions/0021.
 */
export async function beginGeneration(tx: Sql): Promise<void> {
  const [state = {}] = await tx.query(STATE);
  const cluster = textOf(state, "cluster");
  const knownCluster = textOrNull(state, "known_cluster");
  const bound = textOrNull(state, "bound");
  if (knownCluster !== cluster || bound !== null) {
    // Copied by other means than ours, it may lack what was being committed: no cursor is known.
    if (knownCluster !== null && bound === null) await tx.query("delete from eras");
    await continuePositions(tx, cluster);
  } else if (isOtherTimeline(state)) await tx.query("delete from eras");
  await tx.query(
    `insert into meta (key, value) select 'change_log_timeline', $1::text where $1::text is not null
     on conflict (key) do update set value = excluded.value`,
    [textOrNull(state, "timeline")],
  );
  const isFirst = knownCluster === null && !isTrue(state, "is_continued");
  await tx.query(
    `insert into eras (id, from_seq, from_pos) values (
       case when $1 then (select value from meta where key = 'server_epoch') else $2 end,
       coalesce((select max(seq) from changes), 0), least(change_log_position(), $3::bigint))`,
    [isFirst, randomUUID(), bound],
  );
}

/**
 * A replica that takes over may lack the last commits, and gives their transaction ids again. How
 * far it had come is not known afterwards, so no cursor is.
 */
const isOtherTimeline = (state: Row): boolean => {
  const [known, present] = [textOrNull(state, "known_timeline"), textOrNull(state, "timeline")];
  return known !== null && present !== null && known !== present;
};

/** Begins the generation once, however many servers notice the takeover. */
async function goOnAfterTakeover(tx: Sql): Promise<void> {
  await tx.query("select value from meta where key = 'change_log_timeline' for update");
  const [state = {}] = await tx.query(STATE);
  if (isOtherTimeline(state)) await beginGeneration(tx);
}

/** Makes positions go on after the last one, whatever transaction id this database has reached. */
async function continuePositions(tx: Sql, cluster: string): Promise<void> {
  await tx.query("delete from meta where key like 'change_log_%'");
  const next = "(select coalesce(max(pos), 0) + 1 from changes)";
  await tx.query(
    `insert into meta (key, value) values ('change_log_home', $1), ('change_log_since', ${next}::text),
       ('change_log_offset', (${next} - pg_current_xact_id()::text::bigint)::text)`,
    [cluster],
  );
}
