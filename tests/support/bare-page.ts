import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { CACHE, ROOT } from "#tests/support/server.ts";

const MAIN =
  'import { createElement as h } from "react"; import { createRoot } from "react-dom/client"; createRoot(document.getElementById("root")).render(h("p", { id: "usable" }, "hello")); navigator.serviceWorker?.register("/sw.js");';
const WORKER = `addEventListener("install", (event) => event.waitUntil(caches.open("bare").then((cache) => cache.addAll(["/", "/main.js"]))));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  event.respondWith(caches.match(pathname === "/main.js" ? "/main.js" : "/").then((hit) => hit ?? fetch(event.request)));
});`;
const HTML =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><div id="root"></div><script type="module" src="/main.js"></script>';

/**
 * What to compare with: a page of react and react-dom alone, built by the same tool, served
 * compressed and kept by a worker. Gives its address.
 */
export async function startBarePage(): Promise<{ url: string; close: () => Promise<void> }> {
  const files = new Map([
    ["/", { type: "text/html", bytes: Buffer.from(HTML) }],
    ["/main.js", { type: "text/javascript", bytes: await builtMain() }],
    ["/sw.js", { type: "text/javascript", bytes: Buffer.from(WORKER) }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "") ?? files.get("/");
    response.setHeader("content-type", file?.type ?? "text/html");
    response.setHeader("content-encoding", "br");
    response.end(brotliCompressSync(file?.bytes ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function builtMain(): Promise<Buffer> {
  const folder = join(CACHE, "bench/bare");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "index.html"),
    '<div id="root"></div><script type="module" src="./main.js"></script>',
  );
  writeFileSync(join(folder, "main.js"), MAIN);
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: { target: "es2022", write: false, modulePreload: { polyfill: false } },
    resolve: { preserveSymlinks: true },
    define: { "process.env.NODE_ENV": '"production"' },
    cacheDir: join(ROOT, ".cache/bench/vite"),
  });
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((each) =>
    "output" in each ? each.output : [],
  );
  const main = outputs.find((each) => each.type === "chunk");
  return Buffer.from(main?.type === "chunk" ? main.code : "");
}
