import { Button } from "@mantine/core";
import { useState } from "react";
import { waitNowMs } from "#api-client/server-time.ts";
import { isToRemind } from "#domain/accounts/remind-invited.ts";
import { inviteAll } from "#features/operator/made-links.ts";
import { readOpenInvitations, renewalOf } from "#features/operator/open-invitations.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/invitations.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FormProblem } from "#ui/notice.tsx";

interface RemindInvitedProps {
  readonly registered: number;
  readonly waiting: number;
  /** How many of those are reminded; null where the server cannot send mail. */
  readonly toRemind: number | null;
  /** For how many days the new links work. */
  readonly linkDays: number;
  /** Called when there are new links. */
  readonly onDone: () => void;
}

/** How many of the invited have registered, and one act that mails a new link to the others. */
export function RemindInvited({ registered, waiting, toRemind, linkDays, onDone }: RemindInvitedProps) {
  const { credentials, account } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  if (registered + waiting === 0) return null;
  const confirm = async () => {
    const open = await readOpenInvitations(credentials, { search: "" });
    if ("problem" in open) return setProblem(open.problem);
    setOpen(false);
    const reminded = open.invitations.filter((each) => isToRemind(each, waitNowMs()));
    // The list of links shows how far it is.
    void inviteAll(credentials, account.id, reminded.map(renewalOf)).then(onDone);
  };
  return (
    <div className="row tight">
      <strong>{TEXTS.registeredOf(registered, registered + waiting)}</strong>
      {toRemind !== null && toRemind > 0 && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {TEXTS.remind(toRemind)}
        </Button>
      )}
      {toRemind === 0 && waiting > 0 && <span className="quiet">{TEXTS.remindedToday}</span>}
      {isOpen && toRemind !== null && (
        <Confirm
          title={TEXTS.remind(toRemind)}
          confirmLabel={TEXTS.remindNow}
          isDanger={false}
          onCancel={() => setOpen(false)}
          onConfirm={confirm}
        >
          <p>{TEXTS.remindConsequence(linkDays)}</p>
          <FormProblem message={problem} />
        </Confirm>
      )}
    </div>
  );
}
