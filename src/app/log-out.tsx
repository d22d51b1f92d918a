import { Button } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { signOut } from "#contract/accounts.ts";
import { markLeft } from "#app/leaving.ts";
import { attentionRows, sendNow, waitingRows } from "#device/outbox.ts";
import { clearSession } from "#device/session.ts";
import { WORDS } from "#features/accounts/words.ts";
import { type SignedIn, useSignedIn } from "#features/ground/signed-in.ts";
import { clearToken } from "#features/ground/token.ts";
import { Sheet } from "#ui/sheet.tsx";
import { toast } from "#ui/toast.tsx";
import { exchange } from "#wire/exchange.ts";

/** With nothing unsent it simply leaves; else it says what waits and keeps it by default. */
export function LogOut({ onClose }: { onClose: () => void }) {
  const signedIn = useSignedIn();
  const { db, wake } = signedIn;
  const unsent = useLiveQuery(
    async () => (await waitingRows(db)).length + (await attentionRows(db)).length,
    [db],
  );
  useEffect(() => {
    if (unsent === 0) void leave(signedIn, "nothing unsent");
  }, [unsent]);
  if (unsent === undefined || unsent === 0) return null;
  return (
    <Sheet
      title="You have unsent work"
      onClose={onClose}
      footer={
        <div className="row end">
          <Button
            variant="default"
            onClick={() => {
              void sendNow(db).then(wake);
              onClose();
            }}
          >
            Send now
          </Button>
          <Button onClick={() => void leave(signedIn, "keep")}>Keep on this device</Button>
        </div>
      }
    >
      <p>
        {unsent === 1 ? "1 thing is" : `${unsent} things are`} not on the server yet. If you log out now,
        everything stays on this device, locked until you sign in again. Signing in needs a connection.
      </p>
    </Sheet>
  );
}

/** Ends the session here at once and on the server as soon as it hears of it. With nothing unsent the copies of server rows go too. */
async function leave({ db, credentials }: SignedIn, what: "keep" | "nothing unsent"): Promise<void> {
  void exchange(signOut, { as: credentials });
  if (what === "nothing unsent") {
    for (const table of [db.tickets, db.comments, db.events, db.stores, db.people, db.pictures, db.meta])
      await table.clear();
  }
  markLeft();
  await clearSession();
  clearToken();
  localStorage.removeItem("fettle-borrowed");
  const [title, description] = WORDS.loggedOut;
  toast({ title, description });
}
