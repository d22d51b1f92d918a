import { type Language, pageFileOf, workerFileOf } from "#domain/language.ts";
import { inApp } from "#api-client/app-path.ts";
import { workOfflineSignal } from "#api-client/work-offline.ts";
import { rememberLanguage } from "#app/language/chosen-language.ts";
import { takeUpdate } from "#app/take-update.ts";

interface Switch {
  /** Whether the account knows the language, or is told before the page is loaded again. */
  readonly isReported: boolean;
  /** Runs when the language is here, before the page is loaded again. */
  readonly before?: () => Promise<void>;
}

/**
 * Brings the app in another language to this device and loads the page again in it. Each language
 * has a service worker of its own: the new one installs beside the old one, so a connection that
 * breaks off changes nothing.
 * @returns false if the language could not be fetched; everything is then as it was
 */
export async function switchLanguage(
  language: Language,
  { isReported, before }: Switch,
  reload: () => void = () => location.reload(),
): Promise<boolean> {
  if ((await workOfflineSignal()).aborted) return false;
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const former = await container?.getRegistration().catch(() => undefined);
  if (container === undefined || former === undefined) {
    if (!(await isOnServer(language))) return false;
    await before?.();
    rememberLanguage(language, { isReported });
    reload();
    return true;
  }
  const registration = await installed(container, language);
  if (registration === null) return false;
  await before?.();
  rememberLanguage(language, { isReported });
  await takeUpdate(registration, container, reload);
  return true;
}

/** Installs the app in a language; it is used from the next start on. */
export async function prepareLanguage(language: Language): Promise<void> {
  if ((await workOfflineSignal()).aborted) return;
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const former = await container?.getRegistration().catch(() => undefined);
  const isThere =
    container === undefined || former === undefined
      ? await isOnServer(language)
      : (await installed(container, language)) !== null;
  if (isThere) rememberLanguage(language, { isReported: true });
}

async function isOnServer(language: Language): Promise<boolean> {
  try {
    const answer = await fetch(inApp(`/${pageFileOf(language)}`), { cache: "no-store" });
    return answer.ok && (answer.headers.get("content-type") ?? "").includes("html");
  } catch {
    return false;
  }
}

/** @returns the registration with the worker of a language installed, or null if it failed */
async function installed(
  container: ServiceWorkerContainer,
  language: Language,
): Promise<ServiceWorkerRegistration | null> {
  const registration = await container.register(inApp(`/${workerFileOf(language)}`)).catch(() => null);
  const worker = registration?.installing;
  if (worker == null) return registration;
  while (worker.state === "installing")
    await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
  return worker.state === "redundant" ? null : registration;
}
