import { normalizeEmail } from "#domain/accounts/email.ts";
import { must } from "#domain/must.ts";
import { personChanged } from "#server/accounts/person-changed.ts";
import { notifyOfNewWorker } from "#server/accounts/manager-of-invited.ts";
import { type StoredUser, userById, usersByIds } from "#server/accounts/records.ts";
import { userAudience, type WriteContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { notify } from "#server/notifications/notify.ts";
import * as TEXTS from "#texts/server/accounts.ts";

// Workers who registered before their property manager: docs/decisions/0130.

/** @returns the workers who wait for whoever is invited with this email, locked */
async function workersWaitingFor(tx: WriteContext, email: string): Promise<readonly StoredUser[]> {
  const rows = await tx.query(
    `select id from users where id in (select worker_id from waiting_workers where manager_email = $1)
     order by id for no key update`,
    [normalizeEmail(email)],
  );
  // Read once they are locked: another write may have given one a property manager meanwhile.
  const ids = rows.map((row) => textOf(row, "id"));
  return (await usersByIds(tx, ids)).filter(({ waitsFor }) => waitsFor !== null);
}

/**
 * Gives a locked worker who has none a property manager, and the devices of both each other's card.
 */
async function giveManager(tx: WriteContext, worker: StoredUser, managerId: string): Promise<StoredUser> {
  await tx.query(
    "update users set created_by = $2, updated_at = now(), version = version + 1 where id = $1",
    [worker.id, managerId],
  );
  await endWaiting(tx, worker.id);
  const saved = must(await userById(tx, worker.id), "the worker who was locked");
  tx.recordChange(personChanged(saved), {
    kind: "person",
    id: managerId,
    audiences: [userAudience(worker.id)],
  });
  return saved;
}

/**
 * Gives a property manager who has registered by the invitation the workers who did before. The
 * worker reads who it is, the property manager how many there are.
 */
export async function takeWaitingWorkers(tx: WriteContext, manager: StoredUser): Promise<void> {
  const workers = await workersWaitingFor(tx, manager.email);
  for (const worker of workers) await giveManager(tx, worker, manager.id);
  const active = workers.filter(({ isActive }) => isActive);
  tellWorkers(tx, manager, active, () => TEXTS.managerHasRegistered(manager.name));
  const [first, another] = active;
  if (first === undefined) return;
  if (another === undefined) return notifyOfNewWorker(tx, manager.id, first);
  notify(tx, first.id, [manager.id], () => ({
    type: "account",
    title: TEXTS.newWorkers,
    message: TEXTS.workersHaveRegistered(active.length),
    data: {},
  }));
}

/** Gives one waiting worker, whose row is locked, the property manager whom an operator chose. */
export async function giveChosenManager(
  tx: WriteContext,
  worker: StoredUser,
  manager: StoredUser,
): Promise<void> {
  const saved = await giveManager(tx, worker, manager.id);
  if (!saved.isActive) return;
  tellWorkers(tx, manager, [saved], () => TEXTS.isYourManager(manager.name));
  notifyOfNewWorker(tx, manager.id, saved);
}

function tellWorkers(
  tx: WriteContext,
  manager: StoredUser,
  workers: readonly StoredUser[],
  sentence: () => string,
): void {
  if (workers.length === 0) return;
  notify(
    tx,
    manager.id,
    workers.map(({ id }) => id),
    () => ({ type: "account", title: TEXTS.yourManager, message: sentence(), data: {} }),
  );
}

/** A worker waits for whoever is invited with this email. */
export async function waitFor(tx: Sql, workerId: string, email: string): Promise<void> {
  await tx.query(
    `insert into waiting_workers (worker_id, manager_email) values ($1, $2)
     on conflict (worker_id) do update set manager_email = excluded.manager_email`,
    [workerId, normalizeEmail(email)],
  );
}

/** A worker waits for nobody any more. */
export async function endWaiting(tx: Sql, workerId: string): Promise<void> {
  await tx.query("delete from waiting_workers where worker_id = $1", [workerId]);
}

/**
 * Somebody whose account is deleted is named by their email no longer to workers who wait for them.
 * These go on waiting for an operator's choice.
 */
export async function forgetAwaited(tx: WriteContext, email: string, nobody: string): Promise<void> {
  const rows = await tx.query(
    "update waiting_workers set manager_email = $2 where manager_email = $1 returning worker_id",
    [email, nobody],
  );
  await recordWorkers(tx, rows);
}

/**
 * The invitation of a property manager has begun, changed or ended: workers who wait for it learn
 * that, and so do operators.
 */
export async function tellWaitingWorkers(tx: WriteContext, email: string): Promise<void> {
  const rows = await tx.query("select worker_id from waiting_workers where manager_email = $1", [
    normalizeEmail(email),
  ]);
  await recordWorkers(tx, rows);
}

async function recordWorkers(tx: WriteContext, rows: readonly Row[]): Promise<void> {
  const workers = await usersByIds(
    tx,
    rows.map((row) => textOf(row, "worker_id")),
  );
  tx.recordChange(...workers.map(personChanged));
}
