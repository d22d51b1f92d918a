import { mayOperate } from "#domain/accounts/operator.ts";
import type { StoreActor } from "#domain/stores/managing-stores.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { settingsNow, type SettingsSource } from "#server/settings/operator-settings.ts";

/** The caller under the rule of this server about who manages stores, as it is now. */
export async function storeActorOf(
  database: Sql,
  { actor, isOperator }: Pick<Caller, "actor" | "isOperator">,
  config: SettingsSource<"storesManagedBy">["config"],
): Promise<StoreActor> {
  const { storesManagedBy } = await settingsNow({ config, database }, "storesManagedBy");
  const { id, role } = actor;
  return { id, role, isOperator: mayOperate({ role, isOperator }), managedBy: storesManagedBy };
}
