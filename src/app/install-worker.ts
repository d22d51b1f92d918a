import { workerFileOf } from "#domain/language.ts";
import { inApp } from "#api-client/app-path.ts";
import { workOfflineSignal } from "#api-client/work-offline.ts";
import { chosenLanguage } from "#app/language/chosen-language.ts";
import { watchInstall } from "#app/install-event.ts";
import { sendPendingReports } from "#app/watch-errors.ts";
import { takeUpdate, watchForUpdates } from "#app/take-update.ts";
import { offerUpdate } from "#app/update.ts";
import * as LANGUAGE from "#texts/language.ts";

/** Development has a service worker only with `npm run dev -- --worker`. */
const isEnabled = import.meta.env.PROD || import.meta.env["VITE_DEV_WORKER"] === "on";

/**
 * Registers the service worker and checks for a new version every hour while visible. A new version
 * waits until the user accepts it, or until the next start.
 */
export function installWorker(): void {
  watchInstall();
  sendPendingReports();
  if (!("serviceWorker" in navigator) || !isEnabled) return;
  const { serviceWorker } = navigator;
  // Undefined where something between page and browser keeps service workers away.
  const registered: Promise<ServiceWorkerRegistration | undefined> = import.meta.env.PROD
    ? serviceWorker.register(inApp(`/${workerFileOf(chosenLanguage() ?? LANGUAGE.code)}`))
    : serviceWorker.register(inApp("/dev-sw.js?dev-sw"), { type: "module" });
  const watch = (registration: ServiceWorkerRegistration) =>
    watchForUpdates(registration, serviceWorker, () =>
      offerUpdate(() => void takeUpdate(registration, serviceWorker, () => location.reload())),
    );
  registered.then(
    (registration) => registration && watch(registration),
    () => undefined,
  );
  const requestUpdate = async () => {
    const isOffline = (await workOfflineSignal()).aborted;
    if (document.visibilityState === "visible" && !isOffline) await (await registered)?.update();
  };
  setInterval(() => void requestUpdate().catch(() => undefined), 3_600_000);
}
