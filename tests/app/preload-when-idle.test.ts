import { afterEach, expect, test, vi } from "vitest";
import { preloadWhenIdle } from "#app/preload-when-idle.ts";

// What a start loads ahead gives way to what the person asks for.

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Idle periods that begin, and screens whose files arrive, when the test says so. */
function aStart(controller: object | null) {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (next: () => void) => idle.push(next));
  vi.stubGlobal("navigator", { serviceWorker: { controller } });
  const loaded: string[] = [];
  const screen = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { arrive: resolve, preload: () => (loaded.push(name), promise) };
  };
  return { idle, loaded, screens: ["one", "two", "three"].map(screen) };
}

test("screens are loaded one after the other, each in an idle period of its own", async () => {
  const { idle, loaded, screens } = aStart({});
  preloadWhenIdle(screens);
  expect(idle).toHaveLength(1);
  expect(loaded).toEqual([]);
  idle.shift()?.();
  expect(loaded).toEqual(["one"]);
  expect(idle).toHaveLength(0);
  screens[0]?.arrive();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  idle.shift()?.();
  expect(loaded).toEqual(["one", "two"]);
});

test("without a service worker nothing is loaded ahead: it would come from the network", () => {
  const { idle, screens } = aStart(null);
  preloadWhenIdle(screens);
  expect(idle).toHaveLength(0);
});
