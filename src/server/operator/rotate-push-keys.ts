import { logSecurity, OPERATOR } from "#server/accounts/security-log.ts";
import type { Database } from "#server/database/database.ts";
import { rotateVapidKeys } from "#server/notifications/vapid.ts";

/** Replaces the keys that sign pushes. @returns the new public key. */
export const rotateByOperator = (database: Database): Promise<string> =>
  database.transaction(async (tx) => {
    await logSecurity(tx, { event: "push_keys_rotated", origin: OPERATOR });
    return rotateVapidKeys(tx);
  });
