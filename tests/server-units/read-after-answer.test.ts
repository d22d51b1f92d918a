import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readAfterAnswer } from "#server/http/read-after-answer.ts";

const HEAD = "POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 1000000\r\n\r\n";

test("a request whose sender hangs up after an early answer is given up at once", async () => {
  const server = createServer((_, response) => response.writeHead(401).end("no"));
  readAfterAnswer(server);
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const sender = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sender.write(`${HEAD}part`);
  const [request] = (await once(server, "request")) as [IncomingMessage];
  const closed = once(request, "close");
  const [answer] = (await once(sender, "data")) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 401/);
  sender.destroy();
  await closed;
  expect(request.destroyed).toBe(true);
});
