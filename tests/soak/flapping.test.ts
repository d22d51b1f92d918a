import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { faultRig, openTicket, postComment, until } from "#tests/support/fault-journey.ts";

// Rows of the fault matrix that take a minute and more.

const rig = faultRig();

test("[17] on a network that changes every two seconds fifty mutations arrive once each", async () => {
  const id = await rig.assigned("Flapping");
  const { page, context } = rig.device;
  await signInAs(rig.device, rig.people.worker.email);
  await openTicket(page, "Flapping");
  await context.setOffline(true);
  const texts = Array.from({ length: 50 }, (_, n) => `flap ${n}.`);
  for (const text of texts) await postComment(page, text);
  const tries: { key: string; at: number }[] = [];
  // While it flaps the server only acts; nobody hears of it.
  rig.proxy.rule = (method, path) => {
    if (method !== "GET" && path.includes("/api/")) tries.push({ key: path, at: Date.now() });
    return method !== "GET" && path.includes("/api/") ? "drop after" : "pass";
  };
  for (let n = 0; n < 15; n += 1) {
    await context.setOffline(false);
    await page.waitForTimeout(2000);
    await context.setOffline(true);
    await page.waitForTimeout(2000);
  }
  const most = Math.max(
    ...tries.map(({ at }) => tries.filter((each) => each.at >= at && each.at < at + 10_000).length),
  );
  rig.proxy.rule = () => "pass";
  await context.setOffline(false);
  await until(() => rig.contents(id), 60_000).toHaveLength(50);
  await page.locator('[data-chip="sent"]').waitFor({ timeout: 60_000 });
  // The network returns three times in ten seconds, and a browser says everything twice that was
  // cut off before its answer.
  expect(most).toBeLessThanOrEqual(10);
});

test("[10] a request without answer delays the others by the watchdog's time only", async () => {
  const one = await rig.assigned("Held one");
  const two = await rig.assigned("Held two");
  const { page } = rig.device;
  await signInAs(rig.device, rig.people.worker.email);
  await openTicket(page, "Held one");
  rig.proxy.rule = (method, path) =>
    method === "POST" && path.includes(`${one}/comments`) ? "hold" : "pass";
  await postComment(page, "held");
  await until(async () => rig.proxy.log.some((line) => line.path.includes("/comments"))).toBe(true);
  rig.proxy.rule = () => "pass";
  const from = Date.now();
  await page.goto("/dashboard");
  await openTicket(page, "Held two");
  await postComment(page, "behind it");
  await until(() => rig.contents(two), 60_000).toEqual(["behind it"]);
  await until(() => rig.contents(one), 60_000).toEqual(["held"]);
  expect(Date.now() - from).toBeLessThan(60_000);
});

test("[32] killing the browser during a hundred enqueues loses nothing that was shown", async () => {
  const id = await rig.assigned("A hundred");
  const profile = mkdtempSync(join(tmpdir(), "fettle-hundred-"));
  const first = await startDevice(rig.proxy.url, PHONE, { profile });
  await signInAs(first, rig.people.worker.email);
  await openTicket(first.page, "A hundred");
  rig.proxy.rule = (method, path) => (method !== "GET" && path.startsWith("/api/") ? "drop before" : "pass");
  const visible: string[] = [];
  const queueing = (async () => {
    for (let n = 0; n < 100; n += 1) {
      await postComment(first.page, `queued ${n}.`);
      visible.push(`queued ${n}.`);
    }
  })().catch(() => undefined);
  await until(async () => visible.length, 60_000).toBeGreaterThan(40);
  await first.killBrowser();
  await queueing;
  const second = await startDevice(rig.proxy.url, PHONE, { profile });
  await second.page.goto(`/tickets?ticket=${id}`);
  for (const text of visible) await second.page.locator("[data-comment]", { hasText: text }).waitFor();
  rig.proxy.rule = () => "pass";
  await second.page.goto("/dashboard?sync=open");
  await second.page
    .getByRole("button", { name: "Send now" })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await second.page.locator('[data-chip="sent"]').waitFor({ state: "attached", timeout: 60_000 });
  await second.close();
  rmSync(profile, { recursive: true, force: true });
});
