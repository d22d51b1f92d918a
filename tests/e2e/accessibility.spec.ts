import type { Page } from "@playwright/test";
import { expect, test as base } from "#tests/e2e/support/fixtures.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { barriersOn } from "#tests/support/barriers.ts";
import { DESKTOP, PHONE } from "#tests/support/browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { settled, TOURS, walk } from "#tests/support/screen-catalogue.ts";

// Every screen of every role on the demo data, in both themes, at a desk, on a phone and on a phone
// on its side; each screen also with text twice as large, with wide spacing, and 320 px wide, which
// is a desktop window at 400 % zoom. And a job done by keyboard alone.

const test = base.extend<object, { readonly demo: TestServer }>({
  demo: [
    async ({ dataFolders: _dataFolders }, provide) => {
      const demo = await startServer({ env: { DEMO: "on" } });
      await provide(demo);
      await demo.stop();
    },
    { scope: "worker" },
  ],
});

const VARIANTS = [
  { theme: "light", place: "phone", size: PHONE },
  { theme: "dark", place: "desktop", size: DESKTOP },
  { theme: "light", place: "desktop", size: DESKTOP },
  { theme: "dark", place: "phone", size: PHONE },
  { theme: "light", place: "phone on its side", size: { width: PHONE.height, height: PHONE.width } },
] as const;

/** The sample of every `npm test`: the role in the field. */
const SAMPLE = ["a worker, light phone"];

for (const { theme, place, size } of VARIANTS) {
  for (const [who, tour] of Object.entries(TOURS)) {
    const title = `${who}, ${theme} ${place}`;
    const tag = SAMPLE.includes(title) ? ["@main"] : ["@every-screen"];
    test(`no screen has an accessibility barrier: ${title}`, { tag }, async ({ demo, openDevice }) => {
      test.setTimeout(600_000);
      const device = await openDevice({ url: demo.url, size, theme });
      const found: string[] = [];
      const unfolded = new Set<string>();
      await walk(device, tour, async (page, name) => {
        await test.step(name, async () => {
          found.push(...(await barriersOn(page, name)));
          const { pathname } = new URL(page.url());
          if (unfolded.has(pathname) || !(await unfoldTools(page))) return;
          unfolded.add(pathname);
          found.push(...(await barriersOn(page, `${name}-tools`)));
        });
      });
      expect(found).toEqual([]);
    });
  }
}

test("a worker completes a ticket by keyboard, and focus returns to the button", { tag: "@main" }, async ({
  people: { store, property, worker, shop },
  signedInAs,
}) => {
  const body = { title: "Leaking pipe under the staff sink", storeId: shop.id };
  const { id } = (await store.ask(raiseTicket, { body })).data;
  const move = { status: "maintenance_worker_working", assignedTo: worker.id };
  await property.ask(changeTicketStatus, { params: { id }, body: move });
  const { page } = await signedInAs("worker");
  const form = page.getByRole("dialog", { name: "Mark Task as Completed" });
  await tabTo(page, "link", "Leaking pipe under the staff sink");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Leaking pipe under the staff sink" })).toBeVisible();
  await tabTo(page, "button", "Mark as completed");
  await page.keyboard.press("Enter");
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: "Mark as completed", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form).toBeVisible();
  await tabTo(page, "textbox", "Comment");
  await page.keyboard.type("Tightened the trap.");
  await tabTo(page, "button", "Complete");
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Leaking pipe" });
  await expect(sheet.getByText("Tightened the trap.")).toBeVisible();
});

/** Unfolds the tools that a phone has folded beside the title; false where there are none. */
async function unfoldTools(page: Page): Promise<boolean> {
  const folded = page.locator('main .tools.named > button[aria-expanded="false"]:visible');
  if ((await page.locator("dialog:modal").count()) > 0 || (await folded.count()) === 0) return false;
  await folded.first().click();
  await page.locator("main .unfolded").waitFor();
  await settled(page);
  return true;
}

async function tabTo(page: Page, role: "link" | "button" | "textbox", name: string) {
  const target = page.getByRole(role, { name, exact: role !== "link" }).last();
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach "${name}"`);
}
