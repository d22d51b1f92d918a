import { useEffect, useState } from "react";
import { request } from "#api-client/request.ts";
import { whoAmI } from "#contract/accounts.ts";
import { OtherAccount } from "#app/other-account.tsx";
import { SignInForm } from "#features/accounts/sign-in-form.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import * as TEXTS from "#texts/app.ts";

/**
 * Sign-in sheet for an expired session; the screen behind it, drafts and unsent work stay. Of a
 * deactivated account the server says so to the device that had its session.
 */
export function SignInAgain() {
  const { account } = useSignedIn();
  const deactivated = useDeactivated();
  return (
    <Sheet title={deactivated === null ? TEXTS.pleaseSignInAgain : TEXTS.accountIsDeactivated}>
      <div className="column">
        <Notice icon="lock">{deactivated ?? TEXTS.sessionEnded}</Notice>
        <SignInForm intendedUrl="" email={account.email} onEntered={() => undefined} />
        <OtherAccount />
      </div>
    </Sheet>
  );
}

/** What the server says of a deactivated account; null for every other ended session. */
function useDeactivated(): string | null {
  const { credentials } = useSignedIn();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isOpen = true;
    void request(whoAmI, { auth: credentials }).then((answer) => {
      const failure = answer.ok ? null : answer.failure;
      if (isOpen && failure?.kind === "signedOut" && failure.isDeactivated) setText(failure.message);
    });
    return () => {
      isOpen = false;
    };
  }, [credentials]);
  return text;
}
