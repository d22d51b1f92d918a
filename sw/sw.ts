/// <reference lib="webworker" />
import { handleNotificationClick, showNotification } from "./push.ts";
import { precacheShell, activateUpdate } from "./shell.ts";
import { handleShareTarget } from "./share-target.ts";
import { wakeSync } from "./wake-sync.ts";

declare const self: ServiceWorkerGlobalScope;

// What lives when no page is open. Table of contents:
// the shell is kept and answers every route; nothing under /api and no write is
// ever touched, but for what another app shares, which stays on the phone; a new version waits until the page says so; a signal wakes the
// sending; a push shows a banner that leads to its item, or marks it as read.

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
