import { useEffect, useState } from "react";
import * as TEXTS from "#texts/accounts.ts";
import { Notice } from "#ui/notice.tsx";

const PROBE = "fettle-probe";

/**
 * Returns whether this site may use IndexedDB; "Block all cookies" forbids it. Without IndexedDB no
 * account can be stored.
 */
async function mayStore(): Promise<boolean> {
  try {
    if ("databases" in indexedDB) await indexedDB.databases();
    else await openProbe();
    return true;
  } catch {
    return false;
  }
}

/** Probe for browsers without `indexedDB.databases()`. */
const openProbe = () =>
  new Promise<void>((resolve, reject) => {
    const request: IDBOpenDBRequest = globalThis.indexedDB.open(PROBE);
    request.addEventListener("error", () => reject(request.error ?? new Error("no storage")));
    request.addEventListener("success", () => {
      request.result.close();
      globalThis.indexedDB.deleteDatabase(PROBE);
      resolve();
    });
  });

/** True once the probe has found that the browser blocks storage; false until then. */
export function useStorageBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    let isVisible = true;
    void mayStore().then((may) => isVisible && setBlocked(!may));
    return () => {
      isVisible = false;
    };
  }, []);
  return isBlocked;
}

/** Explains, before a password is entered, that sign-in is impossible while storage is blocked. */
export function StorageHint({ isBlocked }: { isBlocked: boolean }) {
  return isBlocked ? (
    <Notice icon="warning" tone="amber" role="status">
      {TEXTS.storageBlocked}
    </Notice>
  ) : null;
}
