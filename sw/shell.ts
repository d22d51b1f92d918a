import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { APP_PATH, inApp } from "#api-client/app-path.ts";
import { NavigationRoute, registerRoute } from "workbox-routing";
import * as LANGUAGE from "#texts/language.ts";
import * as TEXTS from "#texts/service-worker.ts";

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

/**
 * The server replaces it by a digest of the headers it sends with the index. A cached index keeps
 * the headers it came with, so it is fetched again when they change: the policy in them names the
 * server that the app may call, which moves with TRAFFIC_BASE_URL.
 */
const HEADERS_DIGEST = "__HEADERS_DIGEST__";

/** Precaches the build's files and answers every navigation with the cached index. */
export function precacheShell(): void {
  cleanupOutdatedCaches();
  precacheAndRoute(
    self.__WB_MANIFEST.map((file) =>
      typeof file !== "string" && file.url.endsWith("index.html")
        ? { ...file, revision: [file.revision, HEADERS_DIGEST].join(" ") }
        : file,
    ),
  );
  if (import.meta.env.PROD) {
    const index = createHandlerBoundToURL(inApp(`/${LANGUAGE.pageFile}`));
    registerRoute(
      new NavigationRoute((options) => Promise.resolve(index(options)).catch(shellIsGone), {
        denylist: [new RegExp(`^${APP_PATH}/(api|operator)/`, "i"), /\/[^/]+\.[a-z0-9]+$/i],
      }),
    );
  }
}

/**
 * Shown when the browser has evicted the precache and there is no network. IndexedDB is separate:
 * unsent data is not affected.
 */
const shellIsGone = () =>
  new Response(TEXTS.reloadPage, { headers: { "content-type": "text/html; charset=utf-8" } });

/** Activates the waiting service worker after the person agreed to the update. */
export function activateUpdate(worker: ServiceWorkerGlobalScope): void {
  void worker.skipWaiting();
}
