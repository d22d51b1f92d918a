import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { attentionRows, pendingRows } from "#local-db/outbox/queries.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { aTicket } from "#tests/support/cast.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { marked } from "#tests/support/fake-server.ts";
import { AT } from "#tests/support/sync-environment.ts";
import {
  db,
  enqueueSample,
  freshEnvironmentForEach,
  runSync,
  runUntilSent,
  server,
  userId,
} from "./environment.ts";

// Rows of the fault matrix that need no browser; the number in brackets is the row's. The table of
// all rows is in tests/README.md.

freshEnvironmentForEach();

describe("prefetched photos", () => {
  /** Nobody answers what goes to such a path; told when it is asked. */
  const stalling = (part: string, onRequest: () => void, others: typeof server.special = () => null) => {
    server.special = (path, init, query) => {
      if (!path.includes(part)) return others(path, init, query);
      onRequest();
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      });
    };
  };

  /** A photo of the server's that never gets here. */
  const stallingPhoto = async (onRequest: () => void, others?: typeof server.special) => {
    const photo = { id: "f1", key: "f1", name: "p.jpg", mimeType: "image/jpeg", sizeBytes: 9 };
    await db.tickets.put(aTicket({ attachments: [photo] }));
    stalling("/download/", onRequest, others);
  };

  test("with data saving on no photo is downloaded in advance", async () => {
    const onRequest = vi.fn();
    await stallingPhoto(onRequest);
    await runSync({ isSavingData: () => true });
    expect(server.log.filter((line) => line.includes("/pull"))).toHaveLength(1);
    expect(onRequest).not.toHaveBeenCalled();
  });

  test("photos of open tickets and messages are downloaded, those of closed tickets are not", async () => {
    const photo = (key: string) => ({ id: key, key, name: "p.jpg", mimeType: "image/jpeg", sizeBytes: 9 });
    await db.tickets.put(aTicket({ attachments: [photo("open")] }));
    await db.tickets.put(aTicket({ id: randomUUID(), status: "closed", attachments: [photo("over")] }));
    const from = { senderId: randomUUID(), senderName: "Vera", receiverId: userId, receiverName: "Stan" };
    const content = { id: randomUUID(), content: "See here", createdAt: AT, readAt: null };
    await db.messages.put({ ...from, ...content, attachments: [photo("said")] });
    server.special = (path) =>
      path.includes("/download/")
        ? new Response("a picture", { headers: { "content-type": "image/jpeg", "x-fettle": "1" } })
        : null;
    await runSync();
    expect(await db.pictures.toCollection().primaryKeys()).toEqual(["open", "said"]);
  });
});

describe("pull", () => {
  test("[71] with full storage a pull fails without loss and sending continues", async () => {
    db.use({
      stack: "dbcore",
      name: "full",
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          if (name !== "notifications") return table;
          const full = Object.assign(new Error("full"), { name: "QuotaExceededError" });
          return { ...table, mutate: () => Promise.reject(full) };
        },
      }),
    });
    await writeMeta(db, "cursor", "e:0");
    const { opId } = await enqueueSample("suggest");
    const notification = {
      id: "n",
      type: "x",
      title: "t",
      message: "m",
      isRead: false,
      createdAt: AT,
      data: { kind: "x" },
    };
    server.special = (path) =>
      path.includes("pull")
        ? marked(200, {
            cursor: "e:9",
            more: false,
            serverEpoch: "e",
            serverTime: AT,
            resync: false,
            changes: [{ kind: "notification", id: "n", version: 1, row: notification }],
          })
        : null;
    await runSync();
    expect(server.effects.get(opId)).toBe(1);
    expect([await readMeta(db, "cursor"), (await readMeta(db, "pullFailed"))?.message]).toEqual([
      "e:0",
      "This device’s storage is full.",
    ]);
  });

  test("[104] rows of a newer app version stay unchanged and are reported", async () => {
    const { seq, opId } = await enqueueSample("suggest");
    const row = await db.ops.get(seq);
    await db.ops.put({ ...row, v: 99 } as never);
    const other = await enqueueSample("suggest");
    const known = await db.ops.get(other.seq);
    const foreign = { ...known, action: { ...known?.action, payload: { kind: "teleport", to: "Mars" } } };
    await db.ops.put(foreign as never);
    await runUntilSent(2);
    expect((await attentionRows(db)).map((each) => each.last?.code)).toEqual([
      "needs_newer_app",
      "needs_newer_app",
    ]);
    expect([server.effects.get(opId), server.effects.get(other.opId)]).toEqual([undefined, undefined]);
    expect((await db.ops.get(other.seq))?.action.payload).toMatchObject({ to: "Mars" });
  });

  test("[107] a restored server gets confirmed actions again and answers known ones from receipts", async () => {
    const ticket = randomUUID();
    const comment = await enqueueSample("commentOnTicket", ticket, ["a photo"]);
    const known = await enqueueSample("suggest");
    await writeMeta(db, "cursor", "e:5");
    await runUntilSent();
    // The effect and the receipt of the comment went with the day that was put back.
    server.forget(comment.opId);
    server.files.clear();
    let isRestored = true;
    const empty = { cursor: "f:1", more: false, serverEpoch: "e", serverTime: AT, changes: [] };
    server.special = (path) => {
      if (!path.includes("pull")) return null;
      const answer = marked(200, { ...empty, resync: isRestored });
      isRestored = false;
      return answer;
    };
    await runSync();
    expect(new Set((await pendingRows(db)).map((row) => row.opId))).toEqual(
      new Set([comment.opId, known.opId]),
    );
    await runUntilSent(3);
    expect(server.effects.get(known.opId)).toBe(1);
    expect(await attentionRows(db)).toEqual([]);
    expect([[...server.effects.values()].length, [...server.files.values()]]).toEqual([2, ["a photo"]]);
  });

  test("[112] the second page of a pull fails: the next pull continues after the first", async () => {
    const note = (id: string) => ({
      kind: "notification",
      id,
      version: 1,
      row: { id, type: "x", title: "t", message: "m", isRead: false, createdAt: AT, data: { kind: "x" } },
    });
    const requests: string[] = [];
    let isBroken = true;
    vi.stubGlobal("fetch", async (input: string) => {
      const since = new URL(input, "http://x").searchParams.get("since") ?? "";
      requests.push(since);
      if (since === "e:1" && isBroken) throw new TypeError("Failed to fetch");
      const isFirst = since === "";
      return marked(200, {
        cursor: isFirst ? "e:1" : "e:2",
        more: isFirst,
        serverEpoch: "e",
        serverTime: AT,
        resync: false,
        changes: [note(isFirst ? "one" : "two")],
      });
    });
    await runSync();
    expect([await readMeta(db, "cursor"), await db.notifications.toCollection().primaryKeys()]).toEqual([
      "e:1",
      ["one"],
    ]);
    isBroken = false;
    await runSync();
    expect(await db.notifications.toCollection().primaryKeys()).toEqual(["one", "two"]);
    await runSync();
    // The failed page is asked for once more at once; the next pull begins with it.
    expect(requests).toEqual(["", "e:1", "e:1", "e:1", "e:2"]);
  });

  test("a comment made during a long pull is sent between two pages", async () => {
    let page = 0;
    let content: { opId: string } | undefined;
    const order: string[] = [];
    server.special = async (path) => {
      if (!path.includes("/sync/pull")) {
        if (path.includes("/comments")) order.push("said");
        return null;
      }
      page += 1;
      order.push(`page ${page}`);
      if (page === 1) content = await enqueueSample("commentOnTicket");
      return marked(200, {
        cursor: `e:${page}`,
        more: page < 3,
        serverEpoch: "e",
        serverTime: AT,
        resync: false,
        changes: [],
      });
    };
    await runSync();
    await runSync();
    expect(order).toEqual(["page 1", "said", "page 2", "page 3"]);
    expect(server.effects.get(content?.opId ?? "")).toBe(1);
  });

  test("[116] interleaved messages to two people keep the order of each conversation", async () => {
    const contents: string[] = [];
    const postComment = async (to: string) => {
      const opId = randomUUID();
      contents.push(`${to} ${opId}`);
      const payload = {
        ...EVERY_ACTION.sendMessage({ ticketId: "", id: randomUUID(), text: "x", files: [] }),
        receiverId: to,
      };
      await enqueue(db, { opId, actor: { id: userId, name: "S", role: "Vendor" }, at: AT, payload });
    };
    for (const to of ["a", "b", "a", "b", "b", "a"]) await postComment(to);
    server.fault = () => (server.arrivals % 2 === 1 ? "answer lost" : "none");
    await runUntilSent();
    for (const to of ["a", "b"]) {
      const expected = contents.filter((each) => each.startsWith(to)).map((each) => each.slice(2));
      expect(server.order.filter((key) => expected.includes(key))).toEqual(expected);
    }
  });
});
