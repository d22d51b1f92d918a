import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/support/fixtures.ts";

// What lies in the browser's own database, as a page of the app sees it.

/** The chip in the frame of every screen says that nothing waits to be sent. */
export const untilAllSent = (page: Page): Promise<void> => page.locator('[data-chip="sent"]').waitFor();

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
      const asked = indexedDB.open(`fettle-${id}`);
      asked.onsuccess = () => resolve(asked.result);
    });
    const names = [...db.objectStoreNames].filter(
      (name) => !["ops", "files", "chunks", "drafts"].includes(name),
    );
    const keys = await Promise.all(
      names.map(
        (name) =>
          new Promise<string[]>((resolve) => {
            const asked = db.transaction(name).objectStore(name).getAllKeys();
            asked.onsuccess = () => resolve(asked.result.map((key) => `${name} ${String(key)}`));
          }),
      ),
    );
    db.close();
    return keys.flat();
  }, accountId);
