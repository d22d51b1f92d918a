import { mayOperate } from "#domain/accounts/operator.ts";
import type { StoreActor } from "#domain/stores/managing-stores.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { settingsNow, type SettingsSource } from "#server/settings/operator-settings.ts";

/**
 * The caller under the rule of this server about who manages stores, as it is now: settings are
 * changed in a transaction of their own.
 */
export async function storeActorOf(
  tx: WriteContext,
  { actor, isOperator }: Pick<Caller, "actor" | "isOperator">,
  config: SettingsSource<"storesManagedBy">["config"],
): Promise<StoreActor> {
  const { storesManagedBy } = await tx.tickets.once("storesManagedBy", () =>
    settingsNow({ config, database: tx }, "storesManagedBy"),
  );
  const { id, role } = actor;
  return { id, role, isOperator: mayOperate({ role, isOperator }), managedBy: storesManagedBy };
}
