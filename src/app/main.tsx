// First, because it declares the order of the cascade layers.
import "#ui/every-page.css";
import { type ReactNode, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { must } from "#domain/must.ts";
import { inApp, withinApp } from "#api-client/app-path.ts";
import { preloadFirstPage } from "#app/app.tsx";
import { ROOT_ID } from "#features/prerender/dom-state.ts";
import { isPrerendered } from "#features/prerender/prerendered-form.ts";
import { holdTooLong, focusFirstInvalidField } from "#features/forms/focus-first-error.ts";
import { AppRoot } from "#app/app-root.tsx";
import { watchErrors } from "#app/watch-errors.ts";

const options = { onCaughtError: watchErrors() };
const root = must(document.getElementById(ROOT_ID), "the root element");
const first = preloadFirstPage(withinApp(location.pathname));
// A transition renders in slices, so that input is handled in between.
if (isPrerendered())
  void first.then(() => startTransition(() => void hydrateRoot(root, whole(true), options)));
else startTransition(() => createRoot(root, options).render(whole(false)));

function whole(wasPrerendered: boolean) {
  return (
    <StrictMode>
      <AppRoot isPrerendered={wasPrerendered} Router={Router} />
    </StrictMode>
  );
}

function Router({ children }: { children: ReactNode }) {
  // With the trailing slash, so that the first page is within the service worker's scope.
  return <BrowserRouter basename={inApp("/")}>{children}</BrowserRouter>;
}

focusFirstInvalidField();
holdTooLong();

// Registers the service worker after `load`: its precaching serves the next start and must not
// compete with this one.
const install = () => void import("#app/install-worker.ts").then(({ installWorker }) => installWorker());
if (document.readyState === "complete") install();
else addEventListener("load", install);
