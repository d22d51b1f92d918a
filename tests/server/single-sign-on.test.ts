import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount, exportAccount } from "#contract/account-export.ts";
import { updateProfile, whoAmI } from "#contract/accounts.ts";
import { resetPassword } from "#contract/passwords.ts";
import { deactivateAccount } from "#contract/operator.ts";
import { readConfig } from "#contract/sync.ts";
import { listNotifications } from "#contract/notifications.ts";
import {
  endConnection,
  finishSingleSignOn,
  readConnection,
  readSingleSignOn,
  startSingleSignOn,
} from "#contract/single-sign-on.ts";
import {
  CLIENT,
  follow,
  type ProviderAccount,
  startProvider,
  type TestProvider,
} from "#tests/support/oidc-provider.ts";
import {
  ask,
  makeOperator,
  operator,
  operatorCreates,
  operatorLinks,
  PASSWORD,
  registered,
  signedIn,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, startServer, type TestServer } from "#tests/support/server.ts";

// Signing in with an account of the operator's provider, a real OpenID Connect server.

const random = () => randomBytes(32).toString("base64url");
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

describe.each(databases.filter(isAvailable))("single sign-on, on the %s database", (kind) => {
  let provider: TestProvider;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startProvider();
    server = await startServer({
      kind,
      env: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_NAME: "Example Inc",
      },
    });
    provider.serve(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  /** What the provider's answer leads the browser to. */
  const openCallback = async (callback: string) => {
    const answer = await fetch(callback, { redirect: "manual" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return answer.headers.get("location") ?? "";
  };

  /** Begins at the server and signs in at the provider as `account`; null declines. */
  const reachProvider = async (account: ProviderAccount | null) => {
    const verifier = random();
    const body = { challenge: hashOf(verifier), remember: false };
    const { url } = (await ask(server.url, null, startSingleSignOn, { body })).data;
    provider.signInAs(account);
    return { verifier, callback: await follow(provider.issuer, url) };
  };

  const signInAtProvider = async (account: ProviderAccount | null) => {
    const { verifier, callback } = await reachProvider(account);
    const location = await openCallback(callback);
    const ticket = /^.*\/single-sign-on#sign-in=([\w-]{43})$/.exec(location)?.[1] ?? "";
    return { verifier, callback, location, ticket };
  };

  const finish = (body: { ticket: string; verifier: string; password?: string }) =>
    ask(server.url, null, finishSingleSignOn, { body });

  const accountOf = (who: Pick<TestPerson, "email">): ProviderAccount => ({
    sub: `sub of ${who.email}`,
    email: who.email,
    email_verified: true,
  });

  /** An account that was connected by its password. */
  const connected = async () => {
    const who = await registered(server, "Store Manager");
    const tried = await signInAtProvider(accountOf(who));
    await finish({ ...tried, password: PASSWORD }).then((answer) => answer.data);
    return who;
  };

  test("a server with a provider says so in its configuration, which the sign-in page reads", async () => {
    const { capabilities } = (await ask(server.url, null, readConfig)).data;
    expect(capabilities).toContain("signInWith");
  });

  test("the sign-in page learns what the provider is called", async () => {
    expect((await ask(server.url, null, readSingleSignOn)).data).toEqual({ name: "Example Inc" });
  });

  test("the first sign-in asks for the password of the account, the next ones do not", async () => {
    const who = await registered(server, "Store Manager");
    const first = await signInAtProvider(accountOf(who));
    expect((await finish(first)).refusal).toMatchObject({ error: "password_required", email: who.email });
    expect((await finish({ ...first, password: "not it at all 1" })).refusal.error).toBe("wrong_password");
    const entered = (await finish({ ...first, password: PASSWORD })).data;
    expect(entered.user.id).toBe(who.id);
    expect((await ask(server.url, entered.token, whoAmI)).data.id).toBe(who.id);

    const second = await signInAtProvider(accountOf(who));
    expect((await finish(second)).data.user.id).toBe(who.id);
  });

  test("a password that was entered in another session does not allow a new email in this one", async () => {
    const who = await connected();
    const { token } = (await finish(await signInAtProvider(accountOf(who)))).data;
    const phone = "555 0100";
    const renamed = (email: string) => ({ firstName: "Sol", lastName: "Single", phone, email });
    const stranger = await ask(server.url, token, updateProfile, { body: renamed(`x-${who.email}`) });
    expect([stranger.status, stranger.refusal.error]).toEqual([403, "reauth_required"]);
    const proof = { ...renamed(`y-${who.email}`), currentPassword: PASSWORD };
    expect((await ask(server.url, token, updateProfile, { body: proof })).status).toBe(200);
    const owner = await who.ask(updateProfile, { body: renamed(`z-${who.email}`) });
    expect(owner.status).toBe(200);
  });

  test("a connected account is found by the provider's id, also after its email changed there", async () => {
    const who = await connected();
    const renamed = { ...accountOf(who), email: "somebody.else@example.com" };
    expect((await finish(await signInAtProvider(renamed))).data.user.id).toBe(who.id);
  });

  test("whoever registered with the email of somebody else does not share an account with them", async () => {
    const thief = await registered(server, "Store Manager");
    const owner = accountOf(thief);
    const tried = await signInAtProvider(owner);
    expect((await finish(tried)).refusal.error).toBe("password_required");
    expect((await thief.ask(readConnection)).data.connection).toBeNull();
  });

  test("an email without an account is refused in words, and nothing is made", async () => {
    const tried = await signInAtProvider({
      sub: "nobody",
      email: "nobody@example.com",
      email_verified: true,
    });
    const { error, message } = (await finish(tried)).refusal;
    expect(error).toBe("no_account");
    expect(message).toContain("nobody@example.com");
  });

  test("a ticket works once, for the browser that began the sign-in", async () => {
    const who = await connected();
    const tried = await signInAtProvider(accountOf(who));
    expect((await finish({ ...tried, verifier: random() })).refusal.error).toBe("sign_in_over");
    expect((await finish({ ...tried, ticket: random() })).refusal.error).toBe("sign_in_over");
    expect((await finish(tried)).status).toBe(200);
    expect((await finish(tried)).refusal.error).toBe("sign_in_over");
  });

  test("of ten requests with one ticket at once a single one gets a session", async () => {
    const who = await connected();
    const tried = await signInAtProvider(accountOf(who));
    const all = await Promise.all(Array.from({ length: 10 }, () => finish(tried)));
    expect(all.filter(({ status }) => status === 200).length).toBe(1);
    expect(all.filter(({ status }) => status === 409).length).toBe(9);
  });

  test("the provider's answer counts once, and an invented one not at all", async () => {
    const { callback } = await signInAtProvider(accountOf(await connected()));
    expect(await openCallback(callback)).toMatch(/#sign-in-problem=over$/);
    const path = `${server.url}/api/auth/single-sign-on/callback`;
    expect(await openCallback(path)).toMatch(/#sign-in-problem=over$/);
    expect(await openCallback(`${path}?code=x&state=${random()}`)).toMatch(/#sign-in-problem=over$/);
    const { callback: real } = await reachProvider(accountOf(await connected()));
    const forged = new URL(real);
    forged.searchParams.set("code", "x");
    expect(await openCallback(forged.href)).toMatch(/#sign-in-problem=failed$/);
  });

  test("who declines at the provider, or has no confirmed email there, is told so", async () => {
    expect((await signInAtProvider(null)).location).toMatch(/#sign-in-problem=cancelled$/);
    const who = await registered(server, "Store Manager");
    const unproven = { ...accountOf(who), email_verified: false };
    expect((await signInAtProvider(unproven)).location).toMatch(/#sign-in-problem=email$/);
    expect((await signInAtProvider({ sub: "without" })).location).toMatch(/#sign-in-problem=email$/);
    const text = { ...accountOf(who), email_verified: "false" as unknown as boolean };
    expect((await signInAtProvider(text)).location).toMatch(/#sign-in-problem=email$/);
  });

  test("a connected account gets in also when the provider no longer vouches for its email", async () => {
    const who = await connected();
    const unproven = { ...accountOf(who), email_verified: false };
    expect((await finish(await signInAtProvider(unproven))).data.user.id).toBe(who.id);
  });

  test("what ends all access of an account ends the connection too", async () => {
    const [reset, left] = [await connected(), await connected()];
    const token = /token=([\w-]+)/.exec(await operatorLinks(server, reset.email))?.[1] ?? "";
    await ask(server.url, null, resetPassword, { body: { token, password: "brand new horse 9" } });
    await operator(server, ["end-sessions", "--email", left.email], PASSWORD);
    for (const who of [reset, left])
      expect((await finish(await signInAtProvider(accountOf(who)))).refusal.error).toBe("password_required");
  });

  test("a second account of the provider cannot take over a connected account", async () => {
    const who = await connected();
    const other = await signInAtProvider({ ...accountOf(who), sub: "another of the same email" });
    expect((await finish({ ...other, password: PASSWORD })).refusal.error).toBe("already_connected");
  });

  test("the owner sees the connection, is told of it, exports it, and ends it", async () => {
    const who = await connected();
    const { connection } = (await who.ask(readConnection)).data;
    expect(connection?.email).toBe(who.email);
    const notices = (await who.ask(listNotifications)).data.notifications.map(({ message }) => message);
    expect(notices.join()).toContain("connected with an account of your company");
    expect((await who.ask(exportAccount)).data).toMatchObject({ connectedSignIns: [{ email: who.email }] });
    await who.ask(endConnection).then((answer) => answer.data);
    expect((await who.ask(readConnection)).data.connection).toBeNull();
    const tried = await signInAtProvider(accountOf(who));
    expect((await finish(tried)).refusal.error).toBe("password_required");
    expect((await signedIn(server, who.email)).id).toBe(who.id);
  });

  test("a deactivated account does not get in, and a deleted one leaves nothing", async () => {
    const [left, gone] = [await connected(), await connected()];
    await operatorCreates(server, [
      "--email",
      "olga@example.com",
      "--name",
      "Olga Op",
      "--role",
      "Fettle User",
    ]);
    await makeOperator(server, "olga@example.com");
    const olga = await signedIn(server, "olga@example.com");
    await olga.ask(deactivateAccount, { params: { id: left.id } }).then((answer) => answer.data);
    expect((await finish(await signInAtProvider(accountOf(left)))).refusal.error).toBe("no_account");
    await gone.ask(deleteAccount, { body: { password: PASSWORD } }).then((answer) => answer.data);
    expect((await finish(await signInAtProvider(accountOf(gone)))).refusal.error).toBe("no_account");
  });

  test("while the provider is away, people are told so and sign in with their passwords", async () => {
    const away = await startServer({
      kind,
      env: { OIDC_ISSUER: "http://127.0.0.1:9", OIDC_CLIENT_ID: CLIENT.id, OIDC_NAME: "Example Inc" },
    });
    const answer = await ask(away.url, null, startSingleSignOn, { body: { challenge: random() } });
    expect(answer.status).toBe(503);
    expect(answer.refusal.error).toBe("provider_unreachable");
    expect(answer.refusal.message).toContain("Example Inc");
    const who = await registered(away, "Store Manager");
    expect((await signedIn(away, who.email)).id).toBe(who.id);
    await away.stop();
  });
});

test("a server without a provider offers none", async () => {
  const server = sharedServer("embedded");
  expect((await ask(server.url, null, readConfig)).data.capabilities).not.toContain("signInWith");
  expect((await ask(server.url, null, readSingleSignOn)).data).toEqual({ name: null });
  const answer = await ask(server.url, null, startSingleSignOn, { body: { challenge: random() } });
  expect(answer.status).toBe(404);
});
