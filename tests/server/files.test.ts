import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addComment, changeTicketStatus, editTicket, listComments, raiseTicket } from "#contract/tickets.ts";
import {
  cancelUpload,
  completePart,
  completeUpload,
  deleteFile,
  initiateUpload,
  readUpload,
  uploadPart,
} from "#contract/uploads.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { startBucket, type TestBucket } from "#tests/support/bucket.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

const CHUNK = 65_536;

const houses = [
  ...databases.filter(isAvailable).map((kind) => ({ kind, store: "disk" })),
  ...(isInLongForm ? [{ kind: "embedded" as const, store: "bucket" }] : []),
];

/**
 * How often one upload is completed by several calls at once: the second may come at any moment of
 * the first.
 */
const COMPLETIONS = isInLongForm ? 25 : 8;

describe.each(houses)("files on $store, with the $kind database", ({ kind, store }) => {
  let server: TestServer;
  let bucket: TestBucket | undefined;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    bucket = store === "bucket" ? await startBucket() : undefined;
    server = await startServer({ kind, env: bucket ? { FILES_URL: bucket.url } : {} });
    people = await cast(server);
  });
  afterAll(async () => {
    await server.stop();
    await bucket?.stop();
  });

  const initiate = async (who: TestPerson, bytes: Buffer, more: object = {}) =>
    (
      await who.ask(initiateUpload, {
        body: {
          filename: "photo.jpg",
          contentType: "image/jpeg",
          totalSize: bytes.length,
          chunkSize: CHUNK,
          ...more,
        },
      })
    ).data.uploadId;
  const part = (
    who: TestPerson,
    id: string,
    n: number,
    bytes: Buffer,
    headers: Record<string, string> = {},
  ) => {
    const form = new FormData();
    form.append("chunk", new Blob([new Uint8Array(bytes)]), "part");
    return who.ask(uploadPart, { params: { id, n: String(n) }, form, headers });
  };
  const piece = (bytes: Buffer, n: number) => bytes.subarray((n - 1) * CHUNK, n * CHUNK);
  const upload = async (who: TestPerson, bytes: Buffer, more: object = {}) => {
    const id = await initiate(who, bytes, more);
    for (let n = 1; (n - 1) * CHUNK < bytes.length; n += 1)
      await part(who, id, n, piece(bytes, n)).then((answer) => answer.data);
    return (await who.ask(completeUpload, { params: { id } })).data.s3Key;
  };
  const download = async (who: TestPerson | null, key: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/external/download/${key}`, {
      headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), ...headers },
    });

  test.each(["image/jpeg\r\nx-evil: 1", "text/плейн", ""])(
    "a file announced as %j is refused, and the field is named",
    async (contentType) => {
      const body = { filename: "a.jpg", contentType, totalSize: 10, chunkSize: CHUNK };
      const answer = await people.store.ask(initiateUpload, { body });
      expect([answer.status, answer.refusal]).toMatchObject([400, { details: [{ field: "contentType" }] }]);
    },
  );

  test("parts in any order and repeated make the same file, also across a killed server", async () => {
    const bytes = randomBytes(CHUNK * 3 + 777);
    const id = await initiate(people.store, bytes);
    for (const n of [4, 2]) expect((await part(people.store, id, n, piece(bytes, n))).status).toBe(200);
    await server.kill();
    server = await server.restart();
    expect((await people.store.ask(readUpload, { params: { id } })).data.parts.map((each) => each.n)).toEqual(
      [2, 4],
    );
    expect((await people.store.ask(completeUpload, { params: { id } })).refusal).toMatchObject({
      error: "parts_missing",
      missing: [1, 3],
    });
    for (const n of [3, 1, 1]) expect((await part(people.store, id, n, piece(bytes, n))).status).toBe(200);
    const done = (await people.store.ask(completeUpload, { params: { id } })).data;
    expect([done.size, done.sha256]).toEqual([
      bytes.length,
      createHash("sha256").update(bytes).digest("hex"),
    ]);
    expect((await people.store.ask(completeUpload, { params: { id } })).data).toEqual(done);
    expect(Buffer.from(await (await download(people.store, done.s3Key)).arrayBuffer()).equals(bytes)).toBe(
      true,
    );
  });

  test("the last missing part completes the upload if asked, and repeats its answer", async () => {
    const bytes = randomBytes(CHUNK + 777);
    const id = await initiate(people.store, bytes);
    const content = (n: number, headers: Record<string, string>) =>
      part(people.store, id, n, piece(bytes, n), headers);
    const joining = (n: number) => ({
      "x-join": "1",
      "x-chunk-sha256": createHash("sha256").update(piece(bytes, n)).digest("hex"),
    });
    // Asked for too early it is only a part.
    expect((await content(2, joining(2))).data.joined).toBeUndefined();
    const last = (await content(1, joining(1))).data;
    expect(last.joined).toMatchObject({
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    const again = (await content(1, joining(1))).data;
    expect(again).toEqual(last);
    expect((await people.store.ask(completeUpload, { params: { id } })).data).toEqual(last.joined);
    // Other bytes are no repetition, and whoever does not ask for it is told as before that the
    // upload is over.
    for (const headers of [joining(2), { "x-join": "1" }, {}])
      expect((await content(1, headers)).refusal).toMatchObject({ error: "already_completed" });
    expect((await part(people.property, id, 1, piece(bytes, 1), joining(1))).status).toBe(404);
    const stored = await download(people.store, last.joined?.s3Key ?? "");
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("completions of one upload, at once and one millisecond after another, give one file", async () => {
    for (let n = 0; n < COMPLETIONS; n += 1) {
      const bytes = randomBytes(1000);
      const id = await initiate(people.store, bytes);
      await part(people.store, id, 1, bytes);
      const all = await Promise.all(
        [0, 1, 2, 3, 4, 5].map(async (later) => {
          await new Promise((resolve) => setTimeout(resolve, later));
          return people.store.ask(completeUpload, { params: { id } });
        }),
      );
      expect(new Set(all.map((each) => each.data.s3Key)).size).toBe(1);
    }
  });

  test("a part that is short, long, damaged, out of range or foreign is refused", async () => {
    const bytes = randomBytes(CHUNK + 10);
    const id = await initiate(people.store, bytes);
    expect((await part(people.store, id, 1, bytes.subarray(0, 100))).refusal.error).toBe("wrong_size");
    expect((await part(people.store, id, 2, bytes.subarray(0, 11))).refusal.error).toBe("wrong_size");
    expect(
      (await part(people.store, id, 1, piece(bytes, 1), { "x-chunk-sha256": "0".repeat(64) })).status,
    ).toBe(422);
    for (const n of [0, -1, 3, 10_001]) expect((await part(people.store, id, n, bytes)).status).toBe(400);
    expect((await part(people.property, id, 1, piece(bytes, 1))).status).toBe(404);
    expect((await people.store.ask(readUpload, { params: { id } })).data.parts).toEqual([]);
    expect(
      (await people.store.ask(completePart, { params: { id, n: "1" }, body: { etag: "x" } })).refusal.error,
    ).toBe("part_missing");
  });

  test("a damaged part that comes after the good one does not take its place", async () => {
    const bytes = randomBytes(1000);
    const id = await initiate(people.store, bytes);
    await part(people.store, id, 1, bytes);
    const damaged = await part(people.store, id, 1, randomBytes(1000), {
      "x-chunk-sha256": createHash("sha256").update(bytes).digest("hex"),
    });
    expect(damaged.refusal.error).toBe("checksum_mismatch");
    const { s3Key } = (await people.store.ask(completeUpload, { params: { id } })).data;
    expect(Buffer.from(await (await download(people.store, s3Key)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("a cancelled upload is gone, and too large ones are refused at once", async () => {
    const id = await initiate(people.store, randomBytes(10));
    expect((await people.store.ask(cancelUpload, { params: { id } })).status).toBe(200);
    expect((await people.store.ask(cancelUpload, { params: { id } })).status).toBe(200);
    expect((await people.store.ask(completeUpload, { params: { id } })).status).toBe(404);
    const huge = await people.store.ask(initiateUpload, {
      body: { filename: "x", totalSize: 101 * 1024 * 1024, chunkSize: 5 * 1024 * 1024 },
    });
    expect(huge.status).toBe(413);
  });

  test("a file is read by whoever reads what it hangs on, and by nobody else", async () => {
    const unattached = await upload(people.store, randomBytes(50));
    expect((await download(people.store, unattached)).status).toBe(200);
    expect((await download(people.property, unattached)).status).toBe(404);
    const ticket = (
      await people.store.ask(raiseTicket, {
        body: { title: "With a photo", storeId: people.shop.id, attachments: [{ s3Key: unattached }] },
      })
    ).data;
    expect((await download(people.property, unattached)).status).toBe(200);
    const stranger = await registered(server, "Store Manager", "Stranger");
    for (const someone of [stranger, people.worker])
      expect((await download(someone, unattached)).status).toBe(404);
    expect((await download(null, unattached)).status).toBe(401);
    expect((await people.store.ask(deleteFile, { params: { s3Key: unattached } })).refusal.error).toBe(
      "file_in_use",
    );
    expect(ticket.attachments).toHaveLength(1);
  });

  test("vendors on the market get a photo without location, others the original", async () => {
    const place = Buffer.from("\xff\xe1\0\x12Exif\0\0SECRETGPS!", "latin1");
    const image = Buffer.from("\xff\xda\0\x04..pixels\xff\xd9", "latin1");
    const photo = Buffer.concat([Buffer.from("\xff\xd8", "latin1"), place, image]);
    const s3Key = await upload(people.store, photo, { filename: "a.txt", contentType: "text/plain" });
    const broken = await upload(people.store, Buffer.from("\xff\xd8\xff\xe1 SECRETGPS", "latin1"));
    const paper = await upload(people.store, Buffer.from("%PDF a plan"), {
      filename: "plan.pdf",
      contentType: "application/pdf",
    });
    const attachments = [s3Key, broken, paper].map((each) => ({ s3Key: each }));
    const body = { title: "For the market", storeId: people.shop.id, attachments };
    const { id } = (await people.store.ask(raiseTicket, { body })).data;
    await people.property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
    const vendor = await registered(server, "Vendor", "Vera Vendor");
    const own = await download(people.store, s3Key);
    expect(Buffer.from(await own.arrayBuffer()).equals(photo)).toBe(true);
    for (const headers of [{}, { range: "bytes=0-30" }, { "if-none-match": own.headers.get("etag") ?? "" }]) {
      const observed = await download(vendor, s3Key, headers);
      expect(observed.status).toBe(200);
      expect(await observed.text()).not.toContain("SECRETGPS");
    }
    const downloaded = await download(vendor, s3Key);
    expect(
      Buffer.from(await downloaded.arrayBuffer()).equals(Buffer.concat([photo.subarray(0, 2), image])),
    ).toBe(true);
    expect((await download(vendor, broken)).status).toBe(403);
    expect(await (await download(vendor, paper)).text()).toBe("%PDF a plan");
  });

  test("a large photo loses its location too, one made to cost hours is refused", async () => {
    const place = Buffer.from("\xff\xe1\0\x12Exif\0\0SECRETGPS!", "latin1");
    const pixels = Buffer.concat([
      Buffer.from("\xff\xda\0\x04..", "latin1"),
      Buffer.alloc(3_000_000, 7),
      Buffer.from("\xff\xd9", "latin1"),
    ]);
    const start = Buffer.from("\xff\xd8", "latin1");
    const photo = await upload(people.store, Buffer.concat([start, place, pixels]));
    const crafted = await upload(
      people.store,
      Buffer.concat([start, Buffer.from("\xff\xe1\0\x02".repeat(500_000), "latin1"), pixels]),
    );
    const attachments = [photo, crafted].map((s3Key) => ({ s3Key }));
    const body = { title: "Large photos", storeId: people.shop.id, attachments };
    const { id } = (await people.store.ask(raiseTicket, { body })).data;
    await people.property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
    const vendor = await registered(server, "Vendor", "Victor Vendor");
    const downloaded = await download(vendor, photo);
    expect(Buffer.from(await downloaded.arrayBuffer()).equals(Buffer.concat([start, pixels]))).toBe(true);
    const again = await download(vendor, photo, { "if-none-match": downloaded.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    const refused = await download(vendor, crafted);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: "picture_not_clean" });
  });

  test("a file is attached once by its uploader; one wrong key attaches nothing", async () => {
    const own = await upload(people.store, randomBytes(50));
    const foreign = await upload(people.property, randomBytes(50));
    const { id } = (await people.store.ask(raiseTicket, { body: { title: "T", storeId: people.shop.id } }))
      .data;
    const postComment = (keys: string[]) =>
      people.store.ask(addComment, {
        params: { id },
        body: { content: "look", attachments: keys.map((s3Key) => ({ s3Key })) },
      });
    expect((await postComment([own, foreign])).refusal.error).toBe("invalid_attachment");
    expect((await people.store.ask(listComments, { params: { id } })).data.comments).toEqual([]);
    expect((await postComment([own])).status).toBe(201);
    expect((await postComment([own])).refusal.error).toBe("invalid_attachment");
  });

  test("a worker completes with files in a form, once under one key", async () => {
    const { id } = (await people.store.ask(raiseTicket, { body: { title: "T", storeId: people.shop.id } }))
      .data;
    await people.property.ask(changeTicketStatus, {
      params: { id },
      body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
    });
    const bytes = png(5000);
    const complete = () => {
      const form = new FormData();
      form.append("status", "completed");
      form.append("content", "Done");
      form.append("files", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "../../after.png");
      return people.worker.ask(changeTicketStatus, { params: { id }, form, key: "form-completion" });
    };
    const first = await complete();
    expect(first.data.status).toBe("completed");
    expect((await complete()).text).toBe(first.text);
    const [comment] = (await people.store.ask(listComments, { params: { id } })).data.comments;
    expect(comment?.attachments).toMatchObject([
      { originalName: "after.png", size: 5000, mimeType: "image/png" },
    ]);
    const file = await download(people.store, comment?.attachments[0]?.s3Key ?? "");
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("a file's type is what its bytes say, however it comes", async () => {
    const typeOf = async (key: string) => {
      const { headers } = await download(people.store, key);
      return [headers.get("content-type"), headers.get("content-disposition")?.split(";")[0]];
    };
    const script = Buffer.from("<script>alert(1)</script>");
    const asPicture = await upload(people.store, script, { contentType: "image/png" });
    expect(await typeOf(asPicture)).toEqual(["application/octet-stream", "attachment"]);
    const asPage = await upload(people.store, png(100_000), { contentType: "text/html" });
    expect(await typeOf(asPage)).toEqual(["image/png", "inline"]);
    const form = new FormData();
    const { id } = (await people.store.ask(raiseTicket, { body: { title: "T", storeId: people.shop.id } }))
      .data;
    form.set("title", "With files");
    form.append("attachments", new Blob([new Uint8Array(png(300))], { type: "text/html" }), "a.html");
    form.append("attachments", new Blob([new Uint8Array(script)], { type: "image/png" }), "b.png");
    form.append("attachments", new Blob([], { type: "image/jpeg" }), "c.jpg");
    const { attachments } = (await people.store.ask(editTicket, { params: { id }, form })).data;
    expect(attachments.map((each) => each.mimeType)).toEqual([
      "image/png",
      "application/octet-stream",
      "application/octet-stream",
    ]);
  });

  test("what could run in a browser is only ever handed out as bytes to keep", async () => {
    for (const contentType of ["text/html", "image/svg+xml", "application/javascript"]) {
      const key = await upload(people.store, Buffer.from("<script>alert(1)</script>"), {
        filename: 'x".html',
        contentType,
      });
      const answer = await download(people.store, key);
      expect(answer.headers.get("content-type")).toBe("application/octet-stream");
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''x%22.html$/);
      expect(answer.headers.get("content-security-policy")).toContain("sandbox");
      expect((await download(people.store, key, { "service-worker": "script" })).status).toBe(403);
    }
  });

  test("downloads support ranges and ETags, and keys with parent folders are 404", async () => {
    const bytes = randomBytes(1000);
    const key = await upload(people.store, bytes);
    const some = await download(people.store, key, { range: "bytes=10-19" });
    expect([some.status, some.headers.get("content-range")]).toEqual([206, "bytes 10-19/1000"]);
    expect(Buffer.from(await some.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    expect((await download(people.store, key, { range: "bytes=5000-" })).status).toBe(416);
    const etag = (await download(people.store, key)).headers.get("etag") ?? "";
    expect((await download(people.store, key, { "if-none-match": etag })).status).toBe(304);
    expect((await download(people.store, "..%2f..%2fholder.json")).status).toBe(404);
  });
});

/** A picture of one pixel with bytes behind it, as long as asked for. */
function png(length: number): Buffer {
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  return Buffer.concat([picture, Buffer.alloc(Math.max(0, length - picture.length))]);
}
