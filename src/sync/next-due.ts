import type { AccountDatabase } from "#local-db/database.ts";
import { filesOfRows } from "#local-db/files/files.ts";
import { isDue } from "#local-db/outbox/due.ts";
import { readMeta } from "#local-db/meta.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";

/**
 * When the next pending row or file is due, in milliseconds since 1970; null if none has a time.
 * While the network is in doubt, it is the circuit breaker's next attempt. See
 * docs/offline.md#circuit-breaker.
 */
export async function nextDueAt(db: AccountDatabase): Promise<number | null> {
  const rows = (await pendingRows(db)).filter((row) => row.state === "ready");
  const files = await filesOfRows(db, rows);
  const { failures = 0, openUntil = 0 } = (await readMeta(db, "circuit")) ?? {};
  if (failures > 0) return rows.length > 0 ? openUntil : null;
  const dues = [
    ...rows.filter((row) => row.dueAt > 0).map((row) => row.dueAt),
    ...files.flatMap((file) => (file.dueAt > 0 ? [file.dueAt] : [])),
  ];
  return dues.length === 0 ? null : Math.min(...dues);
}

/**
 * Whether the circuit breaker is open. New mutations do not override it; becoming visible, `online`
 * and "Send now" do, as they bypass this check.
 */
export async function isCircuitOpen(db: AccountDatabase, nowMs: number): Promise<boolean> {
  const circuit = await readMeta(db, "circuit");
  return circuit !== undefined && circuit.failures > 0 && !isDue(circuit.openUntil, nowMs);
}
