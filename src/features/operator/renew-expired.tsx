import { Button } from "@mantine/core";
import { useState } from "react";
import { type Credentials, request } from "#api-client/request.ts";
import { listInvitations } from "#contract/invitations.ts";
import type { z } from "#contract/zod.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import type { SentInvitation } from "#features/operator/invite-one.ts";
import { inviteAll } from "#features/operator/made-links.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/invitations.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FormProblem } from "#ui/notice.tsx";

interface RenewExpiredProps {
  /** How many have expired. */
  readonly count: number;
  /** Called when there are new links. */
  readonly onDone: () => void;
}

/** Makes a new link for everybody whose invitation has expired, in one act. */
export function RenewExpired({ count, onDone }: RenewExpiredProps) {
  const { credentials, account } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  if (count === 0) return null;
  const confirm = async () => {
    const expired = await readExpired(credentials);
    if ("problem" in expired) return setProblem(expired.problem);
    setOpen(false);
    // The list of links shows how far it is.
    void inviteAll(credentials, account.id, expired.invitations.map(renewalOf)).then(onDone);
  };
  return (
    <>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {TEXTS.renewExpired(count)}
        </Button>
      </div>
      {isOpen && (
        <Confirm
          title={TEXTS.renewExpired(count)}
          confirmLabel={TEXTS.renewExpiredNow}
          isDanger={false}
          onCancel={() => setOpen(false)}
          onConfirm={confirm}
        >
          <p>{TEXTS.renewExpiredConsequence}</p>
          <FormProblem message={problem} />
        </Confirm>
      )}
    </>
  );
}

type Invitation = z.output<typeof listInvitations.answer>["invitations"][number];

const renewalOf = ({ id, email, role, name, storeName }: Invitation): SentInvitation => ({
  renewedId: id,
  email,
  role,
  ...(name ? { name } : {}),
  storeLabels: storeName === null ? [] : [storeName],
});

/** All of them: read before the first new link, which takes it off the list. */
async function readExpired(
  auth: Credentials,
): Promise<{ readonly invitations: readonly Invitation[] } | { readonly problem: string }> {
  const invitations: Invitation[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const query = { page: String(page), limit: "100", expired: "yes" };
    const answer = await request(listInvitations, { auth, query });
    if (!answer.ok) return { problem: failureSentence(answer.failure) };
    invitations.push(...answer.data.invitations);
    isMore = answer.data.pagination.hasNextPage;
  }
  return { invitations };
}
