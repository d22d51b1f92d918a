import { expect, test, vi } from "vitest";
import { addComment } from "#contract/tickets.ts";
import { type RememberedSession, SessionChanged } from "#server/accounts/session-lookups.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import type { Row, WriteSql } from "#server/database/database.ts";
import { notAllowed } from "#server/http/refusals.ts";
import { runSingle } from "#server/sync/run-single.ts";
import type { SharingCall } from "#server/sync/savepoint.ts";
import { NeededOutside } from "#server/sync/write-context.ts";
import { endingWith } from "#tests/support/memory-database.ts";

// The transaction of a call by itself, over a database that only knows receipts and accounts.

function single(act: (tx: WriteContext) => void, receipt?: Row, session?: RememberedSession) {
  const sent: string[] = [];
  const query = async (text: string, params: readonly unknown[] = []): Promise<Row[]> => {
    sent.push(text);
    const [first, second] = params as [string[], string[]];
    if (text.startsWith("insert into receipts"))
      return receipt ? [] : first.map((user, n) => ({ name: `${user} ${second[n]}` }));
    if (text.startsWith("select r.user_id")) return receipt ? [receipt] : [];
    if (text.startsWith("select id, case when is_reader")) return first.map((id) => ({ id, role: "Vendor" }));
    return [];
  };
  const publish = vi.fn();
  const database = {
    kind: "embedded",
    feed: { publish },
    write: <T>(work: (sql: WriteSql) => Promise<T>) => endingWith(query, work),
  };
  const call = {
    endpoint: addComment,
    session,
    claim: { userId: "anna", key: "k", fingerprint: "f" },
    input: { caller: { sessionId: "session" }, params: {}, body: {} },
    call: async (tx: WriteContext) => {
      act(tx);
      return { status: 201, body: "{}" };
    },
  };
  const done = runSingle({ database } as unknown as AppContext, call as unknown as SharingCall);
  return { done, sent, publish };
}

test("its receipt is settled and its change published, but not to the device that made it", async () => {
  const { done, sent, publish } = single((tx) =>
    tx.recordChange({ kind: "comment", id: "c", audiences: ["user:anna"] }),
  );
  expect(await done).toEqual({ answer: { status: 201, body: "{}" }, isReplay: false });
  expect(sent.filter((text) => text.includes("update receipts"))).toHaveLength(1);
  expect(sent.filter((text) => text.includes("savepoint"))).toEqual([]);
  expect(publish).toHaveBeenCalledWith({ audiences: ["user:anna"], session: "session" });
});

test("a repetition is answered from its receipt, and one of another request refused", async () => {
  const act = vi.fn();
  const receipt = { name: "anna k", fingerprint: "f", status: 201, body: "before" };
  expect(await single(act, receipt).done).toEqual({
    answer: { status: 201, body: "before" },
    isReplay: true,
  });
  await expect(single(act, { ...receipt, fingerprint: "other" }).done).rejects.toMatchObject({ status: 422 });
  expect(act).not.toHaveBeenCalled();
});

test("a refusal undoes what was done outside of the transaction, and publishes nothing", async () => {
  const undo = vi.fn(async () => undefined);
  const { done, publish } = single((tx) => {
    tx.ifRolledBack(undo);
    throw notAllowed();
  });
  await expect(done).rejects.toMatchObject({ status: 403 });
  expect(undo).toHaveBeenCalledOnce();
  expect(publish).not.toHaveBeenCalled();
});

test("a failure that was not waited for is the one that is told", async () => {
  const { done } = single(({ unconfirmed }) => {
    unconfirmed.add(Promise.reject(new Error("violated")));
  });
  await expect(done).rejects.toThrow("violated");
});

test("work outside of the transaction is left to whoever begins the call anew", async () => {
  const { done } = single((tx) => tx.beforeTransaction("hash", async () => undefined));
  await expect(done).rejects.toBeInstanceOf(NeededOutside);
});

test("a remembered caller whose session is not what it was writes nothing, not even a repetition", async () => {
  const act = vi.fn();
  const session = { tokenHash: "h", row: { token_hash: "h", id: "anna" } };
  const receipt = { name: "anna k", fingerprint: "f", status: 201, body: "before" };
  await expect(single(act, undefined, session).done).rejects.toBeInstanceOf(SessionChanged);
  await expect(single(act, receipt, session).done).rejects.toBeInstanceOf(SessionChanged);
  expect(act).not.toHaveBeenCalled();
});
