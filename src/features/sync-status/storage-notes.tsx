import { useEffect, useState } from "react";
import { megabytes } from "#features/attachments/megabytes.ts";
import * as TEXTS from "#texts/sync-status.ts";

interface Storage {
  readonly isPersistent: boolean;
  readonly used: number;
  readonly quota: number;
}

const NEARLY_FULL = 0.8;

/**
 * Facts about this browser: whether it may clear the storage, how much is free, and whether it
 * sends while the app is closed. Not styled as a warning, because nothing is wrong yet.
 */
export function StorageNotes({ hasPending }: { hasPending: boolean }) {
  const [storage, setStorage] = useState<Storage | null>(null);
  const [sendsAlone, setSendsAlone] = useState(true);
  useEffect(() => {
    void readStorage().then(setStorage, () => undefined);
    void canSendAlone().then(setSendsAlone);
  }, []);
  return (
    <div className="column tight">
      {hasPending && !sendsAlone && <p className="quiet">{TEXTS.keepAppOpenToSend}</p>}
      {storage && (
        <p className="quiet">
          {(storage.used > storage.quota * NEARLY_FULL ? TEXTS.storageNearlyFull : TEXTS.storageUsed)(
            megabytes(storage.used),
            megabytes(storage.quota),
          )}
        </p>
      )}
      {storage && !storage.isPersistent && <p className="quiet">{TEXTS.storageNotPromised}</p>}
    </div>
  );
}

async function readStorage(): Promise<Storage | null> {
  if (navigator.storage?.estimate === undefined) return null;
  const { usage, quota } = await navigator.storage.estimate();
  if (usage === undefined || quota === undefined) return null;
  return { isPersistent: await navigator.storage.persisted(), used: usage, quota };
}

/** True if background sync is supported and allowed. */
async function canSendAlone(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration === undefined || !("sync" in registration)) return false;
    const permission = await navigator.permissions.query({ name: "background-sync" as PermissionName });
    return permission.state === "granted";
  } catch {
    return false;
  }
}
