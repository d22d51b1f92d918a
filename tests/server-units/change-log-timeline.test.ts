import { expect, onTestFinished, test } from "vitest";
import { beginGeneration, readChanges } from "#server/database/change-log.ts";
import { databaseOf, migratedEngine } from "#tests/support/memory-database.ts";

test("a database that does not say its timeline starts and answers pulls, without noticing replicas", async () => {
  const engine = await migratedEngine();
  const database = databaseOf(engine);
  // What emptying the engine for the next file leaves.
  onTestFinished(async () => {
    await engine.exec(`reset role; drop owned by app; drop role app;
      grant execute on function pg_control_checkpoint() to public`);
  });
  const [before] = await database.query("select change_log_timeline() as timeline");
  expect(before).toEqual({ timeline: "1" });
  // As a managed database that keeps the function to its own administrators.
  await engine.exec(`revoke execute on function pg_control_checkpoint() from public;
    create role app; grant usage on schema public to app; grant all on all tables in schema public to app;
    grant all on all sequences in schema public to app; set role app`);
  const [row] = await database.query("select change_log_timeline() as timeline");
  expect(row).toEqual({ timeline: null });
  // As each start does.
  await beginGeneration(database);
  const page = await readChanges(database, "", ["user:nobody"], 10);
  expect(page).toMatchObject({ rows: [], isTakenOver: false });
});
