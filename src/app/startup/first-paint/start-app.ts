import { entryScript, signedInFiles } from "#ui/page-info.ts";
import { inApp, withinApp } from "#api-client/app-path.ts";
import { storedToken } from "#features/session/token-storage.ts";

let isStarted = false;

/** Adds the app's entry script to the page, once. */
export function startApp(): void {
  const src = entryScript();
  if (src === null || isStarted) return;
  isStarted = true;
  const script = Object.assign(document.createElement("script"), { type: "module", crossOrigin: "", src });
  document.head.append(script);
}

/**
 * Where somebody is signed in, requests the files behind the sign-in, all at once instead of one
 * after the other.
 */
export function preloadSignedInFiles(): void {
  try {
    if (storedToken() === null) return;
    for (const name of filesFor(withinApp(location.pathname), signedInFiles() ?? ""))
      document.head.append(
        Object.assign(document.createElement("link"), {
          rel: "modulepreload",
          crossOrigin: "",
          href: inApp(`/assets/${name}`),
        }),
      );
  } catch {
    // Storage is forbidden: they are requested one after the other.
  }
}

/** @returns the files of a path and those of every path, see `signedInFiles` */
export const filesFor = (path: string, lists: string): string[] =>
  lists
    .split(";")
    .map((list) => list.split(" "))
    .filter(([moduleUrl]) => moduleUrl === "*" || moduleUrl === path)
    .flatMap(([, ...names]) => names);
