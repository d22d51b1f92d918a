import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

// Stands between a browser and the server and breaks things on order, for page and
// worker alike. Each rule is asked for every request; the first that says something wins.

export type Break =
  | "pass"
  | "drop before" /** the request never arrives */
  | "drop after" /** the server acts, its answer is lost */
  | "half" /** the connection dies in the middle of the body */
  | "portal" /** a hotel's sign-in page answers */
  | { readonly status: number; readonly body: object; readonly headers?: Record<string, string> };

export interface FaultProxy {
  readonly url: string;
  /** What arrived, in order: method, path, key. */
  readonly log: { method: string; path: string; key: string; token: string }[];
  rule: (method: string, path: string) => Break;
  /** How long a request takes one way, and its answer the other, in ms. */
  delayMs: number;
  close(): Promise<void>;
}

export async function startProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const proxy: Pick<FaultProxy, "rule" | "log" | "delayMs"> = { rule: () => "pass", log: [], delayMs: 0 };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "";
    const fault = proxy.rule(incoming.method ?? "", path);
    const line = {
      method: incoming.method ?? "",
      path,
      key: String(incoming.headers["idempotency-key"] ?? ""),

      token: incoming.headers.authorization ?? "",
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
    if (typeof fault === "object")
      return answer(outgoing, fault.status, "application/json", JSON.stringify(fault.body), {
        "x-fettle": "1",
        ...fault.headers,
      });
    forward({ incoming, outgoing, hostname, port, isLost: fault === "drop after", delayMs: proxy.delayMs });
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
}) {
  const { incoming, outgoing, hostname, port, isLost, delayMs } = way;
  const onward = request(
    { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
    (given) => {
      if (isLost) {
        given.resume();
        given.on("end", () => incoming.socket.destroy());
        return;
      }
      setTimeout(() => {
        outgoing.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(outgoing);
      }, delayMs);
    },
  );
  onward.on("error", () => incoming.socket.destroy());
  // Nobody may listen to the body before it is passed on, or its beginning is lost.
  setTimeout(() => incoming.pipe(onward), delayMs);
}
