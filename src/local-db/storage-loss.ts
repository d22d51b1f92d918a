import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { waitingRows } from "#local-db/outbox/queries.ts";

// A browser may delete IndexedDB, even under an open page; the next write then creates an empty
// database without an error. Only a record outside IndexedDB reveals it. See
// docs/offline.md#storage-loss.

/** The record in local storage about an account's database. */
interface StorageWitness {
  readonly epoch: string;
  readonly pending: number;
  /** When the oldest pending mutation was made, and when this record was written; ISO 8601. */
  readonly since: string;
  readonly at: string;
  /** A loss the person has not confirmed yet. */
  readonly loss: Loss | null;
}

/** Mutations that were pending and are no longer in the database. `from` and `to` are ISO 8601. */
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
 * Detects storage loss: if the recorded database id differs from the present one and mutations were
 * pending, they are lost. Also updates the record.
 * @param newEpoch the id for a database that has none yet
 * @returns the loss, until `confirmLoss` is called; null if there is none or local storage is
 *   unavailable.
 */
export async function detectStorageLoss(
  db: AccountDatabase,
  place: WitnessStore,
  newEpoch: string,
  at: string,
): Promise<Loss | null> {
  const epoch = (await readMeta(db, "epoch")) ?? (await storeEpoch(db, newEpoch));
  const before = readWitness(place);
  const rows = await waitingRows(db);
  try {
    const mark = JSON.parse(place.read() ?? "null") as StorageWitness | null;
    const loss = newLoss(mark, epoch) ?? mark?.loss ?? null;
    // Recorded by `recordEnqueued` while the rows were read, so perhaps not among them.
    const added = mark?.epoch === epoch ? Math.max(0, mark.pending - (before?.pending ?? mark.pending)) : 0;
    const next: StorageWitness = {
      epoch,
      pending: rows.length + added,
      since: rows[0]?.action.at ?? at,
      at,
      loss,
    };
    place.write(JSON.stringify(next));
    return loss;
  } catch {
    return null;
  }
}

/** Two tabs may find the same new database: in it, the first one's id counts. */
const storeEpoch = (db: AccountDatabase, newEpoch: string): Promise<string> =>
  db.transaction("rw", db.meta, async () => {
    const epoch = (await readMeta(db, "epoch")) ?? newEpoch;
    await writeMeta(db, "epoch", epoch);
    return epoch;
  });

function readWitness(place: WitnessStore): StorageWitness | null {
  try {
    return JSON.parse(place.read() ?? "null") as StorageWitness | null;
  } catch {
    return null;
  }
}

/**
 * Adds mutations that were just stored to the record, without reading the database: until the next
 * `detectStorageLoss` counts them, the browser may already have deleted them. `at` is ISO 8601.
 */
export function recordEnqueued(place: WitnessStore, count: number, at: string): void {
  try {
    const mark = JSON.parse(place.read() ?? "null") as StorageWitness | null;
    if (mark === null) return;
    const since = mark.pending === 0 ? at : mark.since;
    place.write(JSON.stringify({ ...mark, pending: mark.pending + count, since, at }));
  } catch {
    // Local storage is forbidden or full: nothing can be recorded.
  }
}

function newLoss(mark: StorageWitness | null, epoch: string): Loss | null {
  if (mark === null || mark.epoch === epoch || mark.pending === 0) return null;
  return { count: mark.pending + (mark.loss?.count ?? 0), from: mark.loss?.from ?? mark.since, to: mark.at };
}

/**
 * Clears the loss from the record once the person has confirmed it.
 * @throws where the browser forbids local storage.
 */
export function confirmLoss(place: WitnessStore): void {
  const mark = JSON.parse(place.read() ?? "null") as StorageWitness | null;
  if (mark) place.write(JSON.stringify({ ...mark, loss: null }));
}
