import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type AccountDatabase, closeAccount, openAccount } from "#local-db/database.ts";
import { claim } from "#local-db/outbox/send-state.ts";
import { saveDraft } from "#local-db/drafts/drafts.ts";
import { pendingFile, storeFile } from "#local-db/files/files.ts";
import { enqueue, enqueueChain } from "#local-db/outbox/enqueue.ts";
import { pendingRows, pendingSummary } from "#local-db/outbox/queries.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";

// What the sync status button shows is read without reading everything; it has to be the same.

let userId: string;
let db: AccountDatabase;
beforeEach(() => {
  userId = randomUUID();
  db = openAccount(userId);
});
afterEach(() => closeAccount(userId));

const ticketId = randomUUID();
const at = (n: number) => new Date(Date.UTC(2030, 0, 1, 10, n)).toISOString();

async function act(kind: "raiseTicket" | "commentOnTicket", n: number): Promise<number> {
  const payload = EVERY_ACTION[kind]({ ticketId, id: randomUUID(), text: `said ${n}`, files: [] });
  const actor = { id: userId, name: "Sofia", role: "Store Manager" as const };
  return enqueue(db, { opId: randomUUID(), actor, at: at(n), payload });
}

test("how much waits and since when is the same however it is read, whatever is being tried", async () => {
  expect(await pendingSummary(db)).toEqual({ count: 0, oldest: undefined });
  const seqs: number[] = [];
  for (let n = 0; n < 5; n += 1) seqs.push(await act("commentOnTicket", n));
  const takes = [[], [0], [2, 3], [1, 4]].map((each) => each.map((n) => seqs[n] ?? 0));
  for (const taken of takes) {
    await claim(db, taken, { token: 1, until: 0 }, at(9));
    const rows = await pendingRows(db);
    expect(await pendingSummary(db)).toEqual({ count: 5, oldest: rows[0] });
  }
});

test.each(["the first", "the last"])(
  "a chain of which %s mutation cannot be stored stores nothing, and its form keeps everything",
  async (which) => {
    const file = await storeFile(db, new File(["x"], "a.txt"), {
      fileId: "file",
      draftKey: "form",
      chunkBytes: 1024,
      at: at(0),
    });
    await saveDraft(db, "form", { content: "said" }, at(0));
    const payload = EVERY_ACTION.commentOnTicket({
      ticketId,
      id: randomUUID(),
      text: "said",
      files: [pendingFile(file)],
    });
    const actor = { id: userId, name: "Sofia", role: "Store Manager" as const };
    const good = { opId: randomUUID(), actor, at: at(0), payload };
    const bad = { ...good, opId: randomUUID(), payload: { ...payload, content: null as unknown as string } };
    const chain = which === "the first" ? [bad, good] : [good, bad];
    await expect(enqueueChain(db, chain, "form")).rejects.toThrow();
    expect(await db.ops.count()).toBe(0);
    expect(await db.drafts.get("form")).toMatchObject({ fields: { content: "said" } });
    expect(await db.files.get("file")).toMatchObject({ draftKey: "form", opId: null });
  },
);

test("a comment waits for its ticket only, whatever comments came before", async () => {
  const ticket = await act("raiseTicket", 0);
  for (let n = 1; n < 4; n += 1) await act("commentOnTicket", n);
  const [, ...comments] = await pendingRows(db);
  expect(comments.map((row) => row.deps)).toEqual([[ticket], [ticket], [ticket]]);
});

test("what was typed is kept as it will be stored: normalised to NFC, invisible characters removed", async () => {
  const content = "Cafe\u0301 \u202eleaks\u00ad\u200b \u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
  const payload = EVERY_ACTION.commentOnTicket({ ticketId, id: randomUUID(), text: content, files: [] });
  const actor = { id: userId, name: "Sofia", role: "Store Manager" as const };
  await enqueue(db, { opId: randomUUID(), actor, at: at(0), payload });
  const [row] = await pendingRows(db);
  expect(row?.action.payload).toMatchObject({
    content: "Caf\u00e9 leaks \u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  });
});

test("a password and what a form began with are kept as they are", async () => {
  const decomposed = "e\u0301\u200b";
  const form = { name: decomposed, email: "w@example.com", phone: "" };
  const made = {
    kind: "saveWorker",
    workerId: randomUUID(),
    isNew: true,
    form,
    password: decomposed,
  } as const;
  const changed = {
    kind: "updateProfile",
    change: { city: decomposed },
    base: { city: decomposed },
  } as const;
  const actor = { id: userId, name: "Pia", role: "Property Manager" as const };
  for (const payload of [made, changed]) await enqueue(db, { opId: randomUUID(), actor, at: at(0), payload });
  expect((await pendingRows(db)).map((row) => row.action.payload)).toEqual([
    { ...made, form: { ...form, name: "\u00e9" } },
    { ...changed, change: { city: "\u00e9" } },
  ]);
});
