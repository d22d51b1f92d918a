import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useEffect, useRef, useState } from "react";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import {
  confirmLoss,
  detectStorageLoss,
  type Loss,
  type WitnessStore,
  recordEnqueued,
} from "#local-db/storage-loss.ts";
import { momentOf } from "#features/dates/dates.ts";
import { onCommitted } from "#features/sync-status/optimistic-events.ts";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/sync-status.ts";

const CHECK_INTERVAL_MS = 30_000;
const AFTER_MS = 1000;
/** Taps are often; one look is enough for those of a few seconds. */
const TAP_MS = 3000;

const KEY = "fettle-storage-witness:";
/** Versions before 2026-11-26 wrote their record here; it may be the only trace of a loss. */
const OLD_KEY = "fettle-mark:";

const witnessStoreOf = (userId: string): WitnessStore => ({
  read: () => localStorage.getItem(KEY + userId) ?? localStorage.getItem(OLD_KEY + userId),
  write: (text) => {
    localStorage.setItem(KEY + userId, text);
    localStorage.removeItem(OLD_KEY + userId);
  },
});

/**
 * Reports how many pending mutations were lost, and from which period, if the browser deleted this
 * device's data. Checks at startup, after each enqueue, at the next tap and every half minute,
 * whatever the network does.
 */
export function StorageWatch() {
  const { db, account } = useSignedIn();
  const [loss, setLoss] = useState<Loss | null>(null);
  useEffect(() => {
    const checkStorage = () =>
      void detectStorageLoss(db, witnessStoreOf(account.id), newId(), new Date().toISOString())
        .then((found) => found && setLoss(found))
        .catch(() => undefined);
    checkStorage();
    const timer = setInterval(checkStorage, CHECK_INTERVAL_MS);
    let later: ReturnType<typeof setTimeout> | undefined;
    // Delayed until idle, so that it does not slow down rendering of the mutation.
    const stop = onCommitted((actions) => {
      recordEnqueued(witnessStoreOf(account.id), actions.length, new Date().toISOString());
      clearTimeout(later);
      later = setTimeout(() => whenIdle(checkStorage), AFTER_MS);
      return false;
    });
    let tappedAt = 0;
    const tapped = ({ timeStamp }: Event) => {
      if (tappedAt > 0 && timeStamp - tappedAt < TAP_MS) return;
      tappedAt = timeStamp;
      whenIdle(checkStorage);
    };
    addEventListener("pointerdown", tapped, true);
    addEventListener("keydown", tapped, true);
    return () => {
      removeEventListener("pointerdown", tapped, true);
      removeEventListener("keydown", tapped, true);
      clearInterval(timer);
      clearTimeout(later);
      stop();
    };
  }, [db, account.id]);
  useToastAboveDialog(loss);
  if (loss === null) return <Elsewhere />;
  const confirm = () => {
    confirmLoss(witnessStoreOf(account.id));
    setLoss(null);
  };
  return (
    <Notice tone="red" icon="warning" role="alert">
      <strong>{TEXTS.storageCleared}</strong>{" "}
      {TEXTS.maybeLost(loss.count, momentOf(loss.from), momentOf(loss.to))}{" "}
      <Button size="sm" variant="default" onClick={confirm}>
        {TEXTS.iHaveChecked}
      </Button>
    </Notice>
  );
}

/**
 * A modal dialog covers the notice, on a phone the whole screen: a toast lies above it. Checked
 * again with every new `loss`, because a dialog that is just being replaced is none for a moment.
 */
function useToastAboveDialog(loss: Loss | null): void {
  const toasted = useRef<string | null>(null);
  useEffect(() => {
    const tell = () => {
      if (loss === null || document.querySelector("dialog:modal") === null) return;
      const description = TEXTS.maybeLost(loss.count, momentOf(loss.from), momentOf(loss.to));
      if (toasted.current === description) return;
      toasted.current = description;
      toast({ title: TEXTS.storageCleared, description, tone: "destructive" });
    };
    tell();
    whenIdle(tell);
  }, [loss]);
}

/**
 * On a device with empty storage: the number of pending mutations that the account's other sessions
 * last reported. They may be on another device, or were on this one before its storage was cleared.
 */
function Elsewhere() {
  const { db } = useSignedIn();
  const elsewhere = useLiveQuery(() => readMeta(db, "elsewhere"), [db]);
  if (!elsewhere) return null;
  return (
    <Notice tone="amber" icon="warning" role="status">
      <strong>{TEXTS.thingsNotSent(elsewhere.count)}</strong> {TEXTS.lossReportedAt(momentOf(elsewhere.at))}{" "}
      <Button size="sm" variant="default" onClick={() => void writeMeta(db, "elsewhere", null)}>
        {TEXTS.iHaveChecked}
      </Button>
    </Notice>
  );
}
