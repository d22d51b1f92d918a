import { waitNowMs } from "#api-client/server-time.ts";
import type { PeopleOfStores } from "#domain/stores/people-of-stores.ts";
import type { ChosenColumns } from "#domain/import-table.ts";
import type { KnownManager, ManagersOf } from "#domain/stores/import-property-managers.ts";
import { type ImportPlan, planImport } from "#domain/stores/import-stores.ts";
import { isOwnStore } from "#domain/stores/store-people.ts";
import type { Unread } from "#features/csv-import/use-plan-of-text.ts";
import type { PropertyManagers, ServerManagers } from "#features/stores/read-property-managers.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readFirstPull } from "#local-db/first-pull.ts";
import { readKnownPeople } from "#local-db/read/people.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as TEXTS from "#texts/store-import.ts";

/** The property managers of this device, also those who have left. */
export const readManagers = async (db: AccountDatabase) =>
  (await readKnownPeople(db, "Property Manager")).filter(({ isReader }) => isReader !== true);

/** The names of those of them who have left, by id. */
export const readFormerManagers = async (db: AccountDatabase): Promise<ReadonlyMap<string, string>> =>
  new Map((await readManagers(db)).flatMap(({ id, name, hasLeft }) => (hasLeft ? [[id, name]] : [])));

interface PlanOptions {
  readonly ownerId: string;
  readonly isOperator: boolean;
  readonly chosen: ChosenColumns | null;
  /** The property managers of the server, for an operator; null for others. */
  readonly ofServer: ServerManagers | null;
  /** A file of people that is imported with the stores, if there is one. */
  readonly people: PeopleOfStores | null;
}

/**
 * Compares a picked file with the account's own stores, and with those that it has given to their
 * managers; nothing is changed.
 */
export async function planStoreImport(
  db: AccountDatabase,
  text: string,
  { ownerId, isOperator, chosen, ofServer, people }: PlanOptions,
): Promise<ImportPlan | Unread> {
  // Before the first pull every store of the file would be new. The file stays until then.
  if ((await readFirstPull(db)) !== "done") return { problem: TEXTS.storesNotHere, isLost: true };
  const [known, onDevice] = await Promise.all([readStores(db), readManagers(db)]);
  const stores = known.filter((store) => isOwnStore(store, ownerId));
  const others = known.filter((store) => !isOwnStore(store, ownerId));
  const context = {
    stores,
    others,
    mayChangeOthers: isOperator,
    nowMs: waitNowMs(),
    ...(people === null ? {} : { people }),
  };
  const planWith = (managers: readonly KnownManager[], managersOf: ManagersOf) =>
    planImport(text, { ...context, managers, managersOf }, chosen);
  const isDone = (plan: ReturnType<typeof planWith>) =>
    "problem" in plan || !plan.rows.some(isManagerUnknown);
  const plan = planWith(onDevice, "device");
  if (ofServer === null || isDone(plan)) return plan;
  // A device knows emails only of people its account works with, an operator's server everybody's.
  const read = ofServer.known();
  if (read !== null) {
    const again = planWith(read, "server");
    if (isDone(again)) return again;
  }
  // Somebody who is still unknown may have been invited a moment ago, on another device.
  const fresh = await ofServer.read();
  return fresh === null
    ? planWith(withoutTwice(onDevice, await ofServer.earlier()), "offline")
    : planWith(fresh, "server");
}

/** Those of the device and those that it has read from the server before, each once. */
const withoutTwice = (onDevice: PropertyManagers, earlier: PropertyManagers): PropertyManagers => {
  const ids = new Set(onDevice.map(({ id }) => id));
  return [...onDevice, ...earlier.filter(({ id }) => id === null || !ids.has(id))];
};

const isManagerUnknown = (row: ImportPlan["rows"][number]) =>
  row.kind === "faulty" && row.faults.some(({ field }) => field === "propertyManagerId");
