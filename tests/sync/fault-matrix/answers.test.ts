import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readMeta } from "#local-db/meta.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { marked } from "#tests/support/fake-server.ts";
import { db, enqueueSample, freshEnvironmentForEach, runSync, runUntilSent, server } from "./environment.ts";

// Rows of the fault matrix that need no browser; the number in brackets is the row's. The table of
// all rows is in tests/README.md.

freshEnvironmentForEach();

describe("answers of somebody else, or for a newer app", () => {
  test.each([
    [
      "JSON without our mark",
      () => new Response('{"ok":true}', { headers: { "content-type": "application/json" } }),
    ],
    ["a web page", () => new Response("<html>Hotel</html>")],
    ["a redirect", () => new Response(null, { status: 302 })],
  ])("[14] %s as the answer leaves everything waiting", async (_what, answer) => {
    const { opId } = await enqueueSample("suggest");
    server.special = answer;
    await runSync();
    expect((await pendingRows(db)).map((row) => [row.opId, row.state])).toEqual([[opId, "ready"]]);
    expect((await readMeta(db, "reachable"))?.isReachable).toBe(false);
    server.special = () => null;
    await runUntilSent();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[106] a server that requires a newer app: everything waits, and the message is stored", async () => {
    const { opId } = await enqueueSample("suggest");
    server.special = () => marked(426, { message: "Please update", error: "client_too_old" });
    await runSync();
    expect(await readMeta(db, "outdated")).toMatchObject({ message: "Please update" });
    expect(await pendingRows(db)).toHaveLength(1);
    server.special = () => null;
    await runUntilSent();
    expect([server.effects.get(opId), await readMeta(db, "outdated")]).toEqual([1, null]);
  });

  test("[106] a server that only refuses writes of an old app: the message stays", async () => {
    const { opId } = await enqueueSample("suggest");
    server.special = (_path, { method = "GET" }) =>
      method === "GET" ? null : marked(426, { message: "Please update", error: "client_too_old" });
    await runSync();
    await runSync();
    expect(await readMeta(db, "outdated")).toMatchObject({ message: "Please update" });
    server.special = () => null;
    await runUntilSent();
    expect([server.effects.get(opId), await readMeta(db, "outdated")]).toEqual([1, null]);
  });

  test.each([
    ["alone", 1],
    ["in a batch", 3],
  ])(
    "[106] an answer this app does not understand, %s: the mutation stays, the message is stored",
    async (_, count) => {
      const rows: Awaited<ReturnType<typeof enqueueSample>>[] = [];
      for (let n = 0; n < count; n += 1) rows.push(await enqueueSample("commentOnTicket", randomUUID()));
      server.answerTo = ({ key }) => (key === rows[0]?.opId ? { status: 201, body: { id: 7 } } : null);
      await runSync();
      expect((await pendingRows(db)).map((row) => [row.opId, row.state])).toEqual([[rows[0]?.opId, "ready"]]);
      expect(await readMeta(db, "outdated")).toMatchObject({
        message: "This app does not understand the server's answer.",
      });
    },
  );
});
