import { managerByKey } from "#server/accounts/manager-of-invited.ts";
import { personChanged } from "#server/accounts/person-changed.ts";
import { userById, userForAssigning } from "#server/accounts/records.ts";
import { logSecurity } from "#server/accounts/security-log.ts";
import { giveChosenManager, waitFor } from "#server/accounts/waiting-workers.ts";
import type { WriteContext } from "#server/context.ts";
import { invalid, notFound } from "#server/http/refusals.ts";
import { type Operation, readAccount } from "#server/operator-page/people.ts";
import * as TEXTS from "#texts/server/operator-page.ts";

/**
 * An operator chooses for whom a worker works who has no property manager: an account, or somebody
 * who is invited, whom the worker waits for then. The same one again changes nothing.
 * @throws Refused 404 for an account that is no active worker; 400 on `propertyManager`.
 */
export async function chooseManagerOf(
  tx: WriteContext,
  { caller, id, origin }: Operation,
  propertyManager: string,
) {
  // Before the worker's row: whoever registers by the invitation takes both in this order.
  const chosen = await managerByKey(tx, propertyManager);
  await tx.query("select id from users where id = $1 for no key update", [id]);
  const worker = await userById(tx, id);
  if (worker === null || worker.role !== "Maintenance" || !worker.isActive) throw notFound();
  if (chosen === null) throw invalid("propertyManager", TEXTS.noSuchManager);
  if ([worker.createdBy, worker.waitsFor?.email].includes(chosen.key)) return readAccount(tx, id);
  if (worker.createdBy !== null) throw invalid("propertyManager", TEXTS.hasManagerAlready);
  const manager = await userForAssigning(tx, chosen.key);
  if (manager === null) {
    await waitFor(tx, id, chosen.key);
    tx.recordChange(personChanged(worker));
  } else if (manager.isActive) await giveChosenManager(tx, worker, manager);
  else throw invalid("propertyManager", TEXTS.noSuchManager);
  const detail = `by ${caller.account.id}`;
  await logSecurity(tx, { event: "operator_changed_account", userId: id, origin, detail });
  return readAccount(tx, id);
}
