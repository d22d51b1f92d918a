import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, vi } from "vitest";
import { readEvents } from "#contract/events.ts";
import { ROOT } from "#tests/support/server.ts";

/** A Caddy or nginx with the configuration of deploy/, in front of servers. */
export interface WebServer {
  readonly url: string;
  /** Its log of errors and of requests, which nginx has in a file. Whole once it is stopped. */
  log(): string;
  stop(): Promise<void>;
}

export type WebServerName = "caddy" | "nginx";

/** The program, where the machine has it. */
export const programOf = (name: WebServerName): string | undefined =>
  [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** Starts it on a port of its own; only addresses and the certificate differ from the example. */
export async function startWebServer(name: WebServerName, servers: readonly string[]): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), `fettle-${name}-`));
  const port = await freePort();
  const hosts = servers.map((each) => new URL(each).host);
  const [args, env] =
    name === "caddy" ? caddy(folder, port, hosts) : nginx(folder, port, hosts, await freePort());
  const child = spawn(programOf(name) ?? name, args, {
    env: { PATH: process.env["PATH"] ?? "", HOME: folder, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let content = "";
  child.stderr.on("data", (chunk: Buffer) => {
    content += chunk.toString();
  });
  const finished = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const url = `https://localhost:${port}`;
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended: ${content}`);
      expect((await visit(`${url}/healthz`)).status).toBe(200);
    },
    { timeout: 30_000 },
  );
  return {
    url,
    log: () => content + (name === "nginx" ? readFileSync(requestsOf(folder), "utf8") : ""),
    stop: async () => {
      child.kill("SIGTERM");
      await finished;
    },
  };
}

function caddy(folder: string, port: number, hosts: readonly string[]) {
  const file = join(folder, "Caddyfile");
  const options = "{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n";
  writeFileSync(file, options + readFileSync(join(ROOT, "deploy/Caddyfile"), "utf8"));
  const env = {
    FETTLE_HOST: `localhost:${port}`,
    FETTLE_SERVERS: hosts.join(" "),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  return [["run", "--adapter", "caddyfile", "--config", file], env] as const;
}

const requestsOf = (folder: string) => join(folder, "access.log");

function nginx(folder: string, port: number, hosts: readonly string[], plainPort: number) {
  const key = join(folder, "key.pem");
  const certificate = join(folder, "certificate.pem");
  const subject = ["-days", "2", "-subj", "/CN=localhost"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, ...subject],
    { stdio: "ignore" },
  );
  const site = readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8")
    .replace(/listen \[::\][^;]*;/g, "")
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate [^;]*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key [^;]*;/, `ssl_certificate_key ${key};`)
    .replaceAll("fettle.example.com", "localhost")
    .replace(
      "server 127.0.0.1:3000 max_fails",
      hosts.map((host) => `server ${host} max_fails=1 fail_timeout=5s;`).join(" ") + " # max_fails",
    );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (each) => `${each}_temp_path ${join(folder, each)};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, "pid")}; error_log stderr; events {}\nhttp { access_log ${requestsOf(folder)}; ${temporary.join(" ")}\n${site}\n}\n`,
  );
  return [["-c", file, "-e", "stderr"], {}] as const;
}

/** One HTTPS request, from a loopback address of the caller's choice. */
export function visit(
  url: string,
  input: {
    readonly from?: string;
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly body?: Uint8Array;
  } = {},
): Promise<{ status: number; text: string }> {
  const { from: localAddress = "127.0.0.1", method = "GET", headers = {}, body } = input;
  return new Promise((resolve, reject) => {
    const options = { method, headers, localAddress, family: 4, rejectUnauthorized: false };
    const call = request(url, options, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.on("error", reject);
    call.end(body);
  });
}

/** The event stream of a session through a web server with a certificate of its own. */
export function openStreamOverTls(url: string, token: string): Promise<{ text(): string; close(): void }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = request(
      url + readEvents.path,
      { headers, family: 4, rejectUnauthorized: false },
      (answer) => {
        let text = "";
        answer.on("error", () => undefined);
        answer.on("data", (chunk: Buffer) => {
          text += chunk.toString();
        });
        if (answer.statusCode === 200) resolve({ text: () => text, close: () => call.destroy() });
        else reject(new Error(`no stream: ${answer.statusCode}`));
      },
    );
    call.on("error", reject);
    call.end();
  });
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => {
    listener.listen(0, "127.0.0.1", resolve);
  });
  const address = listener.address();
  await new Promise((resolve) => {
    listener.close(resolve);
  });
  return typeof address === "object" && address !== null ? address.port : 0;
}
