import { test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "./support/render-app.tsx";
import { toasts } from "./support/reads.ts";

// A browser may offer speech recognition and still not do it.

/** A recognition that fails with this error, or throws at once where there is none. */
const recognitionThat = (error: string | null) =>
  class extends EventTarget {
    start() {
      if (error === null) throw new Error("not there");
      setTimeout(() => this.dispatchEvent(Object.assign(new Event("error"), { error })), 0);
    }
    stop() {}
  };

test.for([
  { how: "without a network", error: "network", title: "Speech Recognition Error" },
  { how: "that is not there", error: null, title: "Speech Recognition Not Available" },
])("dictation $how notifies", async ({ error, title }) => {
  const Recognition = recognitionThat(error);
  vi.stubGlobal("SpeechRecognition", Recognition);
  vi.stubGlobal("webkitSpeechRecognition", Recognition);
  await renderApp({ as: "Store Manager", path: "/tickets?new=ticket" });
  await page.getByRole("button", { name: "Dictate" }).first().click();
  await toasts(title);
});
