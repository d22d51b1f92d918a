import { afterAll } from "vitest";
import { endServers, removeFolders } from "#tests/support/server.ts";

// Forty megabytes for each server that was started, mostly in memory: they go after each
// file, because the processes of test files are ended without a goodbye.
afterAll(() => {
  endServers();
  removeFolders();
});
