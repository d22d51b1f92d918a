import { cdp } from "vitest/browser";

/** What the page is told about its medium; what is left out is as in every component test. */
interface Media {
  readonly media?: "print";
  readonly forcedColors?: "active";
  readonly motion?: "no-preference";
  readonly contrast?: "more";
}

/**
 * Tells the page about another medium. Always all of it, because each call ends what an earlier one
 * or the context set: without "reduce" the tests after this one in the page would see animations.
 */
export async function emulateMedia({ media, forcedColors, motion, contrast }: Media = {}): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", {
    media: media ?? "",
    features: [
      { name: "prefers-reduced-motion", value: motion ?? "reduce" },
      { name: "forced-colors", value: forcedColors ?? "none" },
      { name: "prefers-contrast", value: contrast ?? "no-preference" },
    ],
  });
}
