import { normalizeEmail } from "#domain/accounts/email.ts";
import { MOST_STORES_OF_PERSON } from "#domain/accounts/invited-emails.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import { waitingInvitation } from "#server/accounts/invitations.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { invalid } from "#server/http/refusals.ts";
import { inviteBy } from "#server/operator-page/invite.ts";
import { storesByIds } from "#server/stores/records.ts";
import * as RULE_TEXTS from "#texts/rules/people-import.ts";
import * as TEXTS from "#texts/server/operator-page.ts";

/**
 * Invites somebody to stores beside those of the invitation that waits for this email. An email has
 * one invitation, so that of two hand-overs to the same person the second would take away what the
 * first one promised. Again adds nothing.
 * @throws Refused like `inviteBy`; 400 on the field `email` if the waiting invitation has another
 *   role, or has too many stores with these.
 */
export async function inviteForMore(
  tx: WriteContext,
  context: AppContext,
  { invitation, managedIds = [], ...more }: Parameters<typeof inviteBy>[2],
): ReturnType<typeof inviteBy> {
  const waiting = await waitingInvitation(tx, normalizeEmail(invitation.email), "for update");
  if (waiting === null) return inviteBy(tx, context, { invitation, managedIds, ...more });
  if (waiting.role !== invitation.role)
    throw invalid("email", TEXTS.invitedInOtherRole(waiting.email, roleLabel(waiting.role)));
  const before = waiting.storeIds ?? [];
  const known = new Set((await storesByIds(tx, before)).map(({ id }) => id));
  const existing = before.filter((id) => known.has(id));
  const storeIds = [...new Set([...existing, ...(invitation.storeIds ?? [])])];
  if (storeIds.length > MOST_STORES_OF_PERSON)
    throw invalid("email", RULE_TEXTS.tooManyStores(storeIds.length, MOST_STORES_OF_PERSON));
  const { managedIds: managedBefore, name, phone, trades } = waiting;
  return inviteBy(tx, context, {
    invitation: { name, phone, trades, ...invitation, storeIds },
    managedIds: [...new Set([...managedBefore.filter((id) => known.has(id)), ...managedIds])],
    ...more,
  });
}
