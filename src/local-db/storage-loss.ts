import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { waitingRows } from "#local-db/outbox/outbox.ts";

// A browser may delete a database, even under an open page, and the next write makes an empty one
// without an error. Only a marker outside it shows that. See docs/offline.md#storage-loss.

/** What local storage remembers of an account's database. */
interface StorageWitness {
  readonly epoch: string;
  readonly pending: number;
  /** When the oldest of what waited was made, and when the mark was set; ISO 8601. */
  readonly since: string;
  readonly at: string;
  /** What was lost and the person has not confirmed yet. */
  readonly loss: Loss | null;
}

/** Work that was entered on this device and is not in its database any more. */
export interface Loss {
  readonly count: number;
  readonly from: string;
  readonly to: string;
}

/** Where the mark lies outside the database; both may throw where the browser forbids it. */
export interface WitnessStore {
  read(): string | null;
  write(text: string): void;
}

/** Compares the mark with the database: gives what is gone when the database is another one than it was, until the person has confirmed it, else null. Sets the mark anew; where the browser forbids local storage nothing can be told. */
export async function detectStorageLoss(
  db: AccountDatabase,
  place: WitnessStore,
  newEpoch: string,
  at: string,
): Promise<Loss | null> {
  const epoch = (await readMeta(db, "epoch")) ?? newEpoch;
  if (epoch === newEpoch) await writeMeta(db, "epoch", epoch);
  const rows = await waitingRows(db);
  try {
    const mark = JSON.parse(place.read() ?? "null") as StorageWitness | null;
    const loss = newLoss(mark, epoch) ?? mark?.loss ?? null;
    const next: StorageWitness = { epoch, pending: rows.length, since: rows[0]?.action.at ?? at, at, loss };
    place.write(JSON.stringify(next));
    return loss;
  } catch {
    return null;
  }
}

function newLoss(mark: StorageWitness | null, epoch: string): Loss | null {
  if (mark === null || mark.epoch === epoch || mark.pending === 0) return null;
  return { count: mark.pending + (mark.loss?.count ?? 0), from: mark.loss?.from ?? mark.since, to: mark.at };
}

/** The person has seen what was lost. */
export function confirmLoss(place: WitnessStore): void {
  const mark = JSON.parse(place.read() ?? "null") as StorageWitness | null;
  if (mark) place.write(JSON.stringify({ ...mark, loss: null }));
}
