import type { inviteByLink } from "#contract/operator.ts";
import type { z } from "#contract/zod.ts";
import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import {
  INVITED_ROLES,
  comesWithRight,
  isInvitedRole,
  OPERATOR_ROLE,
  READER_SEAT,
  roleLabel,
} from "#domain/accounts/role.ts";
import { namedAs } from "#domain/stores/store-people.ts";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import { firstStores } from "#server/accounts/describe-invitation.ts";
import { makeInvitation, waitingInvitation } from "#server/accounts/invitations.ts";
import { managerByKey } from "#server/accounts/manager-of-invited.ts";
import { accountByEmail, userById } from "#server/accounts/records.ts";
import { logSecurity, type Origin } from "#server/accounts/security-log.ts";
import { tellWaitingWorkers } from "#server/accounts/waiting-workers.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { type Mail, mailInTime } from "#server/mail.ts";
import { invalid, notFound } from "#server/http/refusals.ts";
import { invitationMail } from "#server/operator-page/invitation-mail.ts";
import {
  invitationValues,
  type NamedImport,
  rememberImported,
} from "#server/operator-page/people-imports.ts";
import { settingsNow } from "#server/settings/operator-settings.ts";
import { notifyOperators } from "#server/operator-page/notify-operators.ts";
import { storesNamedFor } from "#server/stores/end-named.ts";
import { nameNextManager } from "#server/stores/named-managers.ts";
import * as TEXTS from "#texts/server/operator-page.ts";
import * as OPERATOR_TEXTS from "#texts/server/operators.ts";

/** What is the same for all invitations of one call. */
export interface InvitingCall {
  readonly days: number;
  /** The name of who invites; null for nobody. */
  readonly inviter: string | null;
  /** First stores by what they are asked by, each read once. */
  readonly stores: Map<string, ReturnType<typeof firstStores>>;
}

/** Reads it once for as many invitations as a call has. */
export async function readInvitingCall(
  sql: Sql,
  { config }: AppContext,
  callerId: string,
): Promise<InvitingCall> {
  const { invitationDays: days } = await settingsNow({ config, database: sql }, "invitationDays");
  return { days, inviter: (await userById(sql, callerId))?.name ?? null, stores: new Map() };
}

/**
 * Makes a link with which one person may register in one role, and the mail that has it.
 * @throws Refused 400 on the field `email`, `role` or `propertyManager`; 404 for an unknown
 *   stand-in.
 */
export async function inviteBy(
  tx: WriteContext,
  context: AppContext,
  {
    invitation,
    callerId,
    origin,
    named,
    managedIds,
    namedById = callerId,
    isNew = false,
    mayMakeOperator = false,
    mayMakeReader = mayMakeOperator,
  }: {
    invitation: Invitation;
    callerId: string;
    origin: Origin;
    named?: NamedImport | undefined;
    /** The stores that the person becomes the manager of; absent for those it is named for. */
    managedIds?: readonly string[] | undefined;
    /** Whose stores these are; the caller's if absent. */
    namedById?: string | undefined;
    /** Refuses to replace an invitation that waits. */
    isNew?: boolean | undefined;
    /** Whether the caller has typed their password, without which nobody is made an operator. */
    mayMakeOperator?: boolean | undefined;
    /** The same of somebody who reads everything. */
    mayMakeReader?: boolean | undefined;
  },
  call?: InvitingCall,
) {
  const email = normalizeEmail(invitation.email);
  const { role } = invitation;
  if (!isEmail(email)) throw invalid("email", TEXTS.invitationEmailInvalid);
  if ((await accountByEmail(tx, email)) !== null) throw invalid("email", TEXTS.invitationEmailTaken);
  const waiting = isNew ? await waitingInvitation(tx, email) : null;
  if (waiting !== null) throw invalid("email", TEXTS.invitationWaits(roleLabel(waiting.role)));
  const mayGive = role === READER_SEAT ? mayMakeReader : role === OPERATOR_ROLE && mayMakeOperator;
  if (!isInvitedRole(role) && !mayGive)
    throw invalid("role", TEXTS.invitationRoleInvalid(INVITED_ROLES.join(", ")));
  // Whoever registers in another role would be the manager of stores that they may not have.
  const as = namedAs(role);
  if (managedIds !== undefined && managedIds.length > 0 && as === null)
    throw invalid("role", TEXTS.otherRoleManagesNoStore);
  if (namedById !== callerId && (await userById(tx, namedById)) === null) throw notFound();
  const isWorker = role === "Maintenance";
  const manager = isWorker ? await managerByKey(tx, invitation.propertyManager ?? "") : null;
  if (isWorker && manager === null) throw invalid("propertyManager", TEXTS.workerWithoutManager);
  const { name, phone, trades, storeIds } = invitation;
  const made = {
    email,
    role,
    name,
    phone,
    trades,
    storeIds: isWorker ? [] : storeIds,
    propertyManager: manager?.key,
  };
  const former = named === undefined ? null : await waitingInvitation(tx, email, "for update");
  const { config } = context;
  const { days, inviter, stores } = call ?? (await readInvitingCall(tx, context, callerId));
  const how = { nowMs: Date.now(), invitedBy: callerId, days };
  const { id, text, expiresAt } = await makeInvitation(tx, made, how);
  await tellWaitingWorkers(tx, email);
  if (managedIds !== undefined)
    await nameNextManager(tx, managedIds, { email, namedById, as: as ?? "manager" });
  if (named !== undefined)
    await rememberImported(tx, named, callerId, {
      email,
      accountId: null,
      wrote: invitationValues({ ...made, managedIds: await storesNamedFor(tx, email) }),
      former: former && invitationValues(former),
    });
  const detail = `by ${callerId}: ${role}`;
  await logSecurity(tx, { event: "operator_invited", email, origin, detail, importId: named?.id });
  if (comesWithRight(role)) {
    const about = { actorId: callerId, aboutId: null };
    const message = role === READER_SEAT ? OPERATOR_TEXTS.readerIsInvited : OPERATOR_TEXTS.isInvited;
    await notifyOperators(tx, about, () => message(inviter ?? ""));
  }
  const url = `${config.publicUrl ?? ""}/register#invitation=${text}`;
  const invited = {
    email,
    role,
    name: name ?? null,
    expiresAt,
    ...(await storesOnce(tx, stores, made.storeIds ?? [])),
    propertyManager: manager,
  };
  const mail = invitationMail(invited, { inviter, url, publicUrl: config.publicUrl });
  return { id, url, mail, expiresAt };
}

/** People of a file often have the same stores. */
function storesOnce(tx: WriteContext, known: InvitingCall["stores"], ids: readonly string[]) {
  const key = ids.join(" ");
  const found = known.get(key) ?? firstStores(tx, ids);
  known.set(key, found);
  return found;
}

type NotMailed = NonNullable<z.output<typeof inviteByLink.answer>["notMailedBecause"]>;

/**
 * Mails an invitation and stores that it was, or why the mail server did not take it. That no mail
 * server is configured is not stored: it holds for as long as it is so.
 * @returns whether the mail server has taken it in time, and why not
 */
export async function mailInvitation(
  context: AppContext,
  id: string,
  mail: Mail,
): Promise<{ readonly isMailed: boolean; readonly notMailedBecause?: NotMailed }> {
  const outcome = await mailInTime(context, mail);
  if (outcome === "no_mail_server") return { isMailed: false, notMailedBecause: outcome };
  if (outcome !== "sent") {
    await context.database.query("update invitations set not_mailed = $2 where id = $1", [id, outcome]);
    return { isMailed: false, notMailedBecause: outcome };
  }
  await context.database.query("update invitations set mailed_at = now() where id = $1", [id]);
  return { isMailed: true };
}
