import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Transform } from "node:stream";

// Stands between a browser and the server and breaks things on order, for page and
// worker alike. Each rule is asked for every request; the first that says something wins.

export type Break =
  | "pass"
  | "drop before" /** the request never arrives */
  | "drop after" /** the server acts, its answer is lost */
  | "half" /** the connection dies at the first bytes of the body; the server hears nothing */
  | "portal" /** a hotel's sign-in page answers */
  | "hold" /** the request arrives, nobody ever answers */
  | DelayedUntil
  | CutBody
  | { readonly type: string; readonly text: string }
  | { readonly status: number; readonly body: object; readonly headers?: Record<string, string> };

/**
 * The request is held until this is fulfilled, then passed on: the test decides when, not the
 * clock.
 */
interface DelayedUntil {
  readonly until: Promise<unknown>;
}

/** So many bytes of the body reach the server, then both connections die. */
interface CutBody {
  readonly cutAfterBytes: number;
}

export interface FaultProxy {
  readonly url: string;
  /** What arrived, in order: method, path, key. */
  readonly log: {
    method: string;
    path: string;
    key: string;
    token: string;
    at: number;
    respondedAt: number;
  }[];
  rule: (method: string, path: string) => Break;
  /** Added to the worker's file by a test that serves newer versions of it. */
  workerSuffix: string;
  /** How long a request takes one way, and its answer the other, in ms. */
  delayMs: number;
  /** How many bytes a second all requests together may bring up; 0: as many as come. */
  uplinkBytesPerS: number;
  close(): Promise<void>;
}

export async function startProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const proxy: Pick<FaultProxy, "rule" | "log" | "delayMs" | "uplinkBytesPerS" | "workerSuffix"> = {
    rule: () => "pass",
    log: [],
    delayMs: 0,
    workerSuffix: "",
    uplinkBytesPerS: 0,
  };
  const link = { freeAt: 0 };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "";
    const fault = proxy.rule(incoming.method ?? "", path);
    const line = {
      method: incoming.method ?? "",
      path,
      key: String(incoming.headers["idempotency-key"] ?? ""),

      token: incoming.headers.authorization ?? "",
      at: performance.now(),
      respondedAt: 0,
    };
    proxy.log.push(line);
    incoming.on("error", () => undefined);
    if (fault === "drop before") return void incoming.socket.destroy();
    if (fault === "half") return void incoming.once("data", () => incoming.socket.destroy());
    if (fault === "portal")
      return answer(
        outgoing,
        200,
        "text/html",
        "<html><body>Welcome to the hotel. Please sign in.</body></html>",
      );
    if (fault === "hold") return void incoming.resume();
    if (typeof fault === "object" && "text" in fault) return answer(outgoing, 200, fault.type, fault.text);
    if (typeof fault === "object" && "status" in fault)
      return answer(outgoing, fault.status, "application/json", JSON.stringify(fault.body), {
        "x-fettle": "1",
        ...fault.headers,
      });
    const pass = () =>
      forward({
        incoming,
        outgoing,
        hostname,
        port,
        isLost: fault === "drop after",
        delayMs: proxy.delayMs,
        cutAfterBytes: typeof fault === "object" && "cutAfterBytes" in fault ? fault.cutAfterBytes : Infinity,
        narrow: () => narrowed(link, proxy.uplinkBytesPerS),
        responded: () => {
          line.respondedAt = performance.now();
        },
      });
    // Who asked may be gone by the time a held request is passed on.
    if (typeof fault === "object" && "until" in fault)
      return void fault.until.then(() => incoming.socket.destroyed || pass());
    pass();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

function answer(
  outgoing: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
) {
  outgoing.writeHead(status, { "content-type": type, ...headers });
  outgoing.end(body);
}

function forward(way: {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  hostname: string;
  port: string;
  isLost: boolean;
  delayMs: number;
  cutAfterBytes: number;
  narrow: () => Transform;
  responded: () => void;
}) {
  const { incoming, outgoing, hostname, port, isLost, delayMs, cutAfterBytes, narrow, responded } = way;
  const cut = () => {
    incoming.socket.destroy();
    onward.destroy();
  };
  const onward = request(
    { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
    (input) => {
      if (isLost) {
        input.resume();
        input.on("end", () => incoming.socket.destroy());
        return;
      }
      setTimeout(() => {
        outgoing.writeHead(input.statusCode ?? 502, input.headers);
        input.pipe(outgoing);
        responded();
      }, delayMs);
    },
  );
  onward.on("error", () => incoming.socket.destroy());
  // Nobody may listen to the body before it is passed on, or its beginning is lost.
  setTimeout(() => incoming.pipe(cutOff(cutAfterBytes, cut)).pipe(narrow()).pipe(onward), delayMs);
}

/** Lets so many bytes through and then calls `cut`. */
function cutOff(afterBytes: number, cut: () => void): Transform {
  let left = afterBytes;
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      if (left >= piece.length) {
        left -= piece.length;
        return done(null, piece);
      }
      const last = piece.subarray(0, left);
      left = 0;
      done(null, last);
      // What was let through is on its way before the connection dies.
      setImmediate(cut);
    },
  });
}

/** One link for all: a piece leaves when those before it have left. */
const narrowed = (link: { freeAt: number }, bytesPerS: number) =>
  new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      if (bytesPerS === 0) return done(null, piece);
      const now = performance.now();
      link.freeAt = Math.max(now, link.freeAt) + (piece.length / bytesPerS) * 1000;
      return void setTimeout(() => done(null, piece), link.freeAt - now);
    },
  });
