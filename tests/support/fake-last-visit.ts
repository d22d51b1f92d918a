import type { Page } from "playwright-core";

/** As if whoever is signed in had looked at the app for the last time so many days ago. */
export const pretendAbsence = (page: Page, days: number): Promise<void> =>
  page.evaluate(async (at) => {
    const all = await indexedDB.databases();
    const { name = "" } = all.find((each) => /^fettle-.+-/.test(each.name ?? "")) ?? {};
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    const store = db.transaction("meta", "readwrite").objectStore("meta");
    store.put({ key: "lastSeenAt", value: at });
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
    db.close();
  }, new Date(Date.now() - days * 86_400_000).toISOString());
