import type { FastifyRequest } from "fastify";
import * as api from "#contract/accounts.ts";
import { describeInvitation } from "#contract/describe-invitation.ts";
import * as workersApi from "#contract/workers.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { comesWithRight, isInvitedRole, needsInvitation, roleOfSeat, seatOf } from "#domain/accounts/role.ts";
import { WEBSITE } from "#domain/product.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { deactivatedText } from "#server/accounts/deactivated.ts";
import { describeLink } from "#server/accounts/describe-invitation.ts";
import { refuseSignUp } from "#server/accounts/refuse-sign-up.ts";
import { checkPassword, createAccount } from "#server/accounts/create-account.ts";
import { listPeople } from "#server/accounts/list-people.ts";
import { hashPassword, isOldHash, isPassword } from "#server/accounts/passwords.ts";
import { presentAccount, presentPerson } from "#server/accounts/present.ts";
import { accountByEmail, type StoredUser, userById } from "#server/accounts/records.ts";
import { endSession, authenticateAnyTenant } from "#server/accounts/sessions.ts";
import { logRefusal, logSecurity, type Origin, originOf } from "#server/accounts/security-log.ts";
import { enterPassword, tryPassword } from "#server/accounts/enter-password.ts";
import { sessionResponse } from "#server/accounts/session-response.ts";
import { signInLimits } from "#server/accounts/sign-in-limits.ts";
import { saveView } from "#server/accounts/save-view.ts";
import { updateProfile } from "#server/accounts/update-profile.ts";
import { takeTurn } from "#server/accounts/account-locks.ts";
import {
  checkWorkerEmails,
  listInvitedWorkers,
  createWorker,
  deleteWorker,
  editWorker,
  takeTurnForEmail,
} from "#server/accounts/workers.ts";
import { beginningOf } from "#server/accounts/beginning-of-account.ts";
import { unverifiedLink } from "#server/accounts/invitations.ts";
import { holdInvitationOfManager, notifyOfNewWorker } from "#server/accounts/manager-of-invited.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { rateLimitKey } from "#server/http/address-block.ts";
import { authenticateOrAnonymous } from "#server/http/identify-caller.ts";
import { check, rawRoute, queryRoute, type RouteContext, mutationRoute } from "#server/http/route.ts";
import { notAllowed, notFound, Refused } from "#server/http/refusals.ts";
import { attribute } from "#server/history/attribute.ts";
import { newId, sha256 } from "#server/ids.ts";
import { notifyOperators } from "#server/operator-page/notify-operators.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import type * as z from "zod/v4/core";
import * as TEXTS from "#texts/server/accounts.ts";
import * as OPERATOR_TEXTS from "#texts/server/operators.ts";

export function accountRoutes(routes: RouteContext) {
  rawRoute(routes, api.whoAmI, async (request) => {
    const caller = await authenticateAnyTenant(routes.context.database, request.headers.authorization);
    // Not counted with the other requests: an app that is refused this one seems to be signed out.
    routes.limits.spend(...rateLimit("sessionChecks", caller.account.id));
    if (caller.account.website !== WEBSITE) return { id: caller.account.id, website: caller.account.website };
    const user = await userById(routes.context.database, caller.account.id);
    if (user === null) throw notFound();
    return { ...presentAccount(user), sessionExpiresAt: new Date(caller.sessionEndsAtMs).toISOString() };
  });

  rawRoute(routes, api.signIn, (request) => signIn(routes, request));
  rawRoute(routes, api.register, async (request, reply) =>
    reply.code(201).send(await register(routes, request)),
  );
  rawRoute(routes, describeInvitation, async (request) => {
    routes.limits.spend(...rateLimit("invitationReads", rateLimitKey(request.ip)));
    const { invitation } = check(describeInvitation.request, request.body ?? {}) as z.output<
      NonNullable<typeof describeInvitation.request>
    >;
    return describeLink(routes.context.database, invitation, Date.now());
  });
  rawRoute(routes, api.signOut, async (request) => {
    routes.limits.spend(...rateLimit("signOuts", rateLimitKey(request.ip)));
    await endSession(routes.context.database, request.headers.authorization);
    return { success: true };
  });

  queryRoute(routes, api.readProfile, async ({ caller, context }) => {
    const user = await userById(context.database, caller.account.id);
    return user && presentAccount(user);
  });
  mutationRoute(routes, api.updateProfile, (tx, { caller, body, files, context, limits, request }) =>
    updateProfile(tx, caller, body, { files, context, limits, origin: originOf(request), request }),
  );
  mutationRoute(routes, api.saveView, (tx, { caller, body }) => saveView(tx, caller, body));
  queryRoute(routes, api.personProfile, ({ caller, params, context }) =>
    person(context.database, params["userId"] ?? "", caller.account),
  );
  queryRoute(routes, api.readPerson, ({ caller, params, context }) =>
    person(context.database, params["id"] ?? "", caller.account),
  );
  queryRoute(routes, api.usersByRole, ({ caller, query, context }) =>
    listPeople(context.database, caller, query),
  );

  queryRoute(routes, workersApi.listInvitedWorkers, ({ caller, context }) =>
    listInvitedWorkers(context.database, caller),
  );
  // A read with more emails than an address may have.
  rawRoute(routes, workersApi.checkWorkerEmails, async (request) => {
    const caller = await authenticateOrAnonymous(routes, workersApi.checkWorkerEmails, request);
    const { emails } = check(workersApi.checkWorkerEmails.request, request.body ?? {}) as {
      emails: readonly string[];
    };
    return checkWorkerEmails(routes.context.database, caller, { emails, limits: routes.limits });
  });
  mutationRoute(routes, workersApi.createWorker, (tx, { caller, body, request, limits }) =>
    createWorker(tx, caller, body, { request, limits }),
  );
  mutationRoute(
    routes,
    workersApi.editWorker,
    (tx, { caller, params, body, request, limits, context }) =>
      editWorker(tx, caller, params["id"] ?? "", body, { request, limits, context }),
    { lockFirst: takeTurnForEmail },
  );
  mutationRoute(
    routes,
    workersApi.deleteWorker,
    (tx, { caller, params, request, context }) =>
      deleteWorker(tx, caller, params["id"] ?? "", { request, context }),
    { lockFirst: takeTurn },
  );
}

async function person(sql: Sql, id: string, reader: Caller["account"]) {
  const user = await userById(sql, id);
  if (user === null) throw notFound();
  return presentPerson(sql, user, reader);
}

/**
 * Signs in. An unknown email and a wrong password get the same response after the same amount of
 * work. Only who knows the password of a deactivated account learns that it is one; the try counts
 * like a failed one (docs/decisions/0128).
 * @throws Refused 401 `invalid_credentials`, 403 `account_deactivated`.
 */
async function signIn(
  routes: RouteContext,
  request: FastifyRequest,
): Promise<z.output<typeof api.signIn.answer>> {
  const { context } = routes;
  routes.limits.spend(...rateLimit("signIns", rateLimitKey(request.ip)));
  const body = check(api.signIn.request, request.body) as z.output<NonNullable<typeof api.signIn.request>>;
  const email = normalizeEmail(body.email);
  const limits = signInLimits(routes, request, email);
  const { user, fits } = await tryPassword(context.database, limits, { email, password: body.password });
  if (user === null || !fits || !user.isActive) {
    await limits.failed(user);
    if (user !== null && fits && !user.isDeleted)
      throw new Refused(403, "account_deactivated", await deactivatedText(context.database, user.id));
    throw new Refused(401, "invalid_credentials", TEXTS.invalidEmailOrPassword);
  }
  await limits.takeBack();
  const renewed = isOldHash(user.passwordHash) ? await hashPassword(body.password) : user.passwordHash;
  const how = { event: "sign_in", remember: body.remember ?? true, isByPassword: true } as const;
  const response = await withChangeLog(context.database, async (tx) =>
    (await enterPassword(tx, user, originOf(request), renewed))
      ? sessionResponse({ tx, context }, user, request, how)
      : null,
  );
  // The password was replaced since it was compared: compare with the new one.
  return response ?? signIn(routes, request);
}

async function register({ context, limits }: RouteContext, request: FastifyRequest) {
  await limits.spendExactly(...rateLimit("registrations", rateLimitKey(request.ip)));
  const body = check(api.register.request, request.body) as z.output<
    NonNullable<typeof api.register.request>
  >;
  const refused = () =>
    logRefusal(context, { event: "role_refused", email: body.email, origin: originOf(request) });
  const { role } = body;
  // Workers need the invitation that says whose they are, operators that of another one.
  const isRegistered = isInvitedRole(role) || comesWithRight(role);
  if (!isRegistered || (needsInvitation(role) && body.invitation === undefined)) {
    refused();
    throw notAllowed(TEXTS.userTypeMissing, "role_not_allowed");
  }
  if (body.website !== WEBSITE) {
    refused();
    throw notAllowed(TEXTS.noPermission, "website_not_allowed");
  }
  checkPassword(body.password, body.email);
  const how = { event: "sign_in", remember: true, isByPassword: true } as const;
  const welcomeBack = async () => {
    const again = await registeredBefore(context.database, request, body);
    return (
      again &&
      withChangeLog(context.database, async (tx) =>
        (await enterPassword(tx, again, originOf(request)))
          ? sessionResponse({ tx, context }, again, request, how)
          : null,
      )
    );
  };
  const response = await welcomeBack();
  if (response) return response;
  await refuseSignUp(context, body);
  const passwordHash = await hashPassword(body.password);
  const id = newId();
  return withChangeLog(context.database, async (tx) => {
    // The account and its stores are the doing of who registers.
    attribute(tx, { actorId: id, device: originOf(request).userAgent });
    if (role === "Maintenance") await holdInvitationOfManager(tx, unverifiedLink(body.invitation ?? "").id);
    // An invitation may have been withdrawn meanwhile.
    await refuseSignUp({ config: context.config, database: tx }, body);
    const begin = await beginningOf(tx, body);
    const user = await createAccount(tx, {
      ...begin.fields,
      ...body,
      id,
      role: roleOfSeat(role),
      passwordHash,
      isOfOperator: begin.isInvited,
      ...keyOf(request),
    });
    if (user.createdBy !== null) notifyOfNewWorker(tx, user.createdBy, user);
    if (begin.isInvited) await noteAccepted(tx, user, originOf(request));
    return sessionResponse({ tx, context }, user, request, { ...how, event: "registered" });
  }).catch(async (error: unknown) => {
    // A concurrent duplicate of this request may have registered the email meanwhile.
    const isTaken = error instanceof Refused && error.code === "email_taken";
    const repeated = isTaken ? await welcomeBack() : null;
    if (repeated === null) throw error;
    return repeated;
  });
}

/** Logs that an invitation was accepted; of an operator or reader the operators are told. */
async function noteAccepted(tx: WriteContext, user: StoredUser, origin: Origin): Promise<void> {
  const { id, name, isReader = false } = user;
  const seat = seatOf(user);
  await logSecurity(tx, { event: "invitation_accepted", userId: id, origin, detail: seat });
  if (!comesWithRight(seat)) return;
  const event = isReader ? "reader_right_given" : "operator_right_given";
  await logSecurity(tx, { event, userId: id, origin, detail: "by invitation" });
  const message = isReader ? OPERATOR_TEXTS.readerHasRegistered : OPERATOR_TEXTS.hasRegistered;
  await notifyOperators(tx, { actorId: id, aboutId: id }, () => message(name));
}

/**
 * Finds the account of a registration whose response was lost: same idempotency key, same password.
 */
async function registeredBefore(
  sql: Sql,
  request: FastifyRequest,
  body: { email: string; password: string },
) {
  const { registrationKey } = keyOf(request);
  if (registrationKey === undefined) return null;
  const user = await accountByEmail(sql, body.email);
  const isSame =
    user !== null &&
    user.isActive &&
    user.registrationKey === registrationKey &&
    (await isPassword(body.password, user.passwordHash));
  return isSame ? user : null;
}

function keyOf(request: FastifyRequest): { registrationKey?: string } {
  const key = request.headers["idempotency-key"];
  return typeof key === "string" && key.length <= 255 ? { registrationKey: sha256(key) } : {};
}
