import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sendWithout } from "#local-db/outbox/resolve-failed.ts";
import { attentionRows } from "#local-db/outbox/queries.ts";
import { marked } from "#tests/support/fake-server.ts";
import {
  db,
  enqueueSample,
  env,
  freshEnvironmentForEach,
  runSync,
  runUntilSent,
  server,
} from "./environment.ts";

// Rows of the fault matrix that need no browser; the number in brackets is the row's. The table of
// all rows is in tests/README.md.

freshEnvironmentForEach();

describe("sizes", () => {
  test("[23] a batch that is too large is halved until it fits, in order", async () => {
    const ticket = randomUUID();
    const opIds: string[] = [];
    for (let n = 0; n < 50; n += 1) opIds.push((await enqueueSample("commentOnTicket", ticket)).opId);
    const sizes: number[] = [];
    server.special = (path, init) => {
      if (path !== "/api/sync/push") return null;
      const { ops } = JSON.parse(String(init.body)) as { ops: unknown[] };
      sizes.push(ops.length);
      return ops.length > 10 ? marked(413, { message: "Too large", error: "too_large" }) : null;
    };
    await runSync();
    expect(sizes.slice(0, 4)).toEqual([50, 25, 13, 7]);
    expect(server.order).toEqual(opIds);
  });

  test("[105] a server without batches gets one request per action", async () => {
    const ticket = randomUUID();
    const opIds = [
      (await enqueueSample("commentOnTicket", ticket)).opId,
      (await enqueueSample("commentOnTicket", ticket)).opId,
    ];
    server.special = (path) =>
      path === "/api/sync/push" ? marked(404, { message: "No", error: "not_found" }) : null;
    await runSync();
    expect(server.order).toEqual(opIds);
  });

  test("[24] a part too large for the server stops its action; actions without photos continue", async () => {
    const { seq } = await enqueueSample("commentOnTicket", randomUUID(), ["a photo too large"]);
    const comment = await enqueueSample("suggest");
    server.special = (path) =>
      path.includes("/parts/")
        ? marked(413, { message: "This file is too large.", error: "too_large" })
        : null;
    await runUntilSent(4);
    expect((await attentionRows(db)).map((row) => row.seq)).toEqual([seq]);
    expect(server.effects.get(comment.opId)).toBe(1);
  });

  /** A comment with a photo of 700 KiB, kept in chunks of 5 MiB as the forms do. */
  const commentWithLargePhoto = async (ticketId: string) => {
    const photo = await env.photo("x".repeat(700 * 1024), { chunkBytes: 5 * 1024 * 1024 });
    const payload = { kind: "commentOnTicket" as const, ticketId, commentId: randomUUID(), content: "Look" };
    const opId = randomUUID();
    return { opId, seq: await env.enqueue({ ...payload, files: [photo] }, opId) };
  };

  /** A proxy that lets no body through above this size; gives the sizes that came. */
  const proxyTaking = (bytes: number) => {
    const sizes: number[] = [];
    server.special = (path, init) => {
      const chunk = path.includes("/parts/") && init.body instanceof FormData ? init.body.get("chunk") : null;
      if (!(chunk instanceof Blob)) return null;
      sizes.push(chunk.size);
      return chunk.size > bytes ? new Response("<html>nginx</html>", { status: 413 }) : null;
    };
    return sizes;
  };

  test("[24] parts too large for a proxy become smaller until they pass, and the file arrives whole", async () => {
    const sizes = proxyTaking(300 * 1024);
    const { opId } = await commentWithLargePhoto(randomUUID());
    await runUntilSent();
    expect(server.effects.get(opId)).toBe(1);
    expect([...server.files.values()].map((text) => text.length)).toEqual([700 * 1024]);
    const KIB = 1024;
    expect(sizes).toEqual([700 * KIB, 320 * KIB, 256 * KIB, 256 * KIB, 188 * KIB]);
  });

  test("[24] where not even parts of 256 KiB pass, the person gets the file with the reason", async () => {
    const sizes = proxyTaking(100 * 1024);
    const { opId, seq } = await commentWithLargePhoto(randomUUID());
    await runUntilSent(10);
    const [row] = await attentionRows(db);
    expect([row?.opId, row?.last?.status, row?.last?.code]).toEqual([opId, 413, "too_large_for_server"]);
    expect(row?.last?.uploadStep).toBe("part");
    expect(sizes).toHaveLength(3);
    await sendWithout(db, seq, row?.fileIds ?? [], randomUUID());
    await runUntilSent();
    expect(server.actions.map(({ body }) => body["content"])).toEqual(["Look"]);
  });
});
