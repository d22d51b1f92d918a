import { connect } from "node:net";
import { expect } from "vitest";
import { PASSWORD } from "#tests/support/people.ts";

/** A request that the server has taken in and that waits for its body. */
export interface OpenRequest {
  /** Sends the body; gives the answer once the connection is closed. */
  finish(): Promise<string>;
}

/** Begins a sign-in of nobody, so that a server that is told to end has something to wait for. */
export async function holdRequest(url: string): Promise<OpenRequest> {
  const body = JSON.stringify({ email: "nobody@example.com", password: PASSWORD });
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (piece: Buffer) => (answer += piece.toString()));
  // A connection that is cut off closes too: what is missing in the answer says so.
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
  socket.write(head);
  // The server has taken the request in when it asks for the body.
  await expect.poll(() => answer).toContain("100 Continue");
  return {
    finish: async () => {
      socket.write(body);
      await closed;
      return answer;
    },
  };
}

/** True while something accepts connections at this address. */
export const isListening = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
