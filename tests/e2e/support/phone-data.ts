import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/support/fixtures.ts";

// What lies in the browser's own database, as a page of the app sees it.

/** The rows of one table of the account's database on this device. */
export const storedRows = (page: Page, table: string): Promise<Readonly<Record<string, unknown>>[]> =>
  page.evaluate(async (table) => {
    const names = (await indexedDB.databases()).flatMap((each) =>
      each.name && /^fettle-(?!device)/.test(each.name) ? [each.name] : [],
    );
    const rows = await Promise.all(
      names.map(
        (name) =>
          new Promise<Record<string, unknown>[]>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener("error", () => reject(opening.error ?? new Error(name)));
            opening.addEventListener("success", () => {
              const reading = opening.result.transaction(table).objectStore(table).getAll();
              reading.addEventListener("success", () => {
                opening.result.close();
                resolve(reading.result);
              });
            });
          }),
      ),
    );
    return rows.flat();
  }, table);

/**
 * Nothing waits to be sent: the outbox is empty and the chip in the frame of every screen says so.
 * The chip alone would not do, because it follows a commit after up to 100 ms.
 */
export async function untilAllSent(page: Page): Promise<void> {
  await expect
    .poll(async () => (await storedRows(page, "ops")).filter(({ state }) => state !== "discarded"))
    .toEqual([]);
  await page.locator('[data-chip="sent"]').waitFor();
}

/** The device has copied that many pictures. */
export const untilPicturesAreCopied = (page: Page, count: number): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const all = await indexedDB.databases();
        const { name = "" } = all.find((each) => /^fettle-(?!device)/.test(each.name ?? "")) ?? {};
        return new Promise<number>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => {
            const counting = opening.result.transaction("pictures").objectStore("pictures").count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        });
      }),
    )
    .toBe(count);

/** "table key" of every row of the server that this account's database holds. */
export const rowsOfServer = (page: Page, accountId: string): Promise<string[]> =>
  page.evaluate(async (id) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(`fettle-${id}`);
      request.onsuccess = () => resolve(request.result);
    });
    const names = [...db.objectStoreNames].filter(
      (name) => !["ops", "files", "chunks", "drafts"].includes(name),
    );
    const keys = await Promise.all(
      names.map(
        (name) =>
          new Promise<string[]>((resolve) => {
            const request = db.transaction(name).objectStore(name).getAllKeys();
            request.onsuccess = () => resolve(request.result.map((key) => `${name} ${String(key)}`));
          }),
      ),
    );
    db.close();
    return keys.flat();
  }, accountId);
