import type { AccountDatabase } from "#local-db/database.ts";
import { watchFate } from "#local-db/fate.ts";
import { endToast, type Toast, toast } from "#ui/toast.tsx";

/** What is said of everything that waits, in place of its success. */
const KEPT = {
  title: "Kept on this phone",
  description: "It is sent as soon as there is a connection.",
} as const;

/** Who did something longer ago is busy with something else. */
const LISTENING_MS = 120_000;

/**
 * Says that these mutations are kept, and `success` once the server has all of them and the person
 * is still on that screen. Taken back by the person, they take these words along; a refusal has
 * words of its own (docs/product.md#toasts).
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
