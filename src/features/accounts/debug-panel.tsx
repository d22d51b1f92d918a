import { Button } from "@mantine/core";
import { useState } from "react";
import { signIn } from "#contract/accounts.ts";
import { clearToken, useToken, writeToken } from "#features/session/token.ts";
import * as TEXTS from "#texts/accounts.ts";

const VISIBLE_CHARACTERS = 6;

/**
 * Shows the login URL and the stored token. Rendered in development builds only; the test token
 * grants nothing.
 */
export function DebugPanel() {
  const [isOpen, setOpen] = useState(false);
  const token = useToken();
  return (
    <section aria-label={TEXTS.debug}>
      <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {TEXTS.debug}
      </Button>
      {isOpen && (
        <div className="column tight">
          <p className="quiet">{TEXTS.loginUrl(signIn.path)}</p>
          <p className="quiet">
            {TEXTS.storedToken} {token === null ? TEXTS.none : `${token.slice(0, VISIBLE_CHARACTERS)}…`}
          </p>
          <div className="row tight">
            <Button variant="default" size="sm" onClick={clearToken}>
              {TEXTS.clearToken}
            </Button>
            <Button variant="default" size="sm" onClick={() => writeToken("test-token-that-grants-nothing")}>
              {TEXTS.storeTestToken}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
