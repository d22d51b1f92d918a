import { noCosts, type StoreCosts } from "#domain/costs/store-costs.ts";
import { pastCostsOf, textOfPastCosts } from "#domain/insights/past-spend.ts";
import { applyToStoreCosts } from "#domain/mutations/optimistic.ts";
import type { Mutation } from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/** Stores imported costs and budgets as they were pulled, unless a later version is stored. */
export async function putPulledStoreCosts(db: AccountDatabase, costs: StoreCosts): Promise<void> {
  const known = await db.storeCosts.get(costs.id);
  if (known === undefined || known.version <= costs.version) await put(db, costs);
}

/**
 * Applies a confirmed mutation of costs and budgets, whose answer says the version alone: a store
 * may have thousands of costs. A stored row of that version or a later one has it already.
 */
export async function applyToStoredCosts(
  db: AccountDatabase,
  mutation: Mutation,
  answer: { readonly id: string; readonly version: number } | undefined,
): Promise<void> {
  if (answer === undefined) return;
  const known = (await db.storeCosts.get(answer.id)) ?? noCosts(answer.id);
  if (known.version >= answer.version) return;
  const [changed = known] = applyToStoreCosts([known], [mutation]);
  await put(db, { ...changed, version: answer.version });
}

/** With the sums, which insights read instead of every cost. */
async function put(db: AccountDatabase, costs: StoreCosts): Promise<void> {
  await db.storeCosts.put(costs);
  const { id, budgets } = costs;
  await db.costSums.put({ id, budgets, sums: textOfPastCosts(pastCostsOf(costs)) });
}
