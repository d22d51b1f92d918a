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
    registerRoute(
      new NavigationRoute(createHandlerBoundToURL("/index.html"), {
        denylist: [/^\/api\//, /^\/operator\//, /\/[^/]+\.[a-z0-9]+$/i],
      }),
    );
  }
}

/** The person agreed to the new version. */
export function takeOver(worker: ServiceWorkerGlobalScope): void {
  void worker.skipWaiting();
}
