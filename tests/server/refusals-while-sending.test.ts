import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#contract/notifications.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// A refusal that is sent before the body was read reaches a client that is still sending, and that
// goes on sending after it.

const PIECE = Buffer.alloc(65_536, "x");
/** More than a JSON body may have. */
const PIECES_OF_LIMIT = 17;
const PIECES_AFTER = 16;

const FORM = "content-type: multipart/form-data; boundary=b";
const JSON_BODY = "content-type: application/json";
const FILE = '--b\r\ncontent-disposition: form-data; name="attachments"; filename="a"\r\n\r\n';
const PING = "GET /api/ping HTTP/1.1\r\nhost: x\r\n\r\n";

type Who = "nobody" | "store" | "vendor" | "tired";

interface Refusal {
  readonly line: string;
  readonly as: Who;
  readonly head: string;
  /** What the body begins with. */
  readonly first?: string;
  readonly status: number;
}

const REFUSALS: Record<string, Refusal> = {
  "a JSON body above the limit": { line: "POST /api/auth/login", as: "nobody", head: JSON_BODY, status: 413 },
  "a body for no call": { line: "POST /api/nothing", as: "nobody", head: JSON_BODY, status: 413 },
  "another media type": {
    line: "POST /api/auth/login",
    as: "nobody",
    head: "content-type: a/b",
    status: 415,
  },
  "a compressed body": {
    line: "POST /api/auth/login",
    as: "nobody",
    head: `${JSON_BODY}\r\ncontent-encoding: gzip`,
    status: 415,
  },
  "a form where there is none": { line: "POST /api/auth/login", as: "nobody", head: FORM, status: 415 },
  "a form without a session": {
    line: "POST /api/external/chat/send-message",
    as: "nobody",
    head: FORM,
    status: 401,
  },
  "a form of somebody with too many calls": {
    line: "POST /api/external/chat/send-message",
    as: "tired",
    head: FORM,
    status: 429,
  },
  "a file that may not be sent": {
    line: `PUT /api/external/tasks/${randomUUID()}`,
    as: "vendor",
    head: FORM,
    first: FILE,
    status: 404,
  },
  "a part without a session": {
    line: `POST /api/uploads/${randomUUID()}/parts/1/upload`,
    as: "nobody",
    head: FORM,
    first: FILE,
    status: 401,
  },
  "a part of no upload": {
    line: `POST /api/uploads/${randomUUID()}/parts/1/upload`,
    as: "store",
    head: FORM,
    first: FILE,
    status: 404,
  },
  "an address that cannot be read": { line: "POST /api/%zz", as: "nobody", head: JSON_BODY, status: 400 },
};

describe("refusals while a body is sent", () => {
  let server: TestServer;
  let people: Awaited<ReturnType<typeof cast>> & Record<"vendor" | "tired", TestPerson>;
  beforeAll(async () => {
    server = await startServer({ env: { RATE_LIMITS: "0.3" } });
    people = {
      ...(await cast(server)),
      vendor: await registered(server, "Vendor", "Vera Vendor"),
      tired: await registered(server, "Vendor", "Tired Vendor"),
    };
    // Until the limit of calls is reached.
    while ((await people.tired.ask(listNotifications)).status !== 429);
  });
  afterAll(() => server.stop());

  const tokenOf = (who: Who) => (who === "nobody" ? "" : `authorization: Bearer ${people[who].token}\r\n`);

  const closings = ["keep-alive", "close"] as const;
  const lengths = ["with its length", "in chunks"] as const;
  const cases = Object.entries(REFUSALS).flatMap(([name, refusal]) =>
    closings.flatMap((connection) => lengths.map((length) => ({ name, refusal, connection, length }))),
  );
  test.each(cases)(
    "$name, sent $length, connection: $connection",
    async ({ refusal, connection, length }) => {
      const isChunked = length === "in chunks";
      const sender = open(server.url);
      // Only a size without a length is known from what has arrived.
      const before = refusal.status === 413 ? PIECES_OF_LIMIT : 1;
      const size = Buffer.byteLength(refusal.first ?? "") + (before + PIECES_AFTER) * PIECE.length;
      await sender.send(
        `${refusal.line} HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\n${tokenOf(refusal.as)}${refusal.head}\r\n` +
          `${isChunked ? "transfer-encoding: chunked" : `content-length: ${size}`}\r\n\r\n`,
      );
      const send = (bytes: string | Buffer) => sender.send(isChunked ? chunkOf(bytes) : bytes);
      if (refusal.first !== undefined) await send(refusal.first);
      for (let n = 0; n < before; n += 1) await send(PIECE);
      const answer = await sender.answer();
      for (let n = 0; n < PIECES_AFTER; n += 1) await send(PIECE);
      if (isChunked) await sender.send("0\r\n\r\n");
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${refusal.status} [^]*"error":`));
      // Either the connection is closed without a reset, or it takes the next request.
      if (/^connection: close/im.test(answer)) await sender.closed();
      else expect(await sender.answerTo(PING)).toMatch(/^HTTP\/1.1 200 /);
      expect(sender.error()).toBeNull();
      sender.close();
    },
  );

  test.each(closings)("a body without an end is cut off, connection: %s", async (connection) => {
    const sender = open(server.url);
    const head = `POST /api/external/chat/send-message HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\n${FORM}`;
    await sender.send(`${head}\r\ntransfer-encoding: chunked\r\n\r\n`);
    expect(await sender.answer()).toMatch(/^HTTP\/1.1 401 /);
    const chunk = chunkOf(PIECE);
    while (await sender.send(chunk).then(...BOTH));
    await sender.closed();
  });
});

const BOTH = [() => true, () => false] as const;

const chunkOf = (bytes: string | Buffer) => {
  const body = Buffer.from(bytes);
  return Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n")]);
};

/** A connection that is written to by hand. */
function open(url: string) {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let content = "";
  let error: Error | null = null;
  socket.on("data", (piece: Buffer) => (content += piece.toString()));
  socket.on("error", (each) => (error = each));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const answer = async () => {
    const isWhole = () => {
      const [, length = "", body = ""] = /content-length: (\d+)[^]*?\r\n\r\n([^]*)/i.exec(content) ?? [];
      return length !== "" && body.length >= Number(length);
    };
    await expect.poll(isWhole).toBe(true);
    return content;
  };
  return {
    answer,
    send: (bytes: string | Buffer) =>
      new Promise<void>((resolve, reject) => {
        socket.write(bytes, (failed) => (failed ? reject(failed) : resolve()));
      }),
    answerTo: (request: string) => {
      content = "";
      socket.write(request);
      return answer();
    },
    /** Once the other side has ended: a connection that it reset has an error, too. */
    closed: () => {
      socket.once("end", () => socket.end());
      if (socket.readableEnded) socket.end();
      return closed;
    },
    error: () => error,
    close: () => socket.destroy(),
  };
}
