import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#contract/notifications.ts";
import { operatorSecurityLog } from "#contract/security-log.ts";
import { planLeaving, plannedLeavings } from "#contract/planned-leavings.ts";
import type { Database } from "#server/database/database.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { carryOutLeavings } from "#server/jobs/planned-leavings-job.ts";
import { cast, signedInOperator, workerOf } from "#tests/support/people.ts";
import { isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// The job of several servers on one PostgreSQL: docs/product.md#leaving-on-a-day.

describe.skipIf(!isAvailable("postgres"))("a leaving whose day is over", () => {
  let server: TestServer;
  let databases: Database[];
  beforeAll(async () => {
    server = await startServer({ kind: "postgres" });
    databases = [1, 2, 3].map(() => openPostgres(server.env["DATABASE_URL"] ?? ""));
  });
  afterAll(async () => {
    await Promise.all(databases.map((each) => each.close()));
    await server.stop();
  });

  test("is carried out once, whichever of the servers looks first", async () => {
    const olga = await signedInOperator(server, "o@example.com", "Olga O");
    const { property, worker } = await cast(server);
    const successor = await workerOf(server, property, "Wilma Worker");
    const body = { day: "2031-03-07", timeZone: "America/Chicago", to: successor.id };
    expect((await olga.ask(planLeaving, { params: { id: worker.id }, body })).status).toBe(200);
    const afterwards = Date.parse("2031-03-08T06:00:00Z");
    await Promise.all(databases.map((database) => carryOutLeavings({ database }, afterwards)));
    expect((await olga.ask(plannedLeavings)).data.leavings).toEqual([]);
    const { entries } = (await olga.ask(operatorSecurityLog)).data;
    const events = entries.filter(({ who }) => who === worker.email).map(({ event }) => event);
    expect(events.filter((event) => event === "operator_deactivated_account")).toHaveLength(1);
    const notices = (await property.ask(listNotifications)).data.notifications;
    expect(notices.filter(({ type }) => type === "leaving").map(({ message }) => message)).toEqual([
      `${worker.name} has left.`,
      // Of the plan.
      expect.stringContaining(`${worker.name} leaves at the end of`),
    ]);
  });
});
