import type { Page } from "playwright-core";

/** As if whoever is signed in had looked at the app for the last time so many days ago. */
export const pretendAbsence = (page: Page, days: number): Promise<void> =>
  page.evaluate(async (at) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const all = await indexedDB.databases();
    const { name = "" } = all.find((each) => /^fettle-.+-/.test(each.name ?? "")) ?? {};
    const db = await done(indexedDB.open(name));
    const meta = (mode: IDBTransactionMode) => db.transaction("meta", mode).objectStore("meta");
    // The page writes it once after its start, which would replace what is written here.
    const isWritten = async () => {
      const row = (await done(meta("readonly").get("lastSeenAt"))) as { value: string } | undefined;
      return row !== undefined && Date.parse(row.value) >= performance.timeOrigin;
    };
    while (!(await isWritten())) await new Promise(requestAnimationFrame);
    const store = meta("readwrite");
    store.put({ key: "lastSeenAt", value: at });
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
    db.close();
  }, new Date(Date.now() - days * 86_400_000).toISOString());
