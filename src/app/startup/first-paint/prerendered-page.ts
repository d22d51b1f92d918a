import { withinApp } from "#api-client/app-path.ts";
import { applyDeferredStyles } from "#app/startup/first-paint/deferred-styles.ts";
import { PRERENDERED, ROOT_ID, SUBMITTED } from "#features/prerender/dom-state.ts";
import { storedToken } from "#features/session/token-storage.ts";

/**
 * Inserts the prerendered page that the server sent along, unless somebody may be signed in. It can
 * be read and typed into before the app runs. A submit is held back until the app repeats it
 * (src/features/prerender/prerendered-form.ts).
 */
export function insertPrerenderedPage(): void {
  const page = document.querySelector<HTMLTemplateElement>("template[data-path]");
  const root = document.getElementById(ROOT_ID);
  if (!page || !root || page.dataset["path"] !== withinApp(location.pathname) || maybeSignedIn()) return;
  root.replaceChildren(page.content);
  applyDeferredStyles(root);
  root.toggleAttribute(PRERENDERED, true);
  root.addEventListener("submit", (event) => {
    if (!root.hasAttribute(PRERENDERED)) return;
    event.preventDefault();
    root.setAttribute(PRERENDERED, SUBMITTED);
  });
}

function maybeSignedIn(): boolean {
  try {
    return storedToken() !== null;
  } catch {
    return true;
  }
}
