import { afterEach, beforeEach } from "vitest";
import type { AccountDatabase } from "#local-db/database.ts";
import type { FakeServer } from "#tests/support/fake-server.ts";
import { TestEnvironment } from "#tests/support/sync-environment.ts";

// The device and the server of the test that is running.

export let env: TestEnvironment;
export let server: FakeServer;
export let db: AccountDatabase;
export let userId: string;

/** Every test of the file has a device and a server of its own. */
export function freshEnvironmentForEach(): void {
  beforeEach(() => {
    env = new TestEnvironment();
    ({ server, db, userId } = env);
  });
  afterEach(() => env.close());
}

export const enqueueSample: TestEnvironment["enqueueSample"] = (...input) => env.enqueueSample(...input);
export const runSync: TestEnvironment["runSync"] = (...more) => env.runSync(...more);
export const runUntilSent = (most = 20) => env.runUntilSent(most);
