import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { writeMeta } from "#local-db/meta.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

// The sync centre while the device reads what the account has for the first time.

const PHONE = { width: 375, height: 812 };

test("nothing moves in the sync centre when the tickets arrive for the first time", async () => {
  const unanswered = Promise.withResolvers<null>();
  const { db } = await renderApp({
    as: "Maintenance",
    path: "/dashboard?sync=open",
    isFirstStart: true,
    answers: { "GET /api/sync/pull": () => unanswered.promise },
    size: PHONE,
  });
  const ready = page.getByRole("region", { name: "Ready for offline" });
  await expect.element(ready.getByText("Nothing is on this device yet.")).toBeVisible();
  const below = page.getByRole("heading", { name: "If this device is lost" });
  const { top } = below.element().getBoundingClientRect();
  await db.transaction("rw", db.tickets, db.meta, async () => {
    await db.table("tickets").bulkPut([aTicketCalled("Worn ramp")]);
    await writeMeta(db, "lastPulledAt", new Date().toISOString());
  });
  await expect.element(ready.getByText("1 ticket, updated just now")).toBeVisible();
  expect(below.element().getBoundingClientRect().top).toBe(top);
  unanswered.resolve(null);
});
