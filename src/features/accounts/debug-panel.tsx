import { Button } from "@mantine/core";
import { useState } from "react";
import { signIn } from "#contract/accounts.ts";
import { clearToken, useToken, writeToken } from "#features/session/token.ts";

const SHOWN_LETTERS = 6;

/**
 * Shows the login URL and the stored token. Rendered in development builds only; the test token
 * grants nothing.
 */
export function DebugPanel() {
  const [isOpen, setOpen] = useState(false);
  const token = useToken();
  return (
    <section aria-label="Debug">
      <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Debug
      </Button>
      {isOpen && (
        <div className="column tight">
          <p className="quiet">Login URL: {signIn.path}</p>
          <p className="quiet">
            Stored token: {token === null ? "none" : `${token.slice(0, SHOWN_LETTERS)}…`}
          </p>
          <div className="row tight">
            <Button variant="default" size="sm" onClick={clearToken}>
              Clear token
            </Button>
            <Button variant="default" size="sm" onClick={() => writeToken("test-token-that-grants-nothing")}>
              Store test token
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
