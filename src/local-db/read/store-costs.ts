import { noCosts, type StoreCosts } from "#domain/costs/store-costs.ts";
import { type PastCost, pastCostsFrom, pastCostsOf } from "#domain/insights/past-spend.ts";
import { entityIdsOf, type MutationPayload, rulesOf } from "#domain/mutations/mutation.ts";
import { applyToStoreCosts } from "#domain/mutations/optimistic.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { visibleMutations, withVisibleMutations } from "#local-db/outbox/queries.ts";

/** The imported costs and budgets of every store, with pending mutations applied. */
export async function readStoreCosts(db: AccountDatabase): Promise<readonly StoreCosts[]> {
  const [base, mutations] = await withVisibleMutations(db, () => db.storeCosts.toArray());
  return applyToStoreCosts(base, mutations);
}

/** The same of one store. */
export async function readCostsOfStore(db: AccountDatabase, storeId: string): Promise<StoreCosts> {
  // Read first: what is acknowledged meanwhile is then in the outbox, the row or both.
  const pending = await visibleMutations(db);
  const base = (await db.storeCosts.get(storeId)) ?? noCosts(storeId);
  return applyToStoreCosts([base], pending).find(({ id }) => id === storeId) ?? base;
}

/** What insights count of the costs and budgets of every store. */
export interface CountedCosts {
  readonly past: readonly PastCost[];
  /** Of each store that has any. */
  readonly budgets: ReadonlyMap<string, StoreCosts["budgets"]>;
}

/**
 * Reads the imported costs of every store, added up, and the budgets: by the sums that are stored
 * with them, but for stores of pending mutations.
 */
export async function readCountedCosts(db: AccountDatabase): Promise<CountedCosts> {
  // Read first: what is acknowledged meanwhile is then in the outbox, the rows or both.
  const pending = (await visibleMutations(db)).filter(({ payload }) => isOfCosts(payload));
  const ids = [...new Set(pending.flatMap(({ payload }) => entityIdsOf(payload)))];
  const stored = (await db.costSums.toArray()).filter(({ id }) => !ids.includes(id));
  const rows = ids.length === 0 ? [] : await db.storeCosts.bulkGet(ids);
  const changed = applyToStoreCosts(
    rows.flatMap((row) => row ?? []),
    pending,
  );
  return {
    past: [...stored.flatMap(({ id, sums }) => pastCostsFrom(id, sums)), ...changed.flatMap(pastCostsOf)],
    budgets: new Map(
      [...stored, ...changed].flatMap(({ id, budgets }) => (budgets.length === 0 ? [] : [[id, budgets]])),
    ),
  };
}

const isOfCosts = (payload: MutationPayload) => rulesOf(payload).view?.storeCosts !== undefined;
