import type { FastifyRequest } from "fastify";
import * as api from "#contract/accounts.ts";
import * as workersApi from "#contract/workers.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { SIGN_UP_ROLES, type SignUpRole } from "#domain/accounts/role.ts";
import { WEBSITE } from "#domain/product.ts";
import { refuseSignUp } from "#server/accounts/refuse-sign-up.ts";
import { checkPassword, createAccount } from "#server/accounts/create-account.ts";
import { listPeople } from "#server/accounts/list-people.ts";
import { hashPassword, isOldHash, isPassword, verifyDummyHash } from "#server/accounts/passwords.ts";
import { presentAccount, presentPerson } from "#server/accounts/present.ts";
import { accountByEmail, userById, type StoredUser } from "#server/accounts/records.ts";
import { endSession, startSession, authenticateAnyTenant } from "#server/accounts/sessions.ts";
import { logRefusal, logSecurity, originOf } from "#server/accounts/security-log.ts";
import { signInLimits } from "#server/accounts/sign-in-limits.ts";
import { notifySecurityEvent } from "#server/accounts/security-notice.ts";
import { updateProfile } from "#server/accounts/update-profile.ts";
import { createWorker, deleteWorker, editWorker } from "#server/accounts/workers.ts";
import type { Caller, AppContext, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { lineOf } from "#server/http/address-block.ts";
import { check, rawRoute, queryRoute, type RouteContext, mutationRoute } from "#server/http/route.ts";
import { notAllowed, notFound, Refused } from "#server/http/refusals.ts";
import { sha256 } from "#server/ids.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import type * as z from "zod/v4/core";
import * as TEXTS from "#texts/server/accounts.ts";

export function accountRoutes(rooms: RouteContext) {
  rawRoute(rooms, api.whoAmI, async (request) => {
    const caller = await authenticateAnyTenant(rooms.house.database, request.headers.authorization);
    // Not counted with the other requests: an app that is refused this one seems to be signed out.
    rooms.limits.spend(`who-am-i:${caller.account.id}`, 600, 60_000);
    if (caller.account.website !== WEBSITE) return { id: caller.account.id, website: caller.account.website };
    const user = await userById(rooms.house.database, caller.account.id);
    if (user === null) throw notFound();
    return { ...presentAccount(user), sessionExpiresAt: new Date(caller.sessionEndsAtMs).toISOString() };
  });

  rawRoute(rooms, api.signIn, (request) => signIn(rooms, request));
  rawRoute(rooms, api.register, async (request, reply) =>
    reply.code(201).send(await register(rooms, request)),
  );
  rawRoute(rooms, api.signOut, async (request) => {
    rooms.limits.spend(`sign-out:${lineOf(request.ip)}`, 120, 60_000);
    await endSession(rooms.house.database, request.headers.authorization);
    return { success: true };
  });

  queryRoute(rooms, api.readProfile, async ({ caller, house }) => {
    const user = await userById(house.database, caller.account.id);
    return user && presentAccount(user);
  });
  mutationRoute(rooms, api.updateProfile, (tx, { caller, body, files, house, limits, request }) =>
    updateProfile(tx, caller, body, { files, house, limits, origin: originOf(request), request }),
  );
  queryRoute(rooms, api.personProfile, ({ caller, names, house }) =>
    person(house.database, names["userId"] ?? "", caller.account),
  );
  queryRoute(rooms, api.readPerson, ({ caller, names, house }) =>
    person(house.database, names["id"] ?? "", caller.account),
  );
  queryRoute(rooms, api.usersByRole, ({ caller, query, house }) => listPeople(house.database, caller, query));

  mutationRoute(rooms, workersApi.createWorker, (tx, { caller, body, request }) =>
    createWorker(tx, caller, body, request),
  );
  mutationRoute(rooms, workersApi.editWorker, (tx, { caller, names, body, request }) =>
    editWorker(tx, caller, names["id"] ?? "", body, request),
  );
  mutationRoute(rooms, workersApi.deleteWorker, (tx, { caller, names, request, house }) =>
    deleteWorker(tx, caller, names["id"] ?? "", { request, house }),
  );
}

async function person(sql: Sql, id: string, reader: Caller["account"]) {
  const user = await userById(sql, id);
  if (user === null) throw notFound();
  return presentPerson(sql, user, reader);
}

/**
 * Signs in. An unknown email and a wrong password get the same response after the same amount of
 * work.
 * @throws Refused 401 `invalid_credentials`.
 */
async function signIn(rooms: RouteContext, request: FastifyRequest) {
  const { house } = rooms;
  rooms.limits.spend(`sign-in:${lineOf(request.ip)}`, 120, 60_000);
  const body = check(api.signIn.request, request.body) as z.output<NonNullable<typeof api.signIn.request>>;
  const email = normalizeEmail(body.email);
  const limits = signInLimits(rooms, request, email);
  const { user, fits } = await tryPassword(house.database, limits, { email, password: body.password });
  if (user === null || !fits || !user.isActive) {
    await limits.failed(user);
    throw new Refused(401, "invalid_credentials", TEXTS.invalidEmailOrPassword);
  }
  await limits.takeBack();
  const renewed = isOldHash(user.passwordHash) ? await hashPassword(body.password) : user.passwordHash;
  return withChangeLog(house.database, async (tx) => {
    await tx.query("update users set password_entered_at = now(), password_hash = $2 where id = $1", [
      user.id,
      renewed,
    ]);
    return sessionResponse({ tx, house }, user, request, {
      event: "sign_in",
      remember: body.remember ?? true,
    });
  });
}

/** Verifies a password, within the limits; a try that does not get that far does not count. */
async function tryPassword(
  sql: Sql,
  limits: ReturnType<typeof signInLimits>,
  { email, password }: { email: string; password: string },
) {
  try {
    await limits.begin();
    const user = await accountByEmail(sql, email);
    await limits.slowDown(user);
    if (user !== null) return { user, fits: await isPassword(password, user.passwordHash) };
    await verifyDummyHash(password);
    return { user, fits: false };
  } catch (error) {
    await limits.takeBack();
    throw error;
  }
}

async function register({ house, limits }: RouteContext, request: FastifyRequest) {
  await limits.spendExactly(`register:${lineOf(request.ip)}`, 30, 60_000);
  const body = check(api.register.request, request.body) as z.output<
    NonNullable<typeof api.register.request>
  >;
  const refused = () =>
    logRefusal(house, { event: "role_refused", email: body.email, origin: originOf(request) });
  if (!isSignUpRole(body.role)) {
    refused();
    throw notAllowed(TEXTS.pleaseSelectAUser, "role_not_allowed");
  }
  if (body.website !== WEBSITE) {
    refused();
    throw notAllowed(TEXTS.youDoNotHave, "website_not_allowed");
  }
  checkPassword(body.password, body.email);
  const role = body.role;
  const how = { event: "sign_in", remember: true } as const;
  const welcomeBack = async () => {
    const again = await registeredBefore(house.database, request, body);
    return (
      again && withChangeLog(house.database, (tx) => sessionResponse({ tx, house }, again, request, how))
    );
  };
  const welcomed = await welcomeBack();
  if (welcomed) return welcomed;
  await refuseSignUp(house, body);
  const passwordHash = await hashPassword(body.password);
  return withChangeLog(house.database, async (tx) => {
    const user = await createAccount(tx, { ...body, role, passwordHash, ...keyOf(request) });
    return sessionResponse({ tx, house }, user, request, { event: "registered", remember: true });
  }).catch(async (error: unknown) => {
    // A concurrent duplicate of this request may have registered the email meanwhile.
    const isTaken = error instanceof Refused && error.code === "email_taken";
    const twin = isTaken ? await welcomeBack() : null;
    if (twin === null) throw error;
    return twin;
  });
}

const isSignUpRole = (word: string): word is SignUpRole =>
  (SIGN_UP_ROLES as readonly string[]).includes(word);

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

async function sessionResponse(
  { tx, house }: { tx: WriteContext; house: AppContext },
  user: StoredUser,
  request: FastifyRequest,
  { event, remember }: { event: "sign_in" | "registered"; remember: boolean },
) {
  const wish = { remember, userAgent: request.headers["user-agent"] ?? "" };
  const session = await startSession(tx, user, wish);
  await logSecurity(tx, { event, userId: user.id, origin: originOf(request) });
  if (session.othersEnded > 0)
    await notifySecurityEvent(tx, house, user, { event: "session_limit", origin: originOf(request) });
  return { token: session.token, user: presentAccount(user), expiresAt: session.expiresAt };
}
