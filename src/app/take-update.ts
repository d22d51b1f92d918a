/** How long an update check may take before the worker that already waits is taken. */
const NEWEST_MS = 5_000;
/** A worker activates within moments; a page that hears nothing reloads all the same. */
const ACTIVATES_MS = 5_000;
/**
 * A reload that has not replaced the page by then is made again, after twice the time each: one
 * that is only slow gets through.
 */
const RELOADS_MS = 10_000;

type Registration = Pick<ServiceWorkerRegistration, "waiting" | "installing" | "update">;

/**
 * Activates the newest service worker and calls `reload`, whatever happens. A version that came
 * since the offer is installed first; one that another tab has activated needs no waiting. The
 * waiting worker is read from the registration: the one the page was offered may be an older one.
 *
 * A worker that is at work (a sync run) holds the activation up, and Chromium can leave a reload
 * that is asked for meanwhile without an answer for minutes. So `reload` is called again when the
 * new worker takes over, and from time to time while this page lives: a reload replaces one that
 * hangs, and the first that is answered ends the page and its timers.
 */
export async function takeUpdate(
  registration: Registration,
  container: EventTarget,
  reload: () => void,
): Promise<void> {
  const hasTakenOver = new Promise<true>((resolve) => {
    const listener = () => {
      resolve(true);
      reload();
    };
    container.addEventListener("controllerchange", listener, { once: true });
  });
  const isOver = await Promise.race([hasTakenOver, within(NEWEST_MS, newestInstalled(registration))]);
  if (isOver === true) return;
  if (registration.waiting === null) return reload();
  registration.waiting.postMessage({ type: "take over" });
  setTimeout(() => reloadUntilReplaced(reload, RELOADS_MS), ACTIVATES_MS);
}

function reloadUntilReplaced(reload: () => void, nextMs: number): void {
  reload();
  setTimeout(() => reloadUntilReplaced(reload, 2 * nextMs), nextMs);
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
  const offerIfWaiting = () =>
    void (registration.waiting !== null && container.controller !== null && offer());
  const onUpdateFound = () => registration.installing?.addEventListener("statechange", offerIfWaiting);
  registration.addEventListener("updatefound", onUpdateFound);
  onUpdateFound();
  offerIfWaiting();
  return () => registration.removeEventListener("updatefound", onUpdateFound);
}
