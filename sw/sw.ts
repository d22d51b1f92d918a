/// <reference lib="webworker" />
import { handleNotificationClick, showNotification } from "./push.ts";
import { precacheShell, activateUpdate } from "./shell.ts";
import { handleShareTarget } from "./share-target.ts";
import { wakeSync } from "./wake-sync.ts";

declare const self: ServiceWorkerGlobalScope;

// The service worker; it runs without an open page.
// - precaches the app and answers every navigation with the cached index
// - intercepts nothing under /api and no write, except shared files, which stay on the device
// - activates a new version only when a page asks for it
// - runs a sync on a background sync event, on a push and on "Mark as read"
// - shows a notification for a push; a click opens its item or marks it as read

self.addEventListener("fetch", handleShareTarget);
precacheShell();

self.addEventListener("message", (event) => {
  if ((event.data as { type?: string } | null)?.type === "take over") activateUpdate(self);
});

self.addEventListener("push", (event) => {
  event.waitUntil(showNotification(event.data));
});

self.addEventListener("notificationclick", (event) => {
  event.waitUntil(handleNotificationClick(event.action, event.notification));
});

self.addEventListener("sync", (event) => {
  event.waitUntil(wakeSync());
});
