import { afterEach, expect, test } from "vitest";
import {
  saveFirstSession,
  device,
  endSession,
  expireSession,
  readSession,
  refreshAccount,
  saveSession,
} from "#local-db/session.ts";

const AT = "2030-01-01T10:00:00.000Z";
const SERVER = { apiBase: "", isLegacy: false };
type Account = Parameters<typeof saveSession>[0];
const account = (id: string, name: string) => ({ id, name }) as Account;
const signIn = (token: string, who = account("me", "Anna")) => saveSession(who, token, SERVER, AT);

afterEach(() => device.session.clear());

test("the session of a token that is over is expired, and keeps its account", async () => {
  await signIn("first");
  await expireSession("first");
  expect(await readSession()).toMatchObject({ state: "expired", userId: "me" });
});

test("a token that came meanwhile stays signed in", async () => {
  await signIn("second");
  await expireSession("first");
  expect(await readSession()).toMatchObject({ state: "signed in", token: "second" });
});

test("the account of an answer is stored in the session of its person only, and validates no session", async () => {
  await signIn("hers", account("berta", "Berta"));
  await refreshAccount(account("me", "Anna Maria"), AT);
  expect(await readSession()).toMatchObject({ userId: "berta", token: "hers", account: { name: "Berta" } });
  await signIn("mine");
  await expireSession("mine");
  await refreshAccount(account("me", "Anna Maria"), AT);
  expect(await readSession()).toMatchObject({ account: { name: "Anna Maria" }, state: "expired" });
});

test("what the server says late about a former token changes nothing for who has signed in since", async () => {
  await signIn("hers", account("berta", "Berta"));
  await saveFirstSession(account("me", "Anna"), "mine", SERVER, AT);
  await endSession("mine");
  expect(await readSession()).toMatchObject({ userId: "berta", token: "hers", state: "signed in" });
  await endSession("hers");
  expect(await readSession()).toBeNull();
  await saveFirstSession(account("me", "Anna"), "mine", SERVER, AT);
  expect(await readSession()).toMatchObject({ userId: "me", token: "mine" });
});
