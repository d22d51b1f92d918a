import type { AccountDatabase } from "#local-db/database.ts";
import { watchOutcome } from "#local-db/outcome.ts";
import { endToast, type Toast, toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/sync-status.ts";

/** Shown while the mutations are pending, instead of the success toast. */
const STORED_TEXT = {
  title: TEXTS.keptOnThisPhone,
  description: TEXTS.sentWhenConnected,
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
  const storedToast: Toast = { ...STORED_TEXT };
  const { pathname } = location;
  toast(storedToast);
  const timer = setTimeout(() => stop(), LISTENING_MS);
  const stop = watchOutcome(db, opIds, (outcome) => {
    if (outcome === "pending") return;
    clearTimeout(timer);
    stop();
    if (outcome === "sent" && location.pathname === pathname) toast(success);
    else endToast(storedToast);
  });
}
