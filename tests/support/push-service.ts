import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// A push service and a browser's end of it: takes what a server sends, checks who signed it
// and opens it with the keys only the browser has. RFC 8291, RFC 8292.

export interface PushService {
  readonly origin: string;
  /** What a browser would hand to the page. */
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What arrived, opened. */
  readonly opened: Record<string, unknown>[];
  /** How it answers the next requests; 201 otherwise. */
  readonly answers: number[];
  arrivals: number;
  /** The public keys of who signed what arrived. */
  readonly signers: string[];
  /** The header `Urgency` of what arrived. */
  readonly urgencies: (string | undefined)[];
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const service: Pick<PushService, "opened" | "answers" | "arrivals" | "signers" | "urgencies"> = {
    signers: [],
    urgencies: [],
    opened: [],
    answers: [],
    arrivals: 0,
  };
  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on("data", (piece: Buffer) => pieces.push(piece));
    incoming.on("end", () => {
      service.arrivals += 1;
      const status = service.answers.shift() ?? 201;
      outgoing.writeHead(status).end();
      if (status !== 201) return;
      const { authorization = "", host } = incoming.headers;
      service.urgencies.push(incoming.headers["urgency"]?.toString());
      service.signers.push(checkSigned(authorization, `http://${host}`));
      service.opened.push(open(Buffer.concat(pieces), browser, auth));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    origin,
    subscription: {
      endpoint: `${origin}/push/one`,
      keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

function open(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): Record<string, unknown> {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + theirs.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync("sha256", browser.computeSecret(theirs), auth, info, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, unknown>;
}

/**
 * The server says who it is: a token signed with the key pages subscribe with, for this service
 * alone.
 */
/** @returns the public key of who signed it */
function checkSigned(authorization: string, audience: string): string {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const raw = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: raw.subarray(1, 33).toString("base64url"),
    y: raw.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string };
  if (!isSigned || aud !== audience) throw new Error("a push that its server did not sign for this service");
  return key;
}
