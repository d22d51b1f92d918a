import type { importPeople } from "#contract/people-imports.ts";
import type { z } from "#contract/zod.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import type { PersonRow } from "#domain/accounts/import-people.ts";
import type { Store } from "#domain/stores/store.ts";
import { type ManagerOfInvited, managerByKey, managerNamed } from "#server/accounts/manager-of-invited.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import * as TEXTS from "#texts/server/operator-page.ts";

/** Why a row of people is not imported, by its field. */
export type ImportFault = z.output<typeof importPeople.answer>["people"][number]["faults"][number];

/** Whose worker a row of a worker is to be: the one it names, else that of its stores. */
export async function managerOfRow(
  tx: WriteContext,
  { propertyManager, isManagerInFile }: PersonRow,
  { user, stores }: { readonly user: StoredUser | null; readonly stores: readonly Store[] },
): Promise<{ readonly faults: readonly ImportFault[]; readonly manager?: ManagerOfInvited }> {
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
  const [id, another] = new Set(stores.flatMap((store) => store.propertyManagerId ?? []));
  if (another !== undefined) return faulty(TEXTS.storesOfSeveralManagers);
  const manager = id === undefined ? null : await managerByKey(tx, id);
  return manager === null ? faulty(TEXTS.workerWithoutManager) : { faults: [], manager };
}
