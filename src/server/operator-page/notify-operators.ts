import type { WriteContext } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { activeOperators } from "#server/operator-page/tell-operators.ts";
import * as TEXTS from "#texts/server/operators.ts";

/**
 * Notifies every other operator of what happens to the operators: who is invited as one, becomes
 * one or is none any more. Nobody becomes one in silence.
 * @param aboutId of whom it is about, who has a notification of their own; null for nobody known
 * @param message called once per language
 */
export async function notifyOperators(
  tx: WriteContext,
  { actorId, aboutId }: { readonly actorId: string; readonly aboutId: string | null },
  message: () => string,
): Promise<void> {
  const ids = (await activeOperators(tx)).flatMap(({ id }) => (id === aboutId ? [] : [id]));
  notify(tx, actorId, ids, () => ({
    type: "account",
    title: TEXTS.operatorsChange,
    message: message(),
    data: {},
  }));
}
