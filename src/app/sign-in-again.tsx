import type { Account } from "#domain/accounts/profile.ts";
import { OtherAccount } from "#app/other-account.tsx";
import { SignInForm } from "#features/accounts/sign-in-form.tsx";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import * as TEXTS from "#texts/app.ts";

/** Sign-in sheet for an expired session; the screen behind it, drafts and unsent work stay. */
export function SignInAgain({ account }: { account: Account }) {
  return (
    <Sheet title={TEXTS.pleaseSignInAgain}>
      <div className="column">
        <Notice icon="lock">{TEXTS.sessionEnded}</Notice>
        <SignInForm intendedUrl="" email={account.email} onEntered={() => undefined} />
        <OtherAccount />
      </div>
    </Sheet>
  );
}
