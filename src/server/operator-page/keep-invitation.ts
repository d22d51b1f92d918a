import type { PersonRow } from "#domain/accounts/import-people.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { must } from "#domain/must.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { namedAs } from "#domain/stores/store-people.ts";
import type { Store } from "#domain/stores/store.ts";
import { waitingInvitation } from "#server/accounts/invitations.ts";
import { logSecurity, type Origin } from "#server/accounts/security-log.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import {
  invitationValues,
  type NamedImport,
  rememberImported,
} from "#server/operator-page/people-imports.ts";
import { storesNamedFor } from "#server/stores/end-named.ts";
import { nameNextManager } from "#server/stores/named-managers.ts";
import { storesByIds } from "#server/stores/records.ts";

// What an import does to an invitation that waits for a person of the file.

/** The stores that an invitation promises, without those that are deleted. */
interface PromisedStores {
  readonly stores: readonly Store[];
  /** Those of them that the person becomes the manager of. */
  readonly managedIds: readonly string[];
}

export const NO_STORES: PromisedStores = { stores: [], managedIds: [] };

/**
 * The stores of the invitation that a new manager has already: those of a row are added to them, as
 * they are to an account. Null without one in this role.
 */
export async function storesOfInvitation(
  sql: Sql,
  { email, role }: PersonRow,
  lock: "for update" | "" = "",
): Promise<PromisedStores | null> {
  const waiting = namedAs(role) === null ? null : await waitingInvitation(sql, normalizeEmail(email), lock);
  // Invited in another role, the person was named for something else.
  if (waiting === null || namedAs(waiting.role) !== namedAs(role)) return null;
  const { storeIds = [], managedIds } = waiting;
  const known = new Map((await storesByIds(sql, storeIds)).map((store) => [store.id, store]));
  const stores = storeIds.flatMap((id) => known.get(id) ?? []);
  return { stores, managedIds: managedIds.filter((id) => known.has(id)) };
}

/**
 * Which stores of a row an invitation gives only once they are added to it. A store that was
 * deleted and imported again is one of them where the person is to manage it.
 */
export function changesOfInvitation(
  promised: PromisedStores | null,
  { gets, joins }: { readonly gets: readonly Store[]; readonly joins: readonly Store[] },
): readonly { readonly field: string; readonly before: string; readonly after: string }[] {
  if (promised === null) return [];
  const known = new Set(promised.stores.map(({ id }) => id));
  const managed = gets.filter(({ id }) => !promised.managedIds.includes(id));
  const joined = joins.filter(({ id }) => !known.has(id));
  const change = (field: string, stores: readonly Store[]) =>
    stores.length === 0 ? [] : [{ field, before: "", after: stores.map(storeLabel).join(", ") }];
  return [...change("store", joined), ...change("manages", managed)];
}

/** Whether the link that waits makes the same of a person as another one for this row would. */
export async function isSameInvitation(
  sql: Sql,
  { email, role }: PersonRow,
  managerKey: string | undefined,
): Promise<boolean> {
  const waiting = await waitingInvitation(sql, normalizeEmail(email));
  return waiting?.role === role && (role !== "Maintenance" || waiting.propertyManager === managerKey);
}

interface AddedStores {
  readonly email: string;
  /** All that it gives from now on, and those that the person becomes the manager of. */
  readonly storeIds: readonly string[];
  readonly managedIds: readonly string[];
}

/** Adds stores to an invitation that waits and is locked; its links stay valid. */
export async function addToInvitation(
  tx: WriteContext,
  { email, storeIds, managedIds }: AddedStores,
  { callerId, origin, named }: { callerId: string; origin: Origin; named: NamedImport | undefined },
): Promise<void> {
  const address = normalizeEmail(email);
  const former = must(await waitingInvitation(tx, address), "the invitation that is locked");
  await tx.query("update invitations set store_ids = $2::jsonb where email = $1 and ended_at is null", [
    address,
    JSON.stringify(storeIds),
  ]);
  const as = namedAs(former.role) ?? "manager";
  await nameNextManager(tx, managedIds, { email: address, namedById: callerId, as });
  if (named !== undefined)
    await rememberImported(tx, named, callerId, {
      email: address,
      accountId: null,
      wrote: invitationValues({ ...former, storeIds, managedIds: await storesNamedFor(tx, address) }),
      former: invitationValues(former),
    });
  const detail = `by ${callerId}: ${former.role}`;
  const importId = named?.id;
  await logSecurity(tx, { event: "operator_invited", email: address, origin, detail, importId });
}
