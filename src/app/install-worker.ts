import { Workbox } from "workbox-window";
import { watchInstall } from "#app/install-event.ts";
import { offerUpdate } from "#app/update.ts";

/** Registers the worker. A new version waits until the person says so, or until the next start. */
export function installWorker(): void {
  watchInstall();
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const worker = new Workbox("/sw.js");
  worker.addEventListener("waiting", () => {
    offerUpdate(() => {
      worker.addEventListener("controlling", () => location.reload());
      worker.messageSW({ type: "take over" }).catch(() => undefined);
    });
  });
  void worker.register().catch(() => undefined);
  const lookForNew = () =>
    document.visibilityState === "visible" && void worker.update().catch(() => undefined);
  setInterval(lookForNew, 3_600_000);
}
