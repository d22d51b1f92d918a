import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { must } from "#domain/must.ts";
import { askForFirst } from "#app/app.tsx";
import { isDrawn } from "#features/ground/drawn-page.ts";
import { holdTooLong, leadToMistakes } from "#features/ground/mistakes.ts";
import { Whole } from "#app/whole.tsx";

const root = must(document.getElementById("root"), "the root element");
const first = askForFirst(location.pathname);
// In slices: a key or a tap is not kept waiting by what is still being drawn.
if (isDrawn()) void first.then(() => startTransition(() => void hydrateRoot(root, whole(true))));
else startTransition(() => createRoot(root).render(whole(false)));

function whole(isDrawn: boolean) {
  return (
    <StrictMode>
      <Whole isDrawn={isDrawn} Router={BrowserRouter} />
    </StrictMode>
  );
}

leadToMistakes();
holdTooLong();

// Registering the worker waits until the page stands: its files are for the next start.
const install = () => void import("#app/install-worker.ts").then(({ installWorker }) => installWorker());
if (document.readyState === "complete") install();
else addEventListener("load", install);
