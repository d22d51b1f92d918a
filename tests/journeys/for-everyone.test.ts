import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { DESKTOP, PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { barriers } from "#tests/support/barriers.ts";

// The same for everyone: every screen of every role, in both themes, at a desk and on
// a phone, and by keyboard alone.

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { DEMO: "on" } });
});
afterAll(() => server.stop());

// Side by side: each is one browser at work, and there are two cores.
describe.concurrent("every screen of every role", () => {
  test.each([
    ["dark", "a desk", DESKTOP],
    ["light", "a phone", PHONE],
  ] as const)(
    "%s, at %s: no barrier, no sideways scroll, no target too small for a thumb",
    async (theme, _place, size) => {
      expect(await barriers(server.url, size, theme)).toEqual([]);
    },
    600_000,
  );
});

test("a worker completes a ticket by keyboard alone, and the focus comes back where it was", async () => {
  const device = await startDevice(server.url, DESKTOP);
  await signInAs(device, "worker@demo.fettle.example", "fettle-demo-1");
  const { page } = device;
  await tabTo(page, "link", "Leaking pipe under the staff sink");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Leaking pipe under the staff sink" }).waitFor();
  await tabTo(page, "button", "Mark as completed");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Mark Task as Completed" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Mark Task as Completed" }).waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Mark as completed");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Mark Task as Completed" }).waitFor();
  await tabTo(page, "textbox", "Comment");
  await page.keyboard.type("Tightened the trap.");
  await tabTo(page, "button", "Complete");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Leaking pipe" }).getByText("Tightened the trap.").waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

async function tabTo(page: Page, role: "link" | "button" | "textbox", name: string) {
  const target = page.getByRole(role, { name, exact: role !== "link" }).last();
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach "${name}"`);
}
