import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

/** Keeps the build's files and answers every route of the app with the kept index. */
export function precacheShell(): void {
  cleanupOutdatedCaches();
  precacheAndRoute(self.__WB_MANIFEST);
  if (import.meta.env.PROD) {
    const index = createHandlerBoundToURL("/index.html");
    registerRoute(
      new NavigationRoute((asked) => Promise.resolve(index(asked)).catch(shellIsGone), {
        denylist: [/^\/api\//, /^\/operator\//, /\/[^/]+\.[a-z0-9]+$/i],
      }),
    );
  }
}

/** The browser has cleared the app's own files, and there is no network to fetch them again. What people did lies elsewhere and is untouched. */
const shellIsGone = () =>
  new Response(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Open once online</title>
<h1>Please open the app once with a connection</h1><p>This browser has cleared the app’s own files. What you typed and photographed is still here: it comes back with the first connection.</p>
<p><a href="">Try again</a></p>`,
    { headers: { "content-type": "text/html; charset=utf-8" } },
  );

/** The person agreed to the new version. */
export function activateUpdate(worker: ServiceWorkerGlobalScope): void {
  void worker.skipWaiting();
}
