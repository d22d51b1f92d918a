import { useMemo } from "react";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readCountedCosts } from "#local-db/read/store-costs.ts";

/** The imported costs and budgets that insights count; undefined until they are read. */
export function useCountedCosts() {
  const { db } = useSignedIn();
  return useLiveQuery(() => readCountedCosts(db), [db]);
}

/** The same of one store. */
export function useCostsOfStore(storeId: string) {
  const counted = useCountedCosts();
  return useMemo(
    () =>
      counted && {
        past: counted.past.filter((each) => each.storeId === storeId),
        budgets: counted.budgets.get(storeId) ?? [],
      },
    [counted, storeId],
  );
}

/** The imported costs of each store; undefined until they are read. */
export function usePastByStore() {
  const counted = useCountedCosts();
  return useMemo(() => counted && Map.groupBy(counted.past, ({ storeId }) => storeId), [counted]);
}
