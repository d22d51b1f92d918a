import type { importPeople } from "#contract/people-imports.ts";
import type { z } from "#contract/zod.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import type { PersonRow } from "#domain/accounts/import-people.ts";
import type { Store } from "#domain/stores/store.ts";
import { type ManagerOfInvited, managerByKey, managerNamed } from "#server/accounts/manager-of-invited.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import * as RULE_TEXTS from "#texts/rules/people-import.ts";
import * as TEXTS from "#texts/server/operator-page.ts";

/** Why a row of people is not imported, by its field. */
export type ImportFault = z.output<typeof importPeople.answer>["people"][number]["faults"][number];

/** Whose worker a row of a worker is to be: the one it names, else that of its stores. */
export async function managerOfRow(
  tx: WriteContext,
  { propertyManager, isManagerInFile }: PersonRow,
  { user, stores }: { readonly user: StoredUser | null; readonly stores: readonly Store[] },
): Promise<{
  readonly faults: readonly ImportFault[];
  readonly manager?: ManagerOfInvited;
  /** That it is the one of most of the stores, and not of all. */
  readonly doubt?: string;
}> {
  const faulty = (message: string) => ({ faults: [{ field: "propertyManager", message }] });
  if (propertyManager) {
    const found = await managerNamed(tx, propertyManager);
    if ("message" in found) {
      // Invited by the same import before the worker is.
      if (user !== null || isManagerInFile !== true) return faulty(found.message);
      return { faults: [], manager: { key: normalizeEmail(propertyManager), name: propertyManager } };
    }
    const { key } = found.manager;
    if (user === null || [user.createdBy, user.waitsFor?.email].includes(key))
      return { faults: [], manager: found.manager };
    return faulty(user.waitsFor ? TEXTS.workerWaitsForOther(user.waitsFor.name) : TEXTS.workerOfOtherManager);
  }
  if (user !== null) return { faults: [] };
  const found = await managerOfStores(tx, stores);
  return found ?? faulty(TEXTS.workerWithoutManager);
}

/**
 * The property manager of most of these stores, of as many that of the first one; where none has
 * one, who is named for them and has not registered yet.
 */
async function managerOfStores(tx: WriteContext, stores: readonly Store[]) {
  const present = stores.flatMap(({ propertyManagerId }) => propertyManagerId ?? []);
  const keys = present.length > 0 ? present : await namedForStores(tx, stores);
  const counts = [...Map.groupBy(keys, (key) => key)].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [key, { length }] of counts) {
    const manager = await managerByKey(tx, key);
    if (manager === null) continue;
    const doubt = RULE_TEXTS.ofMostStores(manager.name, length, stores.length);
    return { faults: [], manager, ...(counts.length > 1 ? { doubt } : {}) };
  }
  return null;
}

const namedForStores = async (tx: WriteContext, stores: readonly Store[]): Promise<readonly string[]> =>
  (
    await tx.query(
      `select email from named_managers
       where store_id = any($1::text[]) and named_as = 'property_manager' order by store_id`,
      [stores.map(({ id }) => id)],
    )
  ).map((row) => textOf(row, "email"));
