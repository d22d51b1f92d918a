import { useState } from "react";
import { endAccountSessions, makeResetLink, reactivateAccount } from "#contract/operator.ts";
import { needsOwnPassword } from "#domain/accounts/operator.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { LinkSheet } from "#features/operator/link-sheet.tsx";
import type { OperatedPerson } from "#features/operator/operated-person.ts";
import { OwnPassword } from "#features/operator/own-password.tsx";
import { ACTION_TEXTS } from "#features/operator/texts.ts";
import * as TEXTS from "#texts/operator.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FormProblem } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";

/** Asks before an action, runs it, and shows the link if there is one. Needs the server. */
export function AccountActionDialog({
  action,
  person,
  onClose,
  onDone,
}: {
  action: keyof typeof ACTION_TEXTS;
  person: OperatedPerson;
  onClose: () => void;
  onDone: () => void;
}) {
  const { credentials } = useSignedIn();
  const [problem, setProblem] = useState("");
  const [link, setLink] = useState("");
  const [password, setPassword] = useState("");
  const { label, consequence, done } = ACTION_TEXTS[action];
  const needsPassword = needsOwnPassword(action, person);
  const confirm = async () => {
    const options = { auth: credentials, params: { id: person.id } };
    if (needsPassword && password === "") return setProblem(TEXTS.ownPasswordMissing);
    if (action === "resetLink") {
      const created = await request(makeResetLink, options);
      if (!created.ok) return setProblem(failureSentence(created.failure));
      return setLink(new URL(created.data.url, location.origin).href);
    }
    const answer =
      action === "reactivate"
        ? await request(reactivateAccount, { ...options, ...(needsPassword ? { body: { password } } : {}) })
        : await request(endAccountSessions, options);
    if (!answer.ok) return setProblem(failureSentence(answer.failure));
    toast({ title: done });
    onDone();
    onClose();
  };
  if (link !== "")
    return (
      <LinkSheet
        title={TEXTS.linkTitle}
        link={link}
        instructions={TEXTS.linkInstructions}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      title={`${label}: ${person.name}`}
      confirmLabel={label}
      isDanger={false}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p className="text">
        {person.name} {consequence}
      </p>
      {needsPassword && <OwnPassword value={password} onChange={setPassword} />}
      <FormProblem message={problem} />
    </Confirm>
  );
}
