import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, updateMeta } from "#local-db/meta.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";
import { unsentCount } from "#local-db/unsent.ts";

// A browser may delete IndexedDB, even under an open page; the next write then creates an empty
// database without an error. Only a record outside IndexedDB reveals it. See
// docs/offline.md#storage-loss.

/** The record in local storage about an account's database. */
interface StorageWitness {
  readonly epoch: string;
  /** `unsentCount` of the database. */
  readonly pending: number;
  /** When the oldest of them was made, and when this record was written; ISO 8601. */
  readonly since: string;
  readonly at: string;
  /** A loss the person has not confirmed yet. */
  readonly loss: Loss | null;
}

/** What was unsent and is no longer in the database. `from` and `to` are ISO 8601. */
export interface Loss {
  readonly count: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Storage for the record, outside IndexedDB. Both methods may throw where the browser forbids
 * access.
 */
export interface WitnessStore {
  read(): string | null;
  write(text: string): void;
}

/**
 * Detects storage loss: if the recorded database id differs from the present one and there were
 * unsent mutations or drafts, they are lost. Also updates the record.
 * @param newEpoch the id for a database that has none yet
 * @returns the loss, until `confirmLoss` is called; null if there is none or local storage is
 *   unavailable.
 */
export async function detectStorageLoss(
  db: AccountDatabase,
  store: WitnessStore,
  newEpoch: string,
  at: string,
): Promise<Loss | null> {
  try {
    const { witness, epoch, oldest, count } = await readTogether(db, store, newEpoch);
    const loss = newLoss(witness, epoch) ?? witness?.loss ?? null;
    const since = oldest?.action.at ?? at;
    const next: StorageWitness = { epoch, pending: count, since, at, loss };
    store.write(JSON.stringify(next));
    return loss;
  } catch {
    return null;
  }
}

/** Two tabs may find the same new database: in it, the first one's id counts. */
const storeEpoch = (db: AccountDatabase, newEpoch: string): Promise<void> =>
  updateMeta(db, "epoch", (known) => (known === undefined ? newEpoch : null));

const readWitness = (store: WitnessStore) => JSON.parse(store.read() ?? "null") as StorageWitness | null;

/**
 * Reads the record, the database's id and its unsent mutations of one moment. Id and mutations in
 * one transaction: a database that is deleted between them would count as one in which nothing
 * waits, and its loss would never be noticed. What `recordEnqueued` adds while they are read is
 * perhaps not among them, so that they are read again.
 */
async function readTogether(db: AccountDatabase, store: WitnessStore, newEpoch: string) {
  for (;;) {
    const before = store.read();
    const tables = [db.meta, db.ops, db.damaged, db.drafts, db.files];
    const read = await db.transaction("r", tables, async () => ({
      epoch: await readMeta(db, "epoch"),
      oldest: (await unsentRows(db))[0],
      count: await unsentCount(db),
    }));
    const { epoch } = read;
    if (epoch === undefined) await storeEpoch(db, newEpoch);
    else if (store.read() === before) return { ...read, epoch, witness: readWitness(store) };
  }
}

/**
 * Adds mutations that were just stored to the record, without reading the database: until the next
 * `detectStorageLoss` counts them, the browser may already have deleted them. `at` is ISO 8601.
 */
export function recordEnqueued(store: WitnessStore, count: number, at: string): void {
  try {
    const witness = readWitness(store);
    if (witness === null) return;
    const since = witness.pending === 0 ? at : witness.since;
    store.write(JSON.stringify({ ...witness, pending: witness.pending + count, since, at }));
  } catch {
    // Local storage is forbidden or full: nothing can be recorded.
  }
}

function newLoss(witness: StorageWitness | null, epoch: string): Loss | null {
  if (witness === null || witness.epoch === epoch || witness.pending === 0) return null;
  return {
    count: witness.pending + (witness.loss?.count ?? 0),
    from: witness.loss?.from ?? witness.since,
    to: witness.at,
  };
}

/**
 * Clears the loss from the record once the person has confirmed it.
 * @throws where the browser forbids local storage.
 */
export function confirmLoss(store: WitnessStore): void {
  const witness = readWitness(store);
  if (witness) store.write(JSON.stringify({ ...witness, loss: null }));
}
