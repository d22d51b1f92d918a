// First, because it declares the order of the cascade layers.
import "#ui/every-page.css";
import { afterEach, expect, vi } from "vitest";
import { forgetServerNow } from "#api-client/server-time.ts";
import { closeApp } from "./render-app.tsx";

// Silence is required: whatever the console says that nobody expected is a failure.
const spies = (["error", "warn"] as const).map((kind) => vi.spyOn(console, kind));

afterEach(async () => {
  await closeApp();
  // The files share a page, whose next app has heard no server yet.
  forgetServerNow();
  for (const spy of spies) {
    expect(spy.mock.calls).toEqual([]);
    spy.mockClear();
  }
});
