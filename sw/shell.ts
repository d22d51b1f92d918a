import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { APP_PATH, inApp } from "#api-client/app-path.ts";
import { NavigationRoute, registerRoute } from "workbox-routing";

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

/** Precaches the build's files and answers every navigation with the cached index. */
export function precacheShell(): void {
  cleanupOutdatedCaches();
  precacheAndRoute(self.__WB_MANIFEST);
  if (import.meta.env.PROD) {
    const index = createHandlerBoundToURL(inApp("/index.html"));
    registerRoute(
      new NavigationRoute((asked) => Promise.resolve(index(asked)).catch(shellIsGone), {
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
  new Response(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Open once online</title>
<h1>Please open the app once with a connection</h1><p>This browser has cleared the app’s own files. What you typed and photographed is still here: it comes back with the first connection.</p>
<p><a href="">Try again</a></p>`,
    { headers: { "content-type": "text/html; charset=utf-8" } },
  );

/** Activates the waiting service worker after the person agreed to the update. */
export function activateUpdate(worker: ServiceWorkerGlobalScope): void {
  void worker.skipWaiting();
}
