import { useEffect, useMemo } from "react";
import { isProfileComplete } from "#domain/accounts/profile.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/accounts.ts";

/** Dialogs that need a complete profile; without one the screen shows the form of the profile. */
const NEED_PROFILE: readonly string[] = [
  "ticket",
  "act",
  "new",
  "bid",
  "editbid",
  "rejectbid",
  "requestprice",
  "editstore",
  "importstores",
  "importworkers",
  "importcosts",
  "undocosts",
  "budget",
  "undoimport",
  "many",
  "forstores",
  "changerepetitions",
  "handover",
  "history",
  "editworker",
  "rateworker",
];

/**
 * The dialogs in the URL without those that need a complete profile while names are missing: they
 * would cover the form that asks for them. They open once the profile is complete.
 */
export function usePermittedDialogs() {
  const { account } = useSignedIn();
  const isComplete = isProfileComplete(account);
  const sheets = useUrlDialogs();
  return useMemo(() => {
    if (isComplete) return sheets;
    return { ...sheets, read: (name: string) => (NEED_PROFILE.includes(name) ? null : sheets.read(name)) };
  }, [isComplete, sheets]);
}

/** Says that the profile comes first when a dialog that needs it is requested. */
export function useProfileFirst(): void {
  const { account } = useSignedIn();
  const sheets = useUrlDialogs();
  const requested = isProfileComplete(account)
    ? ""
    : NEED_PROFILE.map((name) => sheets.read(name) ?? "").join("");
  useEffect(() => {
    if (requested !== "") toastProfileFirst();
  }, [requested]);
}

/** Shows the toast of an incomplete profile. */
export function toastProfileFirst(): void {
  const [title, description] = TEXTS.profileIncomplete;
  toast({ title, description });
}
