import type { operatorSecurityActs, operatorSecurityLog } from "#contract/security-log.ts";
import type { z } from "#contract/zod.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { pageOf } from "#domain/page-of.ts";
import { peopleNamed } from "#server/accounts/people-named.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { emailHash } from "#server/accounts/security-log.ts";
import { pageFrom } from "#server/http/page.ts";

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

type LogQuery = z.output<NonNullable<typeof operatorSecurityLog.query>>;
type ActsQuery = z.output<NonNullable<typeof operatorSecurityActs.query>>;

/** The operator whom an entry names as who did it. */
const ACTOR = "substring(l.detail from 'by ([0-9a-f]{8}-[0-9a-f-]{27})')";

/**
 * The entries `chosen` with the act that each belongs to. Those of one import are one act; beside
 * that what one operator did by one browser to several accounts, without a pause of a minute. What
 * names no operator, such as a sign-in, is an act of its own.
 */
const WITH_ACTS = (condition: string) => `
  chosen as (select l.*, ${ACTOR} as actor from security_log l where ${condition}),
  keyed as (select chosen.*, case when actor is null then id
    else concat_ws(' ', event, actor, address_block, user_agent, import_id) end as key from chosen),
  parted as (select keyed.*, case when lag(at) over acts is null then 1
      when import_id is null and at - lag(at) over acts > interval '1 minute' then 1 else 0 end as begins
    from keyed window acts as (partition by key order by at, id)),
  numbered as (select parted.*, sum(begins) over (partition by key order by at, id) as nth from parted)`;

/** An account by its email; one that was deleted has none any more. */
const addressOf = (row: Row): string =>
  textOf(row, "email").endsWith("@deleted.invalid") ? textOf(row, "name") : textOf(row, "email");

/**
 * The emails of the accounts that these entries name by an id, and of the accounts and invitations
 * whose email they have as a hash; everything else stays as it is.
 */
async function namesOf(sql: Sql, rows: readonly Row[]): Promise<(code: string) => string> {
  const ids = new Set(rows.flatMap((row) => textOf(row, "detail").match(ID) ?? []));
  const names = new Map<string, string>();
  for (const row of await sql.query("select id, email, name from users where id = any($1::text[])", [
    [...ids],
  ]))
    names.set(textOf(row, "id"), addressOf(row));
  const hashes = new Set(rows.filter((row) => row["user_id"] == null).map((row) => textOf(row, "who")));
  if (hashes.size > 0)
    for (const row of await sql.query(
      "select email from users where is_active union select email from invitations",
    ))
      if (hashes.has(emailHash(textOf(row, "email"))))
        names.set(emailHash(textOf(row, "email")), textOf(row, "email"));
  return (code) => names.get(code) ?? code;
}

/** SQL of a condition on `security_log l`, with its parameters from `$1` on. */
interface Condition {
  readonly condition: string;
  readonly params: readonly unknown[];
}

async function conditionOf(sql: Sql, { event, person = "" }: ActsQuery): Promise<Condition> {
  const named = person.trim();
  if (named === "") return { condition: "($1::text is null or l.event = $1)", params: [event ?? null] };
  const accounts = await peopleNamed(sql, named);
  const invited = await sql.query(
    "select email from invitations where position(lower($1) in lower(concat_ws(' ', name, email))) > 0",
    [named],
  );
  // Of an address without an account the log has a hash: it is found by the whole address.
  const emails = [...accounts.map(({ email }) => email), ...invited.map((row) => textOf(row, "email"))];
  const hashes = [...emails, normalizeEmail(named)].map(emailHash);
  return {
    condition: `($1::text is null or l.event = $1)
      and (l.user_id = any($2::text[]) or ${ACTOR} = any($2::text[]) or l.email_hash = any($3::text[]))`,
    params: [event ?? null, accounts.map(({ id }) => id), hashes],
  };
}

const entryFrom = (row: Row, nameOf: (code: string) => string) => ({
  id: textOf(row, "id"),
  at: instantOf(row, "at"),
  event: textOf(row, "event"),
  who: nameOf(textOf(row, "who")),
  from: textOf(row, "address_block"),
  detail: textOf(row, "detail").replaceAll(ID, nameOf),
  userAgent: textOf(row, "user_agent"),
});

/** Lists entries of the security log, newest first; with `act` those of one act. */
export async function listSecurityLog(sql: Sql, { act, ...query }: LogQuery) {
  const { page, limit, offset } = pageFrom(query);
  const { condition, params } = await conditionOf(sql, query);
  const [nthLimit, nthOffset, nthAct] = [1, 2, 3].map((n) => `$${params.length + n}`);
  // The other entries of an act are of the same event, from the same browser.
  const sameOrigin = `(l.event, l.address_block, l.user_agent) in
    (select event, address_block, user_agent from security_log where id = ${nthAct})`;
  const listed =
    act === undefined
      ? `listed as (select l.* from security_log l where ${condition})`
      : `${WITH_ACTS(`${condition} and ${sameOrigin}`)},
         listed as (select * from numbered where (key, nth) in (select key, nth from numbered where id = ${nthAct}))`;
  const rows = await sql.query(
    `with ${listed} select l.*, coalesce(u.email, email_hash, '') as who, count(*) over ()::int as total
     from listed l left join users u on u.id = l.user_id order by l.at desc, l.id desc limit ${nthLimit} offset ${nthOffset}`,
    [...params, limit, offset, ...(act === undefined ? [] : [act])],
  );
  const nameOf = await namesOf(sql, rows);
  return {
    entries: rows.map((row) => entryFrom(row, nameOf)),
    pagination: pageOf(page, limit, rows[0] ? numberOf(rows[0], "total") : 0),
  };
}

/** Lists the acts of the security log, newest first. */
export async function listSecurityActs(sql: Sql, query: ActsQuery) {
  const { page, limit, offset } = pageFrom(query);
  const { condition, params } = await conditionOf(sql, query);
  const rows = await sql.query(
    `with ${WITH_ACTS(condition)},
     acts as (select (array_agg(id order by at desc, id desc))[1] as id, count(*)::int as entries, min(at) as since
       from numbered group by key, nth),
     page as (select acts.*, l.at, count(*) over ()::int as total from acts join security_log l using (id)
       order by l.at desc, l.id desc limit $${params.length + 1} offset $${params.length + 2})
     select l.*, page.entries, page.since, page.total, coalesce(u.email, l.email_hash, '') as who,
       coalesce(actor.name, '') as actor_name, i.file_name
     from page join security_log l on l.id = page.id left join users u on u.id = l.user_id
       left join users actor on actor.id = ${ACTOR} left join people_imports i on i.id = l.import_id
     order by l.at desc, l.id desc`,
    [...params, limit, offset],
  );
  const nameOf = await namesOf(sql, rows);
  return {
    acts: rows.map((row) => ({
      ...entryFrom(row, nameOf),
      count: numberOf(row, "entries"),
      since: instantOf(row, "since"),
      by: textOf(row, "actor_name") || null,
      fileName: textOrNull(row, "file_name"),
    })),
    pagination: pageOf(page, limit, rows[0] ? numberOf(rows[0], "total") : 0),
  };
}
