import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { ACCOUNT_SCHEMA, closeAccount, openAccount } from "#local-db/database.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";

test("an older database keeps unsent work when upgraded and pulls everything again", async () => {
  const userId = "upgraded";
  const old = new Dexie(`fettle-${userId}`);
  old.version(1).stores(ACCOUNT_SCHEMA[1]);
  await old.open();
  await old.table("ops").add({
    opId: "kept",
    userId,
    lane: "ticket:1",
    ticketId: "1",
    v: 1,
    state: "ready",
    deps: [],
    fileIds: [],
    attempts: 0,
    dueAt: 0,
    action: {
      opId: "kept",
      actor: { id: "me", name: "Me", role: "Vendor" },
      at: "2026-11-20T09:00:00.000Z",
      payload: { kind: "deleteTicket", ticketId: "1" },
    },
  });
  await old.table("drafts").add({ key: "comment:1", fields: { content: "half a sentence" }, savedAt: "" });
  await old.table("meta").bulkAdd([
    { key: "cursor", value: "epoch:17" },
    { key: "lastPulledAt", value: "2026-11-20T10:00:00.000Z" },
  ]);
  old.close();

  const db = openAccount(userId);
  expect((await pendingRows(db)).map((row) => row.opId)).toEqual(["kept"]);
  expect(await db.drafts.count()).toBe(1);
  expect(await db.meta.get("cursor")).toBeUndefined();
  expect(await db.meta.get("lastPulledAt")).toBeDefined();
  expect(await db.bids.count()).toBe(0);
  closeAccount(userId);
});

test("a database from before tickets had numbers pulls them again; one of this version does not", async () => {
  const userId = "numbers";
  const old = new Dexie(`fettle-${userId}`);
  const before = [1, 2, 3, 4] as const;
  for (const version of before) old.version(version).stores(ACCOUNT_SCHEMA[version]);
  await old.open();
  await old.table("meta").add({ key: "cursor", value: "epoch:17" });
  old.close();
  const cursor = async () => (await openAccount(userId).meta.get("cursor"))?.value;
  expect(await cursor()).toBeUndefined();
  await openAccount(userId).meta.put({ key: "cursor", value: "epoch:18" });
  closeAccount(userId);
  expect(await cursor()).toBe("epoch:18");
  closeAccount(userId);
});
