import { Link } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { Notice } from "#ui/notice.tsx";
import { usePageTitle } from "#ui/use-page-title.ts";

/** This server sends no mail yet, so the honest answer is whom to ask. */
export function ForgotPassword() {
  usePageTitle(`Forgotten password · ${PRODUCT}`);
  return (
    <main className="centred">
      <div className="column">
        <h1>Forgot your password?</h1>
        <Notice icon="lock">
          This server cannot send mail. Please ask your administrator for a new password; maintenance workers
          ask their property manager. Work that is still on this device stays and is sent after you sign in.
        </Notice>
        <Link to="/login">Back to sign in</Link>
      </div>
    </main>
  );
}
