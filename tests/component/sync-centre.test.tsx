import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { writeMeta } from "#local-db/meta.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// The sync centre while the device reads what the account has for the first time.

/** 7.25 rem, in pixels. */
const READY_SKELETON = 116;
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

test.each([
  ["a phone", PHONE],
  ["a desk", { width: 1280, height: 900 }],
])("on %s what is ready for offline takes about the place that its skeleton had", async (_name, size) => {
  const { db } = await renderApp({ as: "Maintenance", path: "/dashboard?sync=open", size });
  await writeMeta(db, "lastPulledAt", new Date().toISOString());
  const ready = page.getByRole("region", { name: "Ready for offline" });
  await expect.element(ready.getByText(/updated just now/)).toBeVisible();
  const { height } = ready.element().getBoundingClientRect();
  // More than a line of difference is seen to move once it is read.
  expect(Math.abs(height - READY_SKELETON)).toBeLessThan(20);
});

test("changes that failed for the same reason are discarded together, once it is confirmed", async () => {
  const app = await renderApp({ as: "Vendor", path: "/dashboard?sync=open", answers: withoutNetwork() });
  const { id, name } = app.account;
  const row = (message: string, deps: readonly number[] = []) => {
    const opId = crypto.randomUUID();
    const reason = { status: 400, code: "invalid", movedBy: null, message };
    const last = { kind: "refused", at: "2020-01-01T00:00:00.000Z", ...reason };
    const payload = { kind: "suggest", suggestionId: opId, title: "T", description: "D" };
    return {
      opId,
      userId: id,
      lane: `suggestion:${opId}`,
      ticketId: null,
      v: 1,
      action: { opId, actor: { id, name, role: "Vendor" }, at: "2020-01-01T00:00:00.000Z", payload },
      deps,
      fileIds: [],
      state: "attention",
      attempts: 1,
      firstSentAt: null,
      dueAt: Number.MAX_SAFE_INTEGER,
      lease: null,
      last,
    };
  };
  const ops = app.db.table<ReturnType<typeof row>>("ops");
  await ops.bulkAdd([row("No."), row("No."), row("No."), row("Too long."), row("Too long.")]);
  const needsYou = page.getByRole("region", { name: "Needs you" });
  await expect.element(needsYou.getByText(/^3 changes failed alike: .*No\.$/)).toBeVisible();
  await expect.element(needsYou.getByRole("button", { name: "Discard all 2" })).not.toBeInTheDocument();
  await needsYou.getByRole("button", { name: "Discard all 3" }).click();
  const question = page.getByRole("dialog", { name: "Discard all 3" });
  await expect.element(question.getByText("Each of them can be restored for 30 days.")).toBeVisible();
  const states = async () => (await ops.toArray()).map(({ state }) => state);
  expect(await states()).not.toContain("discarded");
  await question.getByRole("button", { name: "Discard all 3" }).click();
  await expect.poll(states).toEqual(["discarded", "discarded", "discarded", "attention", "attention"]);
  await expect.element(needsYou.getByText(/failed alike/)).not.toBeInTheDocument();
});
