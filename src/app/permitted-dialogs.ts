import { useEffect, useMemo } from "react";
import { mayTakePart } from "#domain/accounts/role.ts";
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
  "newplan",
  "changeplan",
  "handover",
  "history",
  "editworker",
  "rateworker",
];

/** Dialogs in which a reader changes nothing: of all others the server would refuse every act. */
const FOR_READERS: readonly string[] = [
  "ticket",
  "bid",
  "history",
  "find",
  "words",
  "away",
  "notices",
  "scan",
  "sync",
  "keys",
];

/**
 * The dialogs in the URL without those that need a complete profile while names are missing: they
 * would cover the form that asks for them. They open once the profile is complete. A reader has
 * those that only show something.
 */
export function usePermittedDialogs() {
  const { account } = useSignedIn();
  const isComplete = isProfileComplete(account);
  const sheets = useUrlDialogs();
  const isReader = !mayTakePart(account);
  return useMemo(() => {
    if (isComplete && !isReader) return sheets;
    const isPermitted = (name: string) =>
      (isComplete || !NEED_PROFILE.includes(name)) && (!isReader || FOR_READERS.includes(name));
    return { ...sheets, read: (name: string) => (isPermitted(name) ? sheets.read(name) : null) };
  }, [isComplete, isReader, sheets]);
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
