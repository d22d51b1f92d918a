import { useEffect, useState } from "react";
import { TEXTS } from "#features/accounts/texts.ts";
import { Notice } from "#ui/notice.tsx";

const PROBE = "fettle-probe";

/** May this site store anything here? "Block all cookies" forbids IndexedDB, without which no account can be kept on the device. */
async function mayStore(): Promise<boolean> {
  try {
    if ("databases" in indexedDB) await indexedDB.databases();
    else await openProbe();
    return true;
  } catch {
    return false;
  }
}

/** For browsers that cannot list databases. */
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

/** True once it is known that this browser forbids storage. */
export function useStorageBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    let isShown = true;
    void mayStore().then((may) => isShown && setBlocked(!may));
    return () => {
      isShown = false;
    };
  }, []);
  return isBlocked;
}

/** Says before a password is typed why nobody can be signed in here, and what to do. */
export function StorageHint({ isBlocked }: { isBlocked: boolean }) {
  return isBlocked ? (
    <Notice icon="warning" tone="amber" role="status">
      {TEXTS.storageBlocked}
    </Notice>
  ) : null;
}
