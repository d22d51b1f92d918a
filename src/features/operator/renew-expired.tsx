import { Button } from "@mantine/core";
import { useState } from "react";
import { inviteAll } from "#features/operator/made-links.ts";
import { readOpenInvitations, renewalOf } from "#features/operator/open-invitations.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/invitations.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FormProblem } from "#ui/notice.tsx";

interface RenewExpiredProps {
  /** How many have expired. */
  readonly count: number;
  /** For how many days these links work. */
  readonly linkDays: number;
  /** Called when there are new links. */
  readonly onDone: () => void;
}

/** Makes a new link for everybody whose invitation has expired, in one act. */
export function RenewExpired({ count, linkDays, onDone }: RenewExpiredProps) {
  const { credentials, account } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  if (count === 0) return null;
  const confirm = async () => {
    const expired = await readOpenInvitations(credentials, { expired: "yes" });
    if ("problem" in expired) return setProblem(expired.problem);
    setOpen(false);
    // The list of links shows how far it is.
    void inviteAll(credentials, account.id, expired.invitations.map(renewalOf)).then(onDone);
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {TEXTS.renewExpired(count)}
      </Button>
      {isOpen && (
        <Confirm
          title={TEXTS.renewExpired(count)}
          confirmLabel={TEXTS.renewExpiredNow}
          isDanger={false}
          onCancel={() => setOpen(false)}
          onConfirm={confirm}
        >
          <p>{TEXTS.renewExpiredConsequence(linkDays)}</p>
          <FormProblem message={problem} />
        </Confirm>
      )}
    </>
  );
}
