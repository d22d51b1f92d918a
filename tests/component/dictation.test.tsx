import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { must } from "#domain/must.ts";
import { aStore } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

// Speech in place of typing. The browser's recognition is ours; the timings of real ones are unit
// tests (features/recognition).

let recognition: EventTarget | null = null;
let isUnresponsive = false;

function listensNow(started: EventTarget): void {
  recognition = started;
}

class PlayedRecognition extends EventTarget {
  start(): void {
    listensNow(this);
    if (isUnresponsive) queueMicrotask(() => this.stop());
  }
  stop(): void {
    this.dispatchEvent(new Event("end"));
  }
}

const field = () => page.getByLabelText("Description");
const takeBack = () => page.getByRole("button", { name: "Take back what was said last" });

function hear(...sentences: string[]): void {
  const listener = must(recognition, "a recognition that listens");
  listener.dispatchEvent(new Event("audiostart"));
  const results = sentences.map((transcript) => Object.assign([{ transcript }], { isFinal: true }));
  listener.dispatchEvent(Object.assign(new Event("result"), { results, resultIndex: 0 }));
}

async function render(text: string): Promise<void> {
  const names = ["SpeechRecognition", "webkitSpeechRecognition"] as const;
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: PlayedRecognition, configurable: true, writable: true });
  onTestFinished(() => {
    isUnresponsive = false;
    recognition = null;
    for (const [n, name] of names.entries()) {
      const real = before[n];
      if (real) Object.defineProperty(globalThis, name, real);
      else Reflect.deleteProperty(globalThis, name);
    }
  });
  const id = crypto.randomUUID();
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets?new=ticket",
    rows: { stores: [aStore(id)] },
    size: { width: 375, height: 812 },
  });
  await field().fill(text);
}

test("dictated sentences are appended, and undone one by one", async () => {
  await render("In the cold room:");
  await page.getByRole("button", { name: "Dictate" }).click();
  hear("the gasket is torn", "and it drips");
  await expect.element(field()).toHaveValue("In the cold room: the gasket is torn and it drips");
  await takeBack().click();
  await expect.element(field()).toHaveValue("In the cold room: the gasket is torn");
});

test("a dictated sentence goes to the cursor, and the next one behind it", async () => {
  await render("In the cold room.");
  await page.getByRole("button", { name: "Dictate" }).click();
  await field().click();
  await userEvent.keyboard("{Control>}{Home}{/Control}");
  hear("second door");
  await expect.element(field()).toHaveValue("second door In the cold room.");
  hear("is fine");
  await expect.element(field()).toHaveValue("second door is fine In the cold room.");
  const beforeCursor = () => {
    const area = field().element() as HTMLTextAreaElement;
    return area.value.slice(0, area.selectionEnd).trimEnd();
  };
  await expect.poll(beforeCursor).toBe("second door is fine");
  await takeBack().click();
  await expect.element(field()).toHaveValue("second door In the cold room.");
  await takeBack().click();
  await expect.element(field()).toHaveValue("In the cold room.");
});

test("once text is typed, dictated sentences can no longer be undone", async () => {
  await render("In the cold room:");
  await page.getByRole("button", { name: "Dictate" }).click();
  hear("the gasket is torn");
  await expect.element(takeBack()).toBeVisible();
  await field().click();
  await userEvent.keyboard("{Control>}{End}{/Control}.");
  await expect.element(takeBack()).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue("In the cold room: the gasket is torn.");
});

test("a voice note replaces dictation where recognition does not start", async () => {
  await render("In the cold room:");
  isUnresponsive = true;
  await page.getByRole("button", { name: "Dictate" }).click();
  await expect.element(page.getByRole("status").getByText("Speech Recognition Not Available")).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Voice note" })).toBeVisible();
  await expect.element(page.getByText("1 file kept on this device")).toBeVisible();
  await page.getByRole("button", { name: "Stop and keep" }).click();
  await expect.element(page.getByRole("group", { name: "Voice note" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Dictate" })).toBeVisible();
  await expect.element(field()).toHaveValue("In the cold room:");
});
