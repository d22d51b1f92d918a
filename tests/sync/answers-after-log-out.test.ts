import { afterEach, beforeEach, expect, test } from "vitest";
import type { Account } from "#domain/accounts/profile.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { readSession, saveSession } from "#local-db/session.ts";
import { applySuccesses } from "#sync/push/apply-response.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { AT, TestEnvironment } from "#tests/support/sync-environment.ts";

let env: TestEnvironment;
beforeEach(() => {
  env = new TestEnvironment();
});
afterEach(() => env.close());

const accountOf = (id: string, name: string) =>
  ({
    id,
    email: `${name}@example.com`,
    name,
    firstName: name,
    lastName: "",
    role: "Store Manager",
    website: "w",
    phone: "",
    address: "",
    city: "",
    state: "",
    zip: "",
    profileImageUrl: null,
    mustChangePassword: false,
    version: 1,
  }) as unknown as Account;

test("an answer about the profile of one person leaves the session of the next one as it is", async () => {
  await env.enqueue(EVERY_ACTION.updateProfile({ ticketId: "t", id: "p", text: "1", files: [] }));
  const rows = await pendingRows(env.db);
  const server = { apiBase: "", isLegacy: false };
  await saveSession(accountOf("berta", "Berta"), "token-of-berta", server, AT);
  const before = await readSession();
  const answers = rows.map((row) => ({ row, body: accountOf(env.userId, "Anna") }));
  await applySuccesses(env.db, answers, env.syncEnvironment);
  expect(await readSession()).toEqual(before);
  expect(await pendingRows(env.db)).toEqual([]);
  await saveSession(accountOf(env.userId, "Former name"), "token-of-anna", server, AT);
  await applySuccesses(env.db, answers, env.syncEnvironment);
  expect((await readSession())?.account.name).toBe("Anna");
});
