import { MOST_VIEWS, storedWithView, type ViewChange } from "#domain/accounts/saved-views.ts";
import { must } from "#domain/must.ts";
import { normalizeText } from "#domain/text.ts";
import { presentAccount } from "#server/accounts/present.ts";
import { userById } from "#server/accounts/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { invalid } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/rules/saved-views.ts";

/**
 * Saves or deletes a view of the caller's ticket list, unless a later change of it is stored.
 * @throws Refused 400 on the field `name` without a name, or if the account has too many views.
 */
export async function saveView(
  tx: WriteContext,
  { account }: Caller,
  { name, query, at, isFormer }: ViewChange,
) {
  await tx.query("select id from users where id = $1 for no key update", [account.id]);
  const { storedViews } = must(await userById(tx, account.id), "the caller's own account");
  const trimmed = normalizeText(name).trim();
  if (trimmed === "") throw invalid("name", TEXTS.viewNameMissing);
  const when = new Date(Math.min(Date.parse(at), Date.parse(tx.now))).toISOString();
  const stored = storedWithView(storedViews, { name: trimmed, query, at: when, isFormer });
  if (stored === null) throw invalid("name", TEXTS.tooManyViews(MOST_VIEWS));
  await tx.query("update users set saved_views = $2::jsonb where id = $1", [
    account.id,
    JSON.stringify(stored),
  ]);
  return presentAccount(must(await userById(tx, account.id), "the caller's own account"));
}
