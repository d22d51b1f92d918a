import type * as z from "zod/v4/core";
import type { wireChange } from "#contract/sync.ts";
import type { Row } from "#server/database/database.ts";
import { instantOf, textOrNull } from "#server/database/read.ts";

type Change = z.output<typeof wireChange>;

/** How an audience lost a ticket, as a pull answers it. */
export type Loss = NonNullable<Extract<Change, { kind: "ticket" }>["loss"]>;

/**
 * @returns how an audience lost an entity, from a row of the change log with the name of the user;
 *   undefined if it did not.
 */
export function lossOf(row: Row): Loss | undefined {
  const reason = textOrNull(row, "loss");
  if (reason !== "moved" && reason !== "deleted") return undefined;
  const name = textOrNull(row, "lost_by_name");
  const by = name === null ? null : { id: String(row["lost_by"]), name };
  return { reason, by, at: instantOf(row, "lost_at") };
}
