import type { Page } from "@playwright/test";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

// What the dashboard says needs the person is stored and drawn at the next start, without reading
// every unfinished ticket before (docs/decisions/0143). It is never what it was before a change.

interface StoredRow {
  readonly key: string;
  readonly value: { readonly toDos: { readonly groups: readonly { readonly kind: string }[] } };
}

/** The result in the device's database; `change` replaces it. */
const stored = (page: Page, userId: string, count: number | null = null) =>
  page.evaluate(
    async ({ id, changedCount }) => {
      const opened = indexedDB.open(`fettle-${id}`);
      await new Promise((resolve) => opened.addEventListener("success", resolve));
      const meta = opened.result.transaction("meta", "readwrite").objectStore("meta");
      const request = meta.get("toDos");
      await new Promise((resolve) => request.addEventListener("success", resolve));
      const row = request.result as StoredRow | undefined;
      if (row !== undefined && changedCount !== null) {
        const groups = row.value.toDos.groups.map((group) => ({ ...group, count: changedCount }));
        meta.put({ ...row, value: { ...row.value, toDos: { ...row.value.toDos, groups } } });
      }
      await new Promise((resolve) => meta.transaction.addEventListener("complete", resolve));
      opened.result.close();
      return row?.value.toDos.groups.map(({ kind }) => kind) ?? null;
    },
    { id: userId, changedCount: count },
  );

const toDo = (page: Page, name: string) =>
  page
    .locator("#root")
    .getByRole("region", { name: "Needs you now" })
    .getByRole("link", { name, exact: true });

/** Records the rows of the dashboard as they are first drawn by the app. */
const recordFirstRows = () => {
  const inspect = () => {
    const rows = document.querySelectorAll('#root [aria-labelledby="to-do"] a');
    if (rows.length === 0) requestAnimationFrame(inspect);
    else Object.assign(globalThis, { firstRows: [...rows].map(({ textContent }) => textContent) });
  };
  requestAnimationFrame(inspect);
};
const firstRows = (page: Page) => page.evaluate(() => (globalThis as { firstRows?: string[] }).firstRows);

test("a start draws what was stored, then what the tickets say; after a change it reads them first", async ({
  people,
  signedInAs,
  goOffline,
}) => {
  const { property, store, shop } = people;
  const raise = async (title: string) =>
    (await store.ask(raiseTicket, { body: { title, storeId: shop.id } })).data.id;
  const id = await raise("Window");
  await raise("Lights");
  const device = await signedInAs("property");
  await expect(toDo(device.page, "Decide who does it 2")).toBeVisible();
  await expect.poll(() => stored(device.page, property.id)).toEqual(["assign"]);
  const back = await goOffline(device);

  await test.step("nothing has changed", async () => {
    // Any other number shows where the first one comes from.
    await stored(device.page, property.id, 7);
    const page = await device.open("/dashboard");
    await expect(toDo(page, "Decide who does it 2")).toBeVisible();
    await page.addInitScript(recordFirstRows);
    await stored(page, property.id, 7);
    await page.reload();
    await expect(toDo(page, "Decide who does it 2")).toBeVisible();
    expect(await firstRows(page)).toEqual(["Decide who does it 7"]);
  });

  await test.step("a change came meanwhile", async () => {
    const { page } = device;
    await back();
    await property.ask(changeTicketStatus, { params: { id }, body: { status: "property_manager_working" } });
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(toDo(page, "Decide who does it 1")).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(toDo(page, "Decide who does it 1")).toBeVisible();
    expect(await firstRows(page)).toEqual(["Decide who does it 1"]);
  });
});
