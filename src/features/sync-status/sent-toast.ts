import type { AccountDatabase } from "#local-db/database.ts";
import { watchFate } from "#local-db/fate.ts";
import { endToast, type Toast, toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/sync-status.ts";

/** Shown while the mutations are pending, instead of the success toast. */
const KEPT = {
  title: TEXTS.keptOnThisPhone,
  description: TEXTS.itIsSentAs,
} as const;

/**
 * After two minutes the success toast is no longer shown: the person is doing something else by
 * then.
 */
const LISTENING_MS = 120_000;

/**
 * Shows a toast that these mutations are stored, and `success` once the server has all of them, if
 * the person is still on the same screen. If not, or if they are taken back or refused, the first
 * toast just ends; a refusal has its own toast (docs/product.md#toasts).
 */
export function toastWhenSent(db: AccountDatabase, opIds: readonly string[], success: Toast): void {
  const kept: Toast = { ...KEPT };
  const { pathname } = location;
  toast(kept);
  const timer = setTimeout(() => stop(), LISTENING_MS);
  const stop = watchFate(db, opIds, (fate) => {
    if (fate === "waiting") return;
    clearTimeout(timer);
    stop();
    if (fate === "sent" && location.pathname === pathname) toast(success);
    else endToast(kept);
  });
}
