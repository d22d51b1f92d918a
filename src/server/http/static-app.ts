import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "#server/context.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, workerFileOf } from "#domain/language.ts";
import { must } from "#domain/must.ts";
import { isApiRequest } from "#server/http/api-path.ts";
import { keepLanguage, languageOfPage } from "#server/language/language-of-page.ts";
import * as TEXTS from "#texts/server/http.ts";

/**
 * A service worker that replaces a broken one, deletes all caches, unregisters itself and reloads
 * every window. The caches contain no user data.
 */
const NO_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const key of await caches.keys()) await caches.delete(key);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  await self.registration.unregister();
  for (const each of windows) await each.navigate(each.url).catch(() => undefined);
})()));
`;

/**
 * Serves the app: hashed files as immutable, everything else revalidated, and the index for every
 * route of the app. A missing file is a 404 and never the index, because an outdated page would
 * load HTML as a script.
 */
export async function serveStaticApp(app: FastifyInstance, { config }: AppContext, appPath: string) {
  const pages = pagesByLanguage(config.appDir, appPath);
  const headers = shellHeaders(config.trafficBaseUrl);
  const isSecure = config.publicUrl?.startsWith("https:") === true;
  for (const language of LANGUAGES) {
    const file = workerFileOf(language);
    const worker = readWorker(join(config.appDir, file), headers);
    if (config.isWorkerOff) serveWorker(app, file, NO_WORKER, headers);
    else if (worker !== null) serveWorker(app, file, worker, headers);
  }
  await app.register(async (files) => {
    files.setErrorHandler((error, request, reply) =>
      // An address that can name no file (`//x`, `/../x`, a backslash) is refused by the library.
      (error as FastifyError).statusCode === 403 ? answerMissing(request, reply) : Promise.reject(error),
    );
    await files.register(fastifyStatic, {
      root: config.appDir,
      preCompressed: true,
      wildcard: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header(
          "cache-control",
          path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
        );
        void reply.headers(headers);
      },
    });
  });
  const sendPage = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const language = languageOfPage(request.headers);
    const { index, first } = pages.get(language) ?? must(pages.get(DEFAULT_LANGUAGE), "the English page");
    keepLanguage(request, reply, { path: `${appPath}/`, isSecure });
    void reply.code(200).headers(headers).header("vary", "accept-language, cookie");
    return sendEncoded(request, reply.type("text/html; charset=utf-8"), first.get(path) ?? index);
  };
  const hasPages = pages.has(DEFAULT_LANGUAGE);
  app.get("/", (request, reply) => (hasPages ? sendPage(request, reply, "/") : reply.callNotFound()));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    const isPage =
      (request.method === "GET" || request.method === "HEAD") &&
      !isApiRequest(request) &&
      !/\.[a-z0-9]+$/i.test(path);
    if (isPage && hasPages) return sendPage(request, reply, path);
    return answerMissing(request, reply);
  });
}

function serveWorker(
  app: FastifyInstance,
  file: string,
  worker: string,
  headers: Readonly<Record<string, string>>,
): void {
  const script = pageOf(worker);
  // Browsers ask for the worker at every start of the app.
  const tag = `W/"${digestOf(worker)}"`;
  app.get(`/${file}`, (request, reply) => {
    void reply.headers(headers).header("etag", tag);
    if (request.headers["if-none-match"] === tag)
      return reply.code(304).header("cache-control", "no-cache").send();
    return sendEncoded(request, reply.type("text/javascript; charset=utf-8"), script);
  });
}

const answerMissing = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: TEXTS.addressNotFound, error: "not_found", requestId: request.id });

type Encoding = "uncompressed" | "gzip" | "br";

const COMPRESS: Readonly<Record<Encoding, (page: Buffer) => Promise<Buffer>>> = {
  uncompressed: (page) => Promise.resolve(page),
  gzip: promisify<Buffer, Buffer>(gzip),
  br: promisify<Buffer, Buffer>(brotliCompress),
};

/**
 * A page in the encodings that were asked for. Each is made once, when it is first asked for:
 * compressing every page at the start would keep the server from being ready. Other requests are
 * answered meanwhile: the worker takes most of a second.
 */
type Page = (encoding: Encoding) => Promise<Buffer>;

function pageOf(html: string): Page {
  const uncompressed = Buffer.from(html);
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return (encoding) => (made[encoding] ??= COMPRESS[encoding](uncompressed));
}

/** @returns the most compact encoding that the browser accepts. */
function negotiateEncoding(accepted: string | string[] | undefined): Encoding {
  const encodings = String(accepted ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(";")[0]);
  return encodings.includes("br") ? "br" : encodings.includes("gzip") ? "gzip" : "uncompressed";
}

/** Sends a page or script in an encoding that the browser accepts, to be revalidated. */
async function sendEncoded(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const encoding = negotiateEncoding(request.headers["accept-encoding"]);
  const bytes = await page(encoding);
  if (encoding !== "uncompressed") void reply.header("content-encoding", encoding);
  return reply
    .header("cache-control", "no-cache")
    .header("vary", [reply.getHeader("vary"), "accept-encoding"].filter(Boolean).join(", "))
    .send(bytes);
}

/**
 * The service worker with a digest of the shell's headers: where they change, its bytes change, and
 * browsers fetch the index with the new ones (sw/shell.ts).
 * @returns null in a build without a worker
 */
function readWorker(file: string, headers: Readonly<Record<string, string>>): string | null {
  if (!existsSync(file)) return null;
  return readFileSync(file, "utf8").replaceAll("__HEADERS_DIGEST__", digestOf(JSON.stringify(headers)));
}

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

interface Pages {
  readonly index: Page;
  /**
   * The index per path for a first visit: preloads the files its screen needs and may contain the
   * prerendered page (docs/decisions/0035).
   */
  readonly first: ReadonlyMap<string, Page>;
}

interface FirstPage {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The pages of each language that the app was built in. */
function pagesByLanguage(folder: string, appPath: string): ReadonlyMap<Language, Pages> {
  const found = LANGUAGES.map(
    (language) => [language, readPages(pageFolder(folder, language), appPath)] as const,
  );
  return new Map(found.flatMap(([language, pages]) => (pages === null ? [] : [[language, pages] as const])));
}

/** The other languages are folders of the English build, whose files they share where they can. */
const pageFolder = (folder: string, language: Language) =>
  language === DEFAULT_LANGUAGE ? folder : join(folder, language);

function readPages(folder: string, appPath: string): Pages | null {
  if (!existsSync(join(folder, "index.html"))) return null;
  const index = readFileSync(join(folder, "index.html"), "utf8");
  const files = read<FirstPage>(join(folder, "first-files.json"));
  const prerendered = read<string>(join(folder, "prerendered-pages.json"));
  const first = Object.entries(files).map(([path, needed]) => {
    const html =
      prerendered[path] === undefined ? "" : `<template data-path="${path}">${prerendered[path]}</template>`;
    const page = index.replace("</head>", () => `${ahead(needed, html !== "", appPath)}</head>`);
    return [path, pageOf(page.replace("</body>", () => `${html}</body>`))] as const;
  });
  return { index: pageOf(index), first: new Map(first) };
}

const read = <T>(path: string): Readonly<Record<string, T>> =>
  existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, T>>) : {};

/**
 * Tags that preload the scripts of a first page. A prerendered page also needs its styles at once.
 */
const ahead = ({ scripts, styles }: FirstPage, isPrerendered: boolean, appPath: string) =>
  [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${appPath}/${file}">`),
    ...(isPrerendered ? styles : []).map(
      (file) => `<link rel="stylesheet" crossorigin href="${appPath}/${file}">`,
    ),
  ].join("");

function shellHeaders(apiBase: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${apiBase ? ` ${new URL(apiBase).origin}` : ""}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "permissions-policy": "geolocation=(self), microphone=(self), camera=(self)",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  };
}
