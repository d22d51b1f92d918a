import "fake-indexeddb/auto";
import { afterEach, expect, vi } from "vitest";

// Silence is required: whatever a test prints that nobody expected is a failure.
const spies = (["error", "warn"] as const).map((kind) => vi.spyOn(console, kind));

afterEach(() => {
  for (const spy of spies) {
    expect(spy.mock.calls).toEqual([]);
    spy.mockClear();
  }
});
