import type { describeInvitation } from "#contract/describe-invitation.ts";
import type { z } from "#contract/zod.ts";
import { OPERATOR_ROLE } from "#domain/accounts/role.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { IS_FOR_OPERATOR_BY_ONE, verifiedLink } from "#server/accounts/invitations.ts";
import { managerByKey, managerOfRegistering } from "#server/accounts/manager-of-invited.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, isTrue, numberOf, textOf, textOrNull } from "#server/database/read.ts";

type Description = z.output<typeof describeInvitation.answer>;

const NOTHING: Description = { state: "unknown", invitedBy: null };

/** How many stores are named; of the others there is a number. */
const NAMED_STORES = 2;

/**
 * What a link is for, to whoever has it. Somebody who forged one learns nothing; somebody whose
 * link has ended, who can make a new one.
 */
export async function describeLink(sql: Sql, text: string, nowMs: number): Promise<Description> {
  const link = await verifiedLink(sql, text);
  if (link === null) return NOTHING;
  const [row] = await sql.query(
    `select i.*, case when u.is_active and u.deactivated_at is null then u.name end as inviter,
       exists (select 1 from invitations where id = i.id and ${IS_FOR_OPERATOR_BY_ONE}) as is_by_one_who_may
     from invitations i left join users u on u.id = i.invited_by where i.email = $1`,
    [link.email, OPERATOR_ROLE],
  );
  const isExpired = link.untilMs <= nowMs;
  // A server that stored no invitations made it.
  if (row === undefined && link.id === undefined && !isExpired)
    return { state: "open", invitedBy: null, invitation: await contentOf(sql, link, link.untilMs) };
  if (row === undefined) return { state: isExpired ? "expired" : "replaced", invitedBy: null };
  const invitedBy = textOrNull(row, "inviter");
  if (row["id"] !== link.id) return { state: isExpired ? "expired" : "replaced", invitedBy };
  const state = stateOf(row, nowMs);
  if (state !== "open") return { state, invitedBy };
  const content = {
    email: textOf(row, "email"),
    role: textOf(row, "role"),
    name: textOrNull(row, "name") ?? undefined,
    storeIds: row["store_ids"] as readonly string[],
    propertyManager: textOrNull(row, "property_manager") ?? undefined,
  };
  const untilMs = Date.parse(instantOf(row, "expires_at"));
  return { state, invitedBy, invitation: await contentOf(sql, content, untilMs) };
}

function stateOf(row: Row, nowMs: number): Description["state"] {
  const outcome = textOrNull(row, "outcome");
  if (outcome === "registered" || outcome === "withdrawn") return outcome;
  if (!isTrue(row, "is_by_one_who_may")) return "withdrawn";
  return Date.parse(instantOf(row, "expires_at")) <= nowMs ? "expired" : "open";
}

interface Content {
  readonly email: string;
  readonly role: string;
  readonly name?: string | undefined;
  readonly storeIds?: readonly string[] | undefined;
  readonly propertyManager?: string | undefined;
}

async function contentOf(
  sql: Sql,
  { email, role, name, storeIds = [], propertyManager = "" }: Content,
  untilMs: number,
): Promise<NonNullable<Description["invitation"]>> {
  return {
    email,
    role,
    name: name ?? null,
    expiresAt: new Date(untilMs).toISOString(),
    ...(await firstStores(sql, storeIds)),
    ...(role === "Maintenance"
      ? await managerOf(sql, propertyManager)
      : { propertyManager: null, problem: null }),
  };
}

/** The stores of an invitation as they are named to the invited: the first ones, and how many. */
export async function firstStores(
  sql: Sql,
  storeIds: readonly string[],
): Promise<{ readonly stores: string[]; readonly storeCount: number }> {
  if (storeIds.length === 0) return { stores: [], storeCount: 0 };
  const rows = await sql.query(
    `select name, number, count(*) over ()::int as total from user_stores
     where id = any($1::text[]) and deleted_at is null order by number, name, id limit ${NAMED_STORES}`,
    [storeIds],
  );
  return {
    stores: rows.map((row) => storeLabel({ name: textOf(row, "name"), number: textOrNull(row, "number") })),
    storeCount: rows[0] ? numberOf(rows[0], "total") : 0,
  };
}

/** Whose worker the person becomes, or why nobody's. */
async function managerOf(sql: Sql, key: string) {
  const found = await managerOfRegistering(sql, key);
  if ("problem" in found) return { propertyManager: null, problem: found.problem };
  const name = (await managerByKey(sql, key))?.name ?? key;
  return { propertyManager: { name, hasRegistered: "createdBy" in found }, problem: null };
}
