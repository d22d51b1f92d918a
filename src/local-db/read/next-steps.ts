import type { AccountDatabase } from "#local-db/database.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";

/**
 * A row is a further step of another one if a person did both with one tap about one ticket and it
 * waits for the other: the approval behind a rating. See docs/product.md#ratings.
 */
const isNextStep = (row: OutboxRow, begin: OutboxRow | undefined) =>
  begin !== undefined &&
  begin.state !== "discarded" &&
  row.action.at === begin.action.at &&
  row.ticketId === begin.ticketId;

/**
 * The further steps among these rows, which people see and count as one item with the first one.
 * @param rows pending rows, oldest first
 * @returns by the `seq` of a further step: the `seq` of the first one, which is in the outbox
 */
export async function firstSteps(
  db: AccountDatabase,
  rows: readonly OutboxRow[],
): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  const candidates = rows.filter(({ deps, ticketId }) => ticketId !== null && deps.length > 0);
  if (candidates.length === 0) return found;
  const deps = [...new Set(candidates.flatMap((row) => row.deps))];
  const begins = new Map((await db.ops.bulkGet(deps)).map((row, index) => [deps[index], row]));
  for (const row of candidates) {
    const begin = row.deps.find((dep) => isNextStep(row, begins.get(dep)));
    if (begin !== undefined) found.set(row.seq, found.get(begin) ?? begin);
  }
  return found;
}
