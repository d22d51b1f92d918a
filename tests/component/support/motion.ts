import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** Component tests ask for less motion; this one is of somebody who did not. */
export async function withMotion(): Promise<void> {
  const prefer = (value: string) =>
    cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
  await prefer("no-preference");
  onTestFinished(() => prefer("reduce").then(() => undefined));
}
