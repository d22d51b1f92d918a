import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A reverse proxy as Caddy and nginx are: it appends the address it was called from. */
export async function startReverseProxy(target: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const before = incoming.headers["x-forwarded-for"];
    const headers = {
      ...incoming.headers,
      "x-forwarded-for": [before, incoming.socket.remoteAddress].filter(Boolean).join(", "),
      "x-forwarded-proto": "https",
      "x-forwarded-host": incoming.headers.host,
    };
    const { method, url: path } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** One call from a loopback address of the caller's choice; gives the status. */
export function callFrom(
  localAddress: string,
  url: string,
  input: { readonly body?: unknown; readonly headers?: Record<string, string> } = {},
): Promise<number> {
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const headers = { ...(body === undefined ? {} : { "content-type": "application/json" }), ...input.headers };
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const call = request(url, { method, localAddress, headers }, (answer: IncomingMessage) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    call.on("error", reject);
    call.end(body);
  });
}
