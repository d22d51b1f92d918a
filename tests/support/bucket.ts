import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request as ask } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/**
 * A real S3 server behind a gate that recomputes every signature, which that server itself does
 * not.
 */
export interface TestBucket {
  /** What `FILES_URL` takes. */
  readonly url: string;
  /** Names of the objects there are. */
  objects(): string[];
  /** From now on every request is answered so, or none (null). */
  answerAll(status: number | null): void;
  stop(): Promise<void>;
}

const KEY = "S3RVER";
const SECRET = "S3RVER";
const BUCKET = "fettle";

export async function startBucket(): Promise<TestBucket> {
  const folder = mkdtempSync(join(tmpdir(), "fettle-bucket-"));
  const store = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const inside = await store.run();
  let forced: number | null = null;
  const gate = createServer((request, response) => {
    void read(request).then((body) => {
      const status = forced ?? (isSigned(request, body) ? null : 403);
      if (status !== null) {
        response.writeHead(status).end("<Error><Code>Refused</Code></Error>");
        return;
      }
      ask(
        {
          port: inside.port,
          method: request.method,
          path: request.url,
          headers: { ...request.headers, "content-length": body.length },
        },
        (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        },
      ).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    gate.listen(0, "127.0.0.1", () => resolve());
  });
  const address = gate.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    url: `s3://${KEY}:${SECRET}@127.0.0.1:${port}/${BUCKET}/house?region=eu-central-1&tls=off`,
    objects: () =>
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith("_object")),
    answerAll: (status) => {
      forced = status;
    },
    stop: async () => {
      gate.close();
      gate.closeAllConnections();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const hex = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");

/**
 * Signature Version 4, from its published description: does the header fit this request and these
 * bytes?
 */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const [, day = "", region = "", names = "", input = ""] =
    /^AWS4-HMAC-SHA256 Credential=S3RVER\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  const stated = String(request.headers["x-amz-content-sha256"]);
  if (body.length > 0 && stated !== hex(body)) return false;
  const url = new URL(request.url ?? "", "http://gate");
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join("&");
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name])}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(""), names, stated].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", String(request.headers["x-amz-date"]), scope, hex(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${SECRET}`);
  return hmac(key, text).toString("hex") === input;
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
