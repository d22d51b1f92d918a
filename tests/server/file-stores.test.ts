import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addComment, editTicket, raiseTicket, readTicket } from "#contract/tickets.ts";
import { cancelUpload, completeUpload, initiateUpload, readUpload, uploadPart } from "#contract/uploads.ts";
import { startBucket, type TestBucket } from "#tests/support/bucket.ts";
import { ask, cast, type TestPerson } from "#tests/support/people.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { freshFolder, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// What files are kept in gives way: a bucket that is away or full, a disk without space.

const CHUNK = 65_536;

const initiate = async (who: TestPerson, totalSize: number, chunkSize = CHUNK) =>
  (
    await who.ask(initiateUpload, {
      body: { filename: "a.jpg", contentType: "image/jpeg", totalSize, chunkSize },
    })
  ).data.uploadId;

const formOf = (field: string, bytes: Buffer) => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), "part");
  return form;
};

const sendTo = (url: string, who: TestPerson, id: string, n: number, bytes: Buffer) =>
  ask(url, who.token, uploadPart, { params: { id, n: String(n) }, form: formOf("chunk", bytes) });

const send = (who: TestPerson, id: string, n: number, bytes: Buffer) =>
  who.ask(uploadPart, { params: { id, n: String(n) }, form: formOf("chunk", bytes) });

describe.runIf(isInLongForm)("files in a bucket", () => {
  let bucket: TestBucket;
  let server: TestServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    bucket = await startBucket();
    server = await startServer({ env: { FILES_URL: bucket.url } });
    people = await cast(server);
  });
  afterAll(async () => {
    await server.stop();
    await bucket.stop();
  });

  test("an unreachable file store is 503 with Retry-After, and the upload continues afterwards", async () => {
    const bytes = randomBytes(CHUNK + 5);
    const id = await initiate(people.store, bytes.length);
    bucket.answerAll(503);
    const answer = await send(people.store, id, 1, bytes.subarray(0, CHUNK));
    expect([answer.status, answer.refusal.error, answer.headers.get("retry-after")]).toEqual([
      503,
      "files_away",
      "2",
    ]);
    expect((await people.store.ask(readUpload, { params: { id } })).data.parts).toEqual([]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    bucket.answerAll(null);
    await send(people.store, id, 1, bytes.subarray(0, CHUNK));
    await send(people.store, id, 2, bytes.subarray(CHUNK));
    expect((await people.store.ask(completeUpload, { params: { id } })).data.size).toBe(bytes.length);
  });

  test("a server that never reached its store is not ready, and becomes ready with it", async () => {
    bucket.answerAll(500);
    const other = await startServer({ env: { FILES_URL: bucket.url } });
    expect((await fetch(`${other.url}/readyz`)).status).toBe(503);
    bucket.answerAll(null);
    await expect
      .poll(async () => (await fetch(`${other.url}/readyz`)).status, { timeout: 20_000, interval: 500 })
      .toBe(200);
    await other.stop();
  });

  test("a full file store is 507, and the edit with the file has no effect", async () => {
    const params = {
      id: (await people.store.ask(raiseTicket, { body: { title: "Before", storeId: people.shop.id } })).data
        .id,
    };
    const form = formOf("attachments", randomBytes(100));
    form.append("title", "After");
    bucket.answerAll(507);
    const answer = await people.store.ask(editTicket, { params, form });
    bucket.answerAll(null);
    expect([answer.status, answer.refusal.message]).toEqual([
      507,
      "The server has no space left for this file.",
    ]);
    expect((await people.store.ask(readTicket, { params })).data.title).toBe("Before");
  });

  test("a cancelled upload leaves nothing in the bucket", async () => {
    const before = bucket.objects().length;
    const id = await initiate(people.store, CHUNK * 3);
    for (const n of [1, 2, 3]) await send(people.store, id, n, randomBytes(CHUNK));
    expect(bucket.objects()).toHaveLength(before + 3);
    await people.store.ask(cancelUpload, { params: { id } });
    await expect.poll(() => bucket.objects().length).toBe(before);
  });

  test("a part the store lost is asked for again, by its number", async () => {
    const bytes = randomBytes(100);
    const id = await initiate(people.store, bytes.length);
    await send(people.store, id, 1, bytes);
    bucket.answerAll(404);
    const answer = await people.store.ask(completeUpload, { params: { id } });
    bucket.answerAll(null);
    expect(answer.refusal).toMatchObject({ error: "parts_missing", missing: [1] });
    await send(people.store, id, 1, bytes);
    expect((await people.store.ask(completeUpload, { params: { id } })).data.size).toBe(100);
  });
});

test.runIf(isAvailable("postgres"))(
  "two servers with folders of their own and one bucket: a part to each, the file from either",
  async () => {
    const bucket = await startBucket();
    const one = await startServer({ kind: "postgres", env: { FILES_URL: bucket.url } });
    const two = await startServer({
      dataDir: freshFolder("postgres"),
      env: { ...one.env, PORT: "0", DATA_DIR: freshFolder("postgres") },
    });
    const people = await cast(one);
    const bytes = randomBytes(CHUNK + 9);
    const id = await initiate(people.store, bytes.length);
    await sendTo(one.url, people.store, id, 1, bytes.subarray(0, CHUNK));
    await sendTo(two.url, people.store, id, 2, bytes.subarray(CHUNK));
    const { s3Key } = (await ask(two.url, people.store.token, completeUpload, { params: { id } })).data;
    for (const server of [one, two]) {
      const answer = await fetch(`${server.url}/api/external/download/${s3Key}`, {
        headers: { authorization: `Bearer ${people.store.token}` },
      });
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    }
    await one.stop();
    await two.stop();
    await bucket.stop();
  },
);

const canMount = spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;

test.runIf(canMount && isAvailable("postgres"))(
  "a disk without space: 507, nothing half attached, freed by cancelling, and other calls go on",
  async () => {
    const dataDir = freshFolder("postgres");
    const script = `mount -t tmpfs -o size=1m tmpfs ${dataDir} && exec "$@"`;
    const server = await startServer({
      kind: "postgres",
      dataDir,
      through: ["unshare", "-rm", "sh", "-c", script, "sh"],
    });
    const people = await cast(server);
    const { id: ticket } = (
      await people.store.ask(raiseTicket, { body: { title: "T", storeId: people.shop.id } })
    ).data;
    const half = 600 * 1024;
    const id = await initiate(people.store, half * 2, half);
    expect((await send(people.store, id, 1, randomBytes(half))).status).toBe(200);
    const full = await send(people.store, id, 2, randomBytes(half));
    expect([full.status, full.refusal.error]).toEqual([507, "no_space"]);
    expect((await people.store.ask(readUpload, { params: { id } })).data.parts.map((each) => each.n)).toEqual(
      [1],
    );

    const form = formOf("attachments", randomBytes(half));
    form.append("title", "After");
    const params = { id: ticket };
    expect((await people.store.ask(editTicket, { params, form })).status).toBe(507);
    expect((await people.store.ask(readTicket, { params })).data.title).toBe("T");
    const comment = await people.store.ask(addComment, {
      params: { id: ticket },
      body: { content: "only words" },
    });
    expect(comment.status).toBe(201);

    await people.store.ask(cancelUpload, { params: { id } });
    const next = await initiate(people.store, 1000);
    await expect.poll(async () => (await send(people.store, next, 1, randomBytes(1000))).status).toBe(200);
    expect((await people.store.ask(completeUpload, { params: { id: next } })).data.size).toBe(1000);
    await server.stop();
  },
);
