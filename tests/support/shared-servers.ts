import type { TestProject } from "vitest/node";
import { strayPartsInBooks, withBooks, wrongInBooks } from "#tests/support/invariants.ts";
import {
  databases,
  isAvailable,
  type SharedServer,
  startServer,
  type TestServer,
} from "#tests/support/server.ts";

// Starting a server takes longer than most files of tests, so files that need nothing of their own
// share one: one for each process of tests and each database. It is stopped after all of them, and
// what they left in its database is checked then.

const started: TestServer[] = [];
process.on("exit", () => {
  for (const { pid } of started) process.kill(pid, "SIGKILL");
});

/**
 * Starts the shared servers of a project, one after the other for each of its processes at once.
 */
export async function setup(project: TestProject) {
  for (const kind of databases.filter(isAvailable)) {
    const servers = await Promise.all(
      Array.from({ length: project.config.maxWorkers }, () => startServer({ kind })),
    );
    started.push(...servers);
    const shared = servers.map(({ url, dataDir, env }): SharedServer => ({ url, dataDir, env }));
    process.env[`FETTLE_SHARED_${kind}`] = JSON.stringify(shared);
  }
}

/** Stops them; throws what is wrong in their databases. */
export async function teardown() {
  const wrong = await Promise.all(
    started.splice(0).map(async (server) => {
      await server.stop();
      return withBooks(server, async (ask) => [
        ...(await wrongInBooks(server, ask)),
        ...(await strayPartsInBooks(server, ask)),
      ]);
    }),
  );
  if (wrong.flat().length === 0) return;
  throw new Error(`After all files, a shared server has:\n${wrong.flat().join("\n")}`);
}
