import { createHash, randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { sendMessage } from "#contract/messages.ts";
import { changeTicketStatus, editTicket, raiseTicket } from "#contract/tickets.ts";
import { initiateUpload, uploadPart } from "#contract/uploads.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// What may be sent, how much of it and for how long, and that nothing of what is refused or
// replaced stays on the disk.

const CHUNK = LIMITS.smallestChunkBytes;
const BOUNDARY = "b";

const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest("base64");
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

const partHead = (name: string, more = "") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;

describe("limits of what is sent", () => {
  let server: TestServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = await startServer({ env: { RATE_LIMITS: "1", ACCOUNT_GIB: "0.001" } });
    people = await cast(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(await wrongIn(server)).toEqual([]);
  });

  /** Names of everything that lies in one folder of the data. */
  const lyingIn = (folder: string) => {
    const path = join(server.dataDir, folder);
    return existsSync(path)
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((each) => each.isFile())
          .map((each) => each.name)
      : [];
  };
  const announce = (who: TestPerson, totalSize: number) =>
    who.ask(initiateUpload, { body: { filename: "a.bin", totalSize, chunkSize: CHUNK } });
  const send = (who: TestPerson, id: string, bytes: Buffer, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.append("chunk", new Blob([new Uint8Array(bytes)]), "part");
    return who.ask(uploadPart, { params: { id, n: "1" }, form, headers });
  };
  /** A request whose body is written by hand, piece by piece. */
  const open = (path: string, method: string, who: TestPerson, headers: Record<string, string> = {}) => {
    const { hostname, port } = new URL(server.url);
    const sending = request({
      hostname,
      port,
      path,
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        ...headers,
      },
    });
    sending.on("error", () => undefined);
    return { sending, responded: answerOf(sending) };
  };

  test("parts are checked against both checksums; a refused one leaves no bytes", async () => {
    const [bytes, others] = [randomBytes(1000), randomBytes(1000)];
    const id = (await announce(people.store, bytes.length)).data.uploadId;
    const wrong: readonly [Buffer, Record<string, string>][] = [
      [others, { "content-md5": md5(bytes) }],
      [others, { "x-chunk-sha256": sha256(bytes) }],
      [bytes, { "content-md5": md5(bytes), "x-chunk-sha256": sha256(others) }],
      [bytes, { "content-md5": "no checksum" }],
    ];
    for (const [sent, headers] of wrong)
      expect((await send(people.store, id, sent, headers)).refusal.error).toBe("checksum_mismatch");
    for (const size of [10, 999, 1001, CHUNK, CHUNK + 1])
      expect((await send(people.store, id, randomBytes(size))).refusal.error).toBe("wrong_size");
    expect([...lyingIn("parts"), ...lyingIn("aside")]).toEqual([]);
    expect((await send(people.store, id, others, { "content-md5": md5(others) })).status).toBe(200);
    expect((await send(people.store, id, bytes, { "content-md5": md5(bytes) })).status).toBe(200);
    expect(lyingIn("parts")).toEqual([`1-${sha256(bytes)}`]);
  });

  test("an upload begins at most sixty times a minute", async () => {
    const who = await registered(server, "Vendor");
    const errors: string[] = [];
    for (let n = 0; n <= LIMITS.uploadsPerMinute; n += 1) {
      const answer = await announce(who, 10);
      errors.push(answer.status === 201 ? "" : answer.refusal.error);
    }
    expect(errors.slice(0, LIMITS.openUploads)).toEqual(Array.from({ length: LIMITS.openUploads }, () => ""));
    expect(new Set(errors.slice(LIMITS.openUploads, LIMITS.uploadsPerMinute))).toEqual(
      new Set(["upload_quota"]),
    );
    expect(errors[LIMITS.uploadsPerMinute]).toBe("too_many_requests");
  });

  test("the account's quota holds for uploads in parts and in forms", async () => {
    const who = await registered(server, "Vendor");
    // A thousandth of a GiB in all.
    expect((await announce(who, 1_000_000)).status).toBe(201);
    expect((await announce(who, 100_000)).refusal.error).toBe("account_full");
    expect((await announce(who, 50_000)).status).toBe(201);
    const { id } = (await people.store.ask(raiseTicket, { body: { title: "T", storeId: people.shop.id } }))
      .data;
    const before = lyingIn("files").length;
    const form = new FormData();
    form.append("status", "completed");
    form.append("content", "done");
    form.append("files", new Blob([new Uint8Array(1_100_000)]), "large");
    const answer = await people.property.ask(changeTicketStatus, { params: { id }, form });
    expect([answer.status, answer.refusal.error]).toEqual([507, "account_full"]);
    expect(lyingIn("files")).toHaveLength(before);
  });

  test("forms without a length, and forms at the same time, share what an account may keep", async () => {
    const owner = await registered(server, "Store Manager");
    const before = lyingIn("files").length;
    const ticket = async () => (await owner.ask(raiseTicket, { body: { title: "T" } })).data.id;
    const path = `/api/external/tasks/${await ticket()}`;
    const { sending, responded } = open(path, "PUT", owner, { "transfer-encoding": "chunked" });
    const file = partHead("attachments", '; filename="a"');
    sending.end(`${file}${"x".repeat(1_200_000)}\r\n--${BOUNDARY}--\r\n`);
    expect((await responded).statusCode).toBe(507);
    const half = async () => {
      const form = new FormData();
      form.append("attachments", new Blob([new Uint8Array(600_000)]), "half");
      return owner.ask(editTicket, { params: { id: await ticket() }, form });
    };
    const answer = await Promise.all([half(), half()]);
    expect(answer.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 507]);
    await expect.poll(() => lyingIn("files").length).toBe(before + 1);
  });

  test("a file that a call has no use for does not stay", async () => {
    const ticket = { title: "T", storeId: people.shop.id };
    const { id } = (await people.store.ask(raiseTicket, { body: ticket })).data;
    const work = { title: "W", parentId: id };
    const order = (await people.property.ask(raiseTicket, { body: work })).data.id;
    const formOf = (field: string, texts: Record<string, string>) => {
      const form = new FormData();
      for (const [name, text] of Object.entries(texts)) form.append(name, text);
      form.append(field, new Blob(["bytes"]), "file.txt");
      return form;
    };
    const write = (clientId: string) =>
      people.property.ask(sendMessage, {
        form: formOf("attachment", { clientId, receiver_id: people.store.id, message: "Hello" }),
      });
    const clientId = randomUUID();
    expect((await write(clientId)).status).toBe(201);
    const before = lyingIn("files").length;
    expect((await write(clientId)).status).toBe(200);
    const move = { params: { id: order }, form: formOf("files", { status: "in_progress" }) };
    expect((await people.property.ask(changeTicketStatus, move)).status).toBe(200);
    const form = formOf("attachments", { title: "Other" });
    const headers = { "idempotency-key": "not a key" };
    expect((await people.store.ask(editTicket, { params: { id }, form, headers })).status).toBe(400);
    await expect.poll(() => lyingIn("files").length).toBe(before);
  });

  test("whoever may not do it is told so before a byte of the file is stored", async () => {
    const { id } = (await people.store.ask(raiseTicket, { body: { title: "T", storeId: people.shop.id } }))
      .data;
    const stranger = await registered(server, "Vendor");
    const completed = `${partHead("status")}completed\r\n`;
    const calls: readonly [TestPerson, string, string, string, number][] = [
      [stranger, `/api/external/tasks/${id}/status`, "PUT", "", 404],
      [stranger, `/api/external/tasks/${id}`, "PUT", "", 404],
      [stranger, sendMessage.path, "POST", `${partHead("receiver_id")}${people.store.id}\r\n`, 403],
      [people.store, `/api/external/tasks/${id}/status`, "PUT", completed, 403],
      [people.property, `/api/external/tasks/${id}`, "PUT", "", 403],
    ];
    for (const [who, path, method, fields, status] of calls) {
      const { sending, responded } = open(path, method, who, { "transfer-encoding": "chunked" });
      const field = method === "POST" ? "attachment" : "attachments";
      // The file never ends: only a server that does not wait for it answers.
      sending.write(`${fields}${partHead(field, '; filename="a"')}first bytes`);
      expect((await responded).statusCode).toBe(status);
      sending.destroy();
    }
    expect(lyingIn("aside")).toEqual([]);
  });

  test("a form that was answered once is answered again, whoever may do it by now", async () => {
    const { id } = (await people.store.ask(raiseTicket, { body: { title: "T", storeId: people.shop.id } }))
      .data;
    await people.property.ask(changeTicketStatus, {
      params: { id },
      body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
    });
    const key = randomUUID();
    const complete = () => {
      const form = new FormData();
      form.append("status", "completed");
      form.append("content", "Done");
      form.append("files", new Blob(["bytes"]), "after.png");
      return people.worker.ask(changeTicketStatus, { params: { id }, form, key });
    };
    const first = await complete();
    expect(first.status).toBe(200);
    // The work is somebody else's now: the worker does not see the ticket any more.
    await people.store.ask(changeTicketStatus, {
      params: { id },
      body: { status: "rejected", content: "no" },
    });
    await people.property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
    const again = await complete();
    expect([again.text, again.headers.get("idempotent-replayed")]).toEqual([first.text, "true"]);
  });

  test("a part that never ends is cut off, and nothing of it stays", async () => {
    const { uploadId: id } = (await announce(people.store, 1000)).data;
    const before = lyingIn("parts");
    const { hostname, port } = new URL(server.url);
    // By hand: a client of HTTP would stop with the answer.
    const sender = connect(Number(port), hostname);
    sender.on("error", () => undefined);
    const head = [
      `POST /api/uploads/${id}/parts/1/upload HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: Bearer ${people.store.token}`,
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      "transfer-encoding: chunked",
    ];
    const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
    sender.write(`${head.join("\r\n")}\r\n\r\n${chunk(partHead("chunk", '; filename="a"'))}`);
    const piece = chunk("x".repeat(16_384));
    const pour = () => {
      while (!sender.destroyed && sender.write(piece));
      sender.once("drain", pour);
    };
    const closed = new Promise((resolve) => sender.once("close", resolve));
    const response = new Promise<string>((resolve) => sender.once("data", (bytes) => resolve(String(bytes))));
    pour();
    expect(await response).toMatch(/^HTTP\/1.1 413 /);
    // It goes on and on, and is cut off.
    await closed;
    await expect.poll(() => lyingIn("aside")).toEqual([]);
    expect(lyingIn("parts")).toEqual(before);
  });

  test.each([
    ["a length beyond all files of a call", { "content-length": "900000000" }, [], 413, "too_large"],
    ["too many parts", {}, Array.from({ length: 22 }, (_, n) => `field${n}`), 413, "too_many_parts"],
    ["a name with brackets", {}, ["a[b]"], 400, "invalid_form"],
    ["a long name", {}, ["n".repeat(65)], 400, "invalid_form"],
    ["one name twice", {}, ["title", "title"], 400, "invalid_form"],
  ] as const)("a form with %s is refused by name", async (_, headers, names, status, error) => {
    const { sending, responded } = open(`/api/external/tasks/${randomUUID()}`, "PUT", people.store, headers);
    const fields = names.map((name) => `${partHead(name)}x\r\n`);
    if (!("content-length" in headers)) sending.end(`${fields.join("")}--${BOUNDARY}--\r\n`);
    else sending.write(partHead("title"));
    const answer = await responded;
    expect([answer.statusCode, JSON.parse(await textOf(answer)).error]).toEqual([status, error]);
    sending.destroy();
  });

  test("a text field that is too long is refused, never cut", async () => {
    const form = new FormData();
    form.append("status", "completed");
    form.append("content", "ж".repeat(LIMITS.formFieldBytes / 2 + 1));
    const { id } = (await people.store.ask(raiseTicket, { body: { title: "T", storeId: people.shop.id } }))
      .data;
    const answer = await people.property.ask(changeTicketStatus, { params: { id }, form });
    expect([answer.status, answer.refusal]).toMatchObject([413, { details: [{ field: "content" }] }]);
  });

  const responseTo = async (text: string) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let content = "";
    socket.on("data", (piece: Buffer) => (content += piece.toString()));
    socket.on("error", () => undefined);
    socket.write(text);
    await new Promise((resolve) => socket.once("close", resolve));
    return content;
  };

  test("headers that are too large and what is no HTTP are refused by name", async () => {
    const large = await responseTo(
      `GET /api/ping HTTP/1.1\r\nHost: x\r\nX-Long: ${"y".repeat(20_000)}\r\n\r\n`,
    );
    expect(large).toMatch(/^HTTP\/1\.1 431 [^]*X-Fettle: 1[^]*"error":"headers_too_large"/);
    const garbage = await responseTo("\u0000\u0001 nonsense\r\n\r\n");
    expect(garbage).toMatch(/^HTTP\/1\.1 400 [^]*X-Fettle: 1[^]*"error":"bad_request"/);
  });

  // The limit is half a minute: only the long form waits for it.
  test.runIf(isInLongForm)("a JSON body that does not arrive is cut off", async () => {
    const content = await responseTo(
      "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    );
    expect(content).toMatch(/^HTTP\/1\.1 408 [^]*"error":"request_timeout"/);
  });
});

const answerOf = (sending: ClientRequest) =>
  new Promise<IncomingMessage>((resolve) => {
    sending.once("response", resolve);
  });

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of answer) text += String(piece);
  return text;
}
