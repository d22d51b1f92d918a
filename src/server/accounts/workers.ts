import * as api from "#contract/workers.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { must } from "#domain/must.ts";
import { hasTurn, holdAlone, needsTurn, takeTurn } from "#server/accounts/account-locks.ts";
import { checkPassword, createAccount } from "#server/accounts/create-account.ts";
import { personChanged } from "#server/accounts/person-changed.ts";
import { accountChanges, mailChanges, tellOfChanges } from "#server/accounts/account-changes.ts";
import { mailEnd } from "#server/accounts/mail-end.ts";
import { openlyInvited } from "#server/accounts/invitations.ts";
import { hashPasswordFor } from "#server/accounts/passwords.ts";
import { presentPerson } from "#server/accounts/present.ts";
import { accountByEmail, accountById, userById } from "#server/accounts/records.ts";
import { forgetPerson, lockWhatNames } from "#server/accounts/forget-person.ts";
import { endByNewEmail } from "#server/accounts/end-by-new-email.ts";
import { keepFormerName } from "#server/accounts/former-names.ts";
import { keepEntriesOf, logSecurity, originOf } from "#server/accounts/security-log.ts";
import { endAccessOf } from "#server/accounts/sessions.ts";
import type { Caller, AppContext, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf, textOrNull } from "#server/database/read.ts";
import type { Limits } from "#server/http/limits.ts";
import { countBefore, rateLimit } from "#server/http/rate-limits.ts";
import { parseInput } from "#server/http/check-input.ts";
import { HttpResult, matchVersion } from "#server/http/route.ts";
import type { CallRequest, LockFirst } from "#server/http/write-call.ts";
import { notify } from "#server/notifications/notify.ts";
import { notAllowed, notFound, Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/accounts.ts";

interface WorkerForm {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly role?: string | undefined;
  readonly skills?: readonly string[] | undefined;
}

/** Addressed to the manager, who can only enter another email. */
const EMAIL_TAKEN = TEXTS.emailTakenEnterAnother;

/**
 * A property manager creates an account for a worker. Idempotent by `clientId`. The password is
 * hashed last, because that takes the processor away from sign-ins. Nobody gets one whom an
 * operator has invited.
 * @throws Refused 403, 409 `id_taken` or `email_taken`, 429 beyond the rate limit.
 */
export async function createWorker(
  tx: WriteContext,
  caller: Caller,
  input: WorkerForm & { password: string; createdBy?: string | undefined; clientId?: string | undefined },
  { request, limits }: { readonly request: CallRequest; readonly limits: Limits },
) {
  onlyManagers(caller);
  const known = input.clientId === undefined ? null : await accountById(tx, input.clientId);
  if (known) {
    if (known.createdBy !== caller.account.id) throw new Refused(409, "id_taken", TEXTS.idTaken);
    return new HttpResult(200, await presentPerson(tx, known, caller.account));
  }
  if ((input.role ?? "Maintenance") !== "Maintenance")
    throw notAllowed(TEXTS.onlyWorkersCreated, "role_not_allowed");
  if ((input.createdBy ?? caller.account.id) !== caller.account.id)
    throw notAllowed(TEXTS.workersInOwnName, "created_by_not_allowed");
  checkPassword(input.password, input.email);
  countWorkerEmail(tx, caller, limits);
  if ((await accountByEmail(tx, input.email)) !== null) throw new Refused(409, "email_taken", EMAIL_TAKEN);
  await refuseInvited(tx, input.email);
  const account = {
    name: input.name,
    email: input.email,
    phone: input.phone ?? "",
    role: "Maintenance" as const,
    passwordHash: tx.beforeTransaction("hash", () => hashPasswordFor(caller.account.id, input.password)),
    createdBy: caller.account.id,
    skills: input.skills ?? [],
    ...(input.clientId === undefined ? {} : { id: input.clientId }),
  };
  const worker = await createAccount(tx, account, EMAIL_TAKEN);
  await logWorker(tx, caller, "worker_created", worker.id, request);
  notifyWorker(tx, caller, worker.id);
  return presentPerson(tx, worker, caller.account);
}

/**
 * Whoever is invited registers in the role of the invitation, which an account as a worker would
 * end.
 * @throws Refused 409 `email_taken`.
 */
async function refuseInvited(sql: Sql, email: string): Promise<void> {
  if ((await openlyInvited(sql, [email])).size > 0)
    throw new Refused(409, "email_taken", TEXTS.workerEmailInvited);
}

/**
 * Which of these emails cannot be those of new workers. Each counts, since the answer tells who has
 * an account.
 * @throws Refused 403, 429 beyond the rate limit.
 */
export async function checkWorkerEmails(
  sql: Sql,
  caller: Caller,
  { emails, limits }: { readonly emails: readonly string[]; readonly limits: Limits },
) {
  onlyManagers(caller);
  // All at once: where they are more than is left, none is asked about, and what is left stays.
  limits.spend(...rateLimit("workerChecks", caller.account.id), emails.length);
  const normalized = emails.map(normalizeEmail);
  const rows = await sql.query("select email from users where email = any($1::text[])", [normalized]);
  const accounts = new Set(rows.map((row) => textOf(row, "email")));
  const invited = await openlyInvited(sql, normalized);
  const by = (email: string) =>
    accounts.has(email) ? ("account" as const) : invited.has(email) ? ("invitation" as const) : null;
  const taken = emails.flatMap((email) => {
    const found = by(normalizeEmail(email));
    return found === null ? [] : [{ email, by: found }];
  });
  return { taken };
}

/**
 * Who is invited as a worker of this property manager and can still register, by the account or the
 * email that the invitation names.
 * @throws Refused 403
 */
export async function listInvitedWorkers(sql: Sql, caller: Caller) {
  onlyManagers(caller);
  const rows = await sql.query(
    `select i.name, i.email from invitations i join users u on u.id = $1
     where i.role = 'Maintenance' and i.property_manager in (u.id, u.email)
       and i.ended_at is null and i.expires_at > now()
     order by coalesce(nullif(i.name, ''), i.email), i.email`,
    [caller.account.id],
  );
  return { invited: rows.map((row) => ({ name: textOrNull(row, "name"), email: textOf(row, "email") })) };
}

/** Counts a question whether an email has an account already, which the answer tells. */
const countWorkerEmail = (tx: WriteContext, caller: Caller, limits: Limits) =>
  countBefore(tx, limits, "workerEmails", caller.account.id);

const logWorker = (
  tx: WriteContext,
  caller: Caller,
  event: "worker_created" | "worker_changed" | "worker_deleted",
  workerId: string,
  request: CallRequest,
) => logSecurity(tx, { event, userId: caller.account.id, origin: originOf(request), detail: workerId });

/** Welcomes a worker whose account was created. */
const notifyWorker = (tx: WriteContext, caller: Caller, workerId: string) =>
  notify(tx, caller.account.id, [workerId], () => ({
    type: "account",
    title: TEXTS.account,
    message: TEXTS.createdYourAccount(caller.actor.name),
    data: { page: "profile" },
  }));

const emailOf = ({ body }: Parameters<LockFirst>[1]) => {
  const form = parseInput(must(api.editWorker.request, "the form of a worker"), body);
  return form.success ? (form.data as WorkerForm).email : null;
};

/** Takes a turn for an edit that gives a worker another email: no other edit needs one. */
export const takeTurnForEmail: LockFirst = async (tx, input) => {
  const email = emailOf(input);
  const worker = email === null ? null : await userById(tx, input.params["id"] ?? "");
  if (worker !== null && worker.email !== email) await takeTurn(tx);
};

/**
 * Updates one of the manager's own workers. A new email ends the worker's sessions, also one that
 * is about to begin. Its route takes a turn for that.
 * @throws Refused 403, 404, 409 `email_taken`, 412 `version_conflict`, 429 beyond the rate limit.
 */
export async function editWorker(
  tx: WriteContext,
  caller: Caller,
  id: string,
  input: WorkerForm,
  {
    request,
    limits,
    context,
  }: { readonly request: CallRequest; readonly limits: Limits; readonly context: AppContext },
) {
  onlyManagers(caller);
  if (hasTurn(tx)) await holdAlone(tx, id);
  const worker = await ownWorker(tx, caller, id);
  if (worker.email !== input.email) needsTurn(tx);
  matchVersion(request, await presentPerson(tx, worker, caller.account));
  if ((input.role ?? "Maintenance") !== "Maintenance")
    throw notAllowed(TEXTS.workerRoleFixed, "role_not_allowed");
  if (worker.email !== input.email) countWorkerEmail(tx, caller, limits);
  const holder = await accountByEmail(tx, input.email);
  if (holder !== null && holder.id !== id) throw new Refused(409, "email_taken", EMAIL_TAKEN);
  if (worker.email !== input.email) await refuseInvited(tx, input.email);
  if (worker.email !== input.email) countBefore(tx, limits, "emailChanges", id);
  await tx.query(
    "update users set name = $2, email = $3, phone = $4, skills = coalesce($5::jsonb, skills), updated_at = now(), version = version + 1 where id = $1",
    [
      id,
      input.name.trim(),
      input.email,
      input.phone ?? worker.phone,
      input.skills === undefined ? null : JSON.stringify(input.skills),
    ],
  );
  if (input.email !== worker.email) await endByNewEmail(tx, input.email, id);
  await keepFormerName(tx, worker, input.name.trim());
  await logWorker(tx, caller, "worker_changed", id, request);
  if (input.email !== worker.email) {
    await endAccessOf(tx, id);
    await keepEntriesOf(tx, id, worker.email);
  }
  const saved = must(await userById(tx, id), "the worker just changed");
  const changes = accountChanges(worker, saved);
  tellOfChanges(tx, id, { actor: caller.actor, changes });
  // At the former address too: the new one may be a mistyped one, or nobody's.
  if (saved.email !== worker.email) mailChanges(tx, context, worker, { actor: caller.actor, changes });
  tx.recordChange(personChanged(saved));
  return presentPerson(tx, saved, caller.account);
}

/**
 * Deletes the account of one of the manager's own workers; completed work stays.
 * @throws Refused 409 `worker_has_tasks` while the worker has open tickets of this manager.
 */
export async function deleteWorker(
  tx: WriteContext,
  caller: Caller,
  id: string,
  { request, context }: { request: CallRequest; context: AppContext },
) {
  onlyManagers(caller);
  await holdAlone(tx, id);
  const worker = await ownWorker(tx, caller, id);
  matchVersion(request, await presentPerson(tx, worker, caller.account));
  const [row] = await tx.query(
    `select count(*)::int as n from tickets where assignee_id = $1 and property_manager_id = $2 and deleted_at is null
     and (case when status in ('request_assessment', 'assessment_completed') then status_before_assessment else status end)
       in ('maintenance_worker_working', 'rejected')`,
    [id, caller.account.id],
  );
  const open = Number(row?.["n"] ?? 0);
  if (open > 0) {
    throw new Refused(409, "worker_has_tasks", TEXTS.workerHasOpenTasks(open), { extra: { count: open } });
  }
  await forgetPerson(tx, context, worker, await lockWhatNames(tx, id));
  mailEnd(tx, context, worker, () => TEXTS.deletedBy(caller.actor.name));
  await logWorker(tx, caller, "worker_deleted", id, request);
  tx.recordChange(personChanged(worker));
  return { success: true, id };
}

function onlyManagers(caller: Caller) {
  if (caller.actor.role !== "Property Manager") throw notAllowed(TEXTS.onlyPropertyManagers);
}

async function ownWorker(tx: WriteContext, caller: Caller, id: string) {
  await tx.query("select id from users where id = $1 for no key update", [id]);
  const worker = await userById(tx, id);
  if (worker === null || !worker.isActive || worker.createdBy !== caller.account.id) throw notFound();
  return worker;
}
