import { expect, test } from "vitest";
import { signInAs, startDevice } from "#tests/support/browser.ts";
import { startServer } from "#tests/support/server.ts";

// Between the phone and the desk: the bar on top keeps everything within the window.

test("on a tablet nothing of the top bar lies outside the window, for the role with most places", async () => {
  const server = await startServer({ env: { DEMO: "on" } });
  for (const width of [640, 768, 1024, 1079]) {
    const device = await startDevice(server.url, { width, height: 1024 });
    await signInAs(device, "vendor@demo.fettle.example", "fettle-demo-1");
    await device.page.locator('[data-chip="sent"]').waitFor();
    const wide = await device.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, wide]).toEqual([width, 0]);
    const menu = await device.page.getByRole("button", { name: /your menu/i }).boundingBox();
    expect((menu?.x ?? width) + (menu?.width ?? 0)).toBeLessThanOrEqual(width);
    await device.close();
  }
  await server.stop();
});
