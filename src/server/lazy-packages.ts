// Packages that the start of the server does not wait for, because it takes a fifth longer with
// them.

/** Loads a package once; again after a failure. */
function later<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

export const loadNodemailer = later(() => import("nodemailer"));
export const loadWebPush = later(() => import("web-push"));
export const loadOpenidClient = later(() => import("openid-client"));
export const loadFileType = later(() => import("file-type"));

const SOON_MS = 10_000;

/**
 * Loads all of them soon after the start: while an operator installs the packages of a new version,
 * they are missing, and the server that still runs must not need them from the disk.
 */
export function loadAllAfterStart(): void {
  const load = () =>
    void Promise.allSettled([loadNodemailer(), loadWebPush(), loadOpenidClient(), loadFileType()]);
  setTimeout(load, SOON_MS).unref();
}
