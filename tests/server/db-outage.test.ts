import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { addComment, listComments, raiseTicket } from "#contract/tickets.ts";
import { cast } from "#tests/support/people.ts";
import { restartPostgres, startPostgres, stopPostgres } from "#tests/support/postgres.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { isAvailable, startServer } from "#tests/support/server.ts";

// The server while what it stands on gives way.

describe.runIf(isAvailable("postgres"))("PostgreSQL restarted under load", () => {
  test.each(["fast", "immediate"] as const)(
    "%s: the server stays up, says 503 with the time to wait, and no comment is lost or doubled",
    async (how) => {
      const input = process.env["TEST_POSTGRES_URL"];
      delete process.env["TEST_POSTGRES_URL"];
      const database = startPostgres();
      if (input) process.env["TEST_POSTGRES_URL"] = input;
      if (database === null) throw new Error("no PostgreSQL of its own for this test");
      const server = await startServer({ env: { DATABASE_URL: database } });
      const people = await cast(server);
      const params = {
        id: (await people.store.ask(raiseTicket, { body: { title: "Busy", storeId: people.shop.id } })).data
          .id,
      };
      const statuses = new Map<number, number>();
      const withoutWait: number[] = [];
      /** Says one thing until it is acknowledged, always under the same key. */
      const postComment = async (content: string) => {
        const key = randomUUID();
        for (;;) {
          const answer = await people.store.ask(addComment, { params, body: { content }, key });
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status === 201) return;
          if (answer.status === 503 && answer.headers.get("retry-after") === null)
            withoutWait.push(answer.status);
          await new Promise((resolve) => {
            setTimeout(resolve, 50);
          });
        }
      };
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; n < 25; n += 1) await postComment(`${writer}-${n}`);
      });
      const restarting = new Promise<void>((resolve) => {
        setTimeout(() => {
          restartPostgres(how);
          resolve();
        }, 150);
      });
      await Promise.all([...writers, restarting]);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
      const contents = (await people.store.ask(listComments, { params })).data.comments.map(
        (each) => each.content,
      );
      expect(contents).toHaveLength(200);
      expect(new Set(contents).size).toBe(200);
      expect(
        [...statuses.keys()].toSorted((a, b) => a - b).filter((each) => each !== 201 && each !== 503),
      ).toEqual([]);
      expect(withoutWait).toEqual([]);
      await server.stop();
      stopPostgres();
    },
    60_000,
  );
});

// The limit under test is ten seconds, and the server looks every five: only the long form waits.
test.runIf(isInLongForm)(
  "two hundred senders that never finish their headers are cut off, and everybody else is served meanwhile",
  async () => {
    const server = await startServer();
    const { hostname, port } = new URL(server.url);
    let closed = 0;
    const slow = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        closed += 1;
      });
      socket.write("GET /api/ping HTTP/1.1\r\nHost: x\r\nX-Slow: ");
      const drip = setInterval(() => socket.writable && socket.write("a"), 1000);
      socket.on("close", () => clearInterval(drip));
      return socket;
    });
    const served = await Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(`${server.url}/api/ping?n=1`)).status),
    );
    expect(served.every((status) => status === 200)).toBe(true);
    await expect.poll(() => closed, { timeout: 45_000 }).toBe(200);
    for (const socket of slow) socket.destroy();
    await server.stop();
  },
  60_000,
);
