import { useEffect, useEffectEvent } from "react";
import { mayOperate } from "#domain/accounts/operator.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { keepPropertyManagers } from "#features/stores/read-property-managers.ts";

/**
 * Keeps the property managers of the server on an operator's device while the list of stores is
 * shown, so that a file names them without a network too, also those who are only invited.
 */
export function KeepPropertyManagers() {
  const { db, account, credentials } = useSignedIn();
  const isOperator = mayOperate(account);
  const keep = useEffectEvent(() => void keepPropertyManagers(db, credentials).catch(() => undefined));
  useEffect(() => {
    if (isOperator) keep();
  }, [isOperator]);
  return null;
}
