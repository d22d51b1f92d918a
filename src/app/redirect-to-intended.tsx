import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useIntendedUrl, intendedState } from "#app/intended-url.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { readInvitationLink } from "#features/accounts/invitation-link.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/app.ts";
import { toast } from "#ui/toast.tsx";

/** Redirects a signed-in user from the sign-in pages to the URL they intended to open. */
export function RedirectToIntended({ isComplete }: { isComplete: boolean }) {
  const intendedUrl = useIntendedUrl();
  useNoteOfOtherInvitation();
  return <Navigate to={isComplete ? intendedUrl : "/profile"} replace state={intendedState(intendedUrl)} />;
}

/**
 * Says why a link to register leads here, where it invites somebody else: on a device that several
 * people use, the page of whoever is signed in would be all that they see. Right after a
 * registration the link is still in the address, and of the same email.
 */
function useNoteOfOtherInvitation() {
  const { hash } = useLocation();
  const { email, name } = useSignedIn().account;
  useEffect(() => {
    const invited = readInvitationLink(hash)?.fields.email;
    if (invited === undefined || normalizeEmail(invited) === normalizeEmail(email)) return;
    toast({ title: TEXTS.signedInAs(name), description: TEXTS.linkInvites(invited), tone: "destructive" });
  }, [hash, email, name]);
}
