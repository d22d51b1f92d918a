import { afterEach, expect, test } from "vitest";
import { clearSession, expireSession, readSession, saveSession } from "#local-db/session.ts";

const AT = "2030-01-01T10:00:00.000Z";
const signIn = (token: string) =>
  saveSession({ id: "me" } as Parameters<typeof saveSession>[0], token, { apiBase: "", isLegacy: false }, AT);

afterEach(() => clearSession());

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
