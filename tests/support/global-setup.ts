import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { isInLongForm } from "#tests/support/length.ts";
import { CACHE, startServer } from "#tests/support/server.ts";
import { startPostgres, stopPostgres } from "#tests/support/postgres.ts";

/** The global setup of a project of Vitest. */
export async function setup(project: TestProject) {
  // The processes of the tests have them from the project; this one is the process of Vitest.
  Object.assign(process.env, project.config.env);
  return prepareServers();
}

/**
 * Makes once what every test server starts from: a data folder whose database is already created;
 * in the long form a PostgreSQL too, where there is one.
 */
export async function prepareServers() {
  const stamp = readFileSync(join(CACHE, "build/stamp"), "utf8").slice(0, 16);
  const template = join(CACHE, `template-${stamp}`);
  process.env["FETTLE_TEMPLATE"] = template;
  if (!existsSync(join(template, "database"))) {
    for (const name of readdirSync(CACHE).filter((each) => each.startsWith("template-"))) {
      rmSync(join(CACHE, name), { recursive: true, force: true });
    }
    mkdirSync(template, { recursive: true });
    const server = await startServer({ dataDir: template });
    await server.stop();
  }
  const postgres = isInLongForm ? startPostgres() : null;
  if (postgres) process.env["FETTLE_POSTGRES"] = postgres;
  return () => stopPostgres();
}
