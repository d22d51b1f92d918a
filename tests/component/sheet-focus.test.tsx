import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Choice } from "#features/forms/choice.tsx";
import "#ui/shared.css";
import { Sheet } from "#ui/sheet.tsx";
import { ThemeProvider } from "#ui/theme-provider.tsx";

// Where the focus is when a dialog opens.

const STORES = Array.from({ length: 20 }, (_, n) => ({ value: `s${n}`, label: `Store ${n}` }));

function Dialog() {
  const [value, setValue] = useState("s0");
  return (
    <ThemeProvider>
      <Sheet title="Ticket" onClose={() => undefined}>
        <Choice label="Store" name="store" value={value} options={STORES} onChange={setValue} />
      </Sheet>
    </ThemeProvider>
  );
}

/** Frames come when the returned function is called, as on a page that is busy loading. */
function holdFrames(): () => void {
  const frames: FrameRequestCallback[] = [];
  const spy = vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  onTestFinished(() => spy.mockRestore());
  return () => {
    for (const frame of frames.splice(0)) frame(performance.now());
  };
}

test("a dialog opens with the focus on its heading", async () => {
  const showFrame = holdFrames();
  await render(<Dialog />);
  const heading = page.getByRole("heading", { name: "Ticket" });
  await expect.element(heading).toBeInTheDocument();
  showFrame();
  await expect.element(heading).toHaveFocus();
});

test("a field that somebody types in before the first frame keeps the focus and the text", async () => {
  const showFrame = holdFrames();
  await render(<Dialog />);
  const field = page.getByRole("combobox", { name: "Store" });
  await expect.element(field).toBeInTheDocument();
  const element = field.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard("17");
  showFrame();
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole("option", { name: "Store 17" })).toBeInTheDocument();
});
