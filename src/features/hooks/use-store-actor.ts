import { useMemo } from "react";
import { mayOperate } from "#domain/accounts/operator.ts";
import type { StoreActor } from "#domain/stores/managing-stores.ts";
import { useStoresManagedBy } from "#features/hooks/use-server-settings.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";

/**
 * The signed-in person for the rules about who manages stores, with the rule that this device last
 * read. The server decides.
 */
export function useStoreActor(): StoreActor {
  const { account, actor } = useSignedIn();
  const isOperator = mayOperate(account);
  const managedBy = useStoresManagedBy();
  return useMemo(
    () => ({ id: actor.id, role: actor.role, isOperator, managedBy }),
    [actor.id, actor.role, isOperator, managedBy],
  );
}
