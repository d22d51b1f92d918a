// What the build writes into the page as <meta> elements, see .scripts/vite/first-files.ts.

const metaContent = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

/** The URL of the app's entry script; null in development, where the page loads it by itself. */
export const entryScript = (): string | null => metaContent("app-entry");

/**
 * The files behind the sign-in: lists of file names, the first word of each is the path that needs
 * them, `*` for all; null in development.
 */
export const signedInFiles = (): string | null => metaContent("signed-in-files");

/** Differs between builds: their files have other names. */
export const buildId = (): string => signedInFiles() ?? "";
