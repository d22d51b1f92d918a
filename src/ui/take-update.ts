/** How long an update check may take before the worker that already waits is taken. */
const NEWEST_MS = 5_000;
/** A worker activates within moments; a page that hears nothing reloads all the same. */
const ACTIVATES_MS = 5_000;

type Registration = Pick<ServiceWorkerRegistration, "waiting" | "installing" | "update">;

/**
 * Activates the newest service worker and calls `reload` once, whatever happens. A version that
 * came since the offer is installed first; one that another tab has activated needs no waiting.
 * The waiting worker is read from the registration: the one the page was offered may be an older
 * one.
 */
export async function takeUpdate(
  registration: Registration,
  container: EventTarget,
  reload: () => void,
): Promise<void> {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    reload();
  };
  container.addEventListener("controllerchange", once, { once: true });
  await within(NEWEST_MS, newestInstalled(registration));
  if (isDone) return;
  if (registration.waiting === null) return once();
  registration.waiting.postMessage({ type: "take over" });
  setTimeout(once, ACTIVATES_MS);
}

/**
 * Reloads into the newest version of the app, for buttons that are pressed because this version no
 * longer does: a plain reload would bring the same version again while a newer one waits. Without a
 * service worker it only reloads.
 */
export async function reloadIntoNewest(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
  reload: () => void = () => location.reload(),
): Promise<void> {
  const registration = await container?.getRegistration().catch(() => undefined);
  if (container === undefined || registration === undefined) return reload();
  await takeUpdate(registration, container, reload);
}

async function newestInstalled(registration: Registration): Promise<void> {
  await registration.update().catch(() => undefined);
  for (let worker = registration.installing; worker !== null; worker = registration.installing)
    await new Promise((resolve) => worker?.addEventListener("statechange", resolve, { once: true }));
}

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);

/**
 * Calls `offer` for every version that is installed and waits: at once, and for each that comes
 * later, however long the page has been open.
 * @returns a function that ends it
 */
export function watchForUpdates(
  registration: ServiceWorkerRegistration,
  container: Pick<ServiceWorkerContainer, "controller">,
  offer: () => void,
): () => void {
  // Without a controller this is the first version, not a new one.
  const checkForUpdate = () =>
    void (registration.waiting !== null && container.controller !== null && offer());
  const onUpdateFound = () => registration.installing?.addEventListener("statechange", checkForUpdate);
  registration.addEventListener("updatefound", onUpdateFound);
  onUpdateFound();
  checkForUpdate();
  return () => registration.removeEventListener("updatefound", onUpdateFound);
}
