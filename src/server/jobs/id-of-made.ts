import type { WriteContext } from "#server/context.ts";
import type { Row } from "#server/database/database.ts";
import { newId, uuidOf } from "#server/ids.ts";

/** Ids that are tried before one by chance is taken, which no restored backup finds again. */
const MOST_IDS = 20;

/**
 * @param seed of what makes the ticket and its day
 * @param isSame whether a ticket under a tried id (its row) was made by the same
 * @returns the id of the ticket of this day, made from the seed; null if that ticket was made
 *   already. Everybody can work out the id and use it for a ticket of their own: under an id that
 *   is taken the next one is tried.
 */
export async function idOfMade(
  tx: WriteContext,
  seed: string,
  isSame: (row: Row) => boolean,
): Promise<string | null> {
  for (let n = 1; n <= MOST_IDS; n += 1) {
    const id = uuidOf(n === 1 ? seed : `${seed} ${n}`);
    const [known] = await tx.query("select repeat_of_id, plan_id, store_id from tickets where id = $1", [id]);
    if (!known) return id;
    if (isSame(known)) return null;
  }
  return newId();
}
