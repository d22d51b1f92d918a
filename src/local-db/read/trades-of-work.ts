import type { AccountDatabase } from "#local-db/database.ts";
import { readInsightRows } from "#local-db/read/insights.ts";
import { readEverybody } from "#local-db/read/people.ts";

/** The trades of the tickets and people on this device, as often as they have them. */
export async function readTradesOfWork(db: AccountDatabase): Promise<readonly string[]> {
  const [{ tickets }, people] = await Promise.all([readInsightRows(db), readEverybody(db)]);
  return [...tickets.map(({ category }) => category ?? ""), ...people.flatMap(({ skills }) => skills ?? [])];
}
