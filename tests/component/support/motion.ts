import { onTestFinished } from "vitest";
import { emulateMedia } from "./emulated-media.ts";

/** Component tests ask for less motion; this one is of somebody who did not. */
export async function withMotion(): Promise<void> {
  await emulateMedia({ motion: "no-preference" });
  onTestFinished(() => emulateMedia());
}
