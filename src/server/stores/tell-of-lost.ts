import { storeLabel } from "#domain/stores/store-label.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import { isTrue, textOf, textOrNull } from "#server/database/read.ts";
import { notify } from "#server/notifications/notify.ts";
import { activeOperators } from "#server/operator-page/tell-operators.ts";
import * as TEXTS from "#texts/server/stores.ts";

/** How many stores the notification names. */
const NAMED = 3;

/**
 * Tells whoever invited a person, whoever stood in for them and the operators which stores that
 * were promised the person did not get on registering: deleted since, or somebody else's. The
 * promised ones that they got are theirs by now.
 */
export async function tellOfLost(tx: WriteContext, user: StoredUser): Promise<void> {
  const rows = await tx.query(
    `select s.name, s.number, s.deleted_at is not null as is_deleted, claim.named_by
     from (select store_id, named_by from lost_claims where email = $1
       union select store_id, named_by from named_managers where email = $1) claim
     join user_stores s on s.id = claim.store_id
     where s.deleted_at is not null or $2 not in (s.owner_id, coalesce(s.property_manager_id, ''))
     order by s.number, s.name, s.id`,
    [user.email, user.id],
  );
  if (rows.length === 0) return;
  const [invitation] = await tx.query("select invited_by from invitations where account_id = $1", [user.id]);
  const operators = (await activeOperators(tx)).map(({ id }) => id);
  const inviter = invitation === undefined ? null : textOrNull(invitation, "invited_by");
  const stores = rows.map((row) => ({
    label: storeLabel({ name: textOf(row, "name"), number: textOrNull(row, "number") }),
    isDeleted: isTrue(row, "is_deleted"),
  }));
  notify(tx, user.id, [inviter, ...rows.map((row) => textOf(row, "named_by")), ...operators], () => ({
    type: "account",
    title: TEXTS.promiseNotKept,
    message: TEXTS.didNotGet(
      user.name,
      stores.slice(0, NAMED).map((store) => TEXTS.lostStore(store.label, store.isDeleted)),
      stores.length - NAMED,
    ),
    data: {},
  }));
}
