import type { Account } from "#domain/accounts/profile.ts";
import { OtherAccount } from "#app/other-account.tsx";
import { SignInForm } from "#features/accounts/sign-in-form.tsx";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** The session is over: sign in again right here; the screen behind and everything unsent stays. */
export function SignInAgain({ account }: { account: Account }) {
  return (
    <Sheet title="Please sign in again">
      <div className="column">
        <Notice icon="lock">
          Your session has ended. Everything you did is kept on this phone and is sent after you sign in.
        </Notice>
        <SignInForm wanted="" email={account.email} onEntered={() => undefined} />
        <OtherAccount />
      </div>
    </Sheet>
  );
}
