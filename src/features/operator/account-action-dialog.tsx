import { useState } from "react";
import { endAccountSessions, makeResetLink } from "#contract/operator.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { DeputyOf } from "#features/operator/deputy-of.tsx";
import { LinkSheet } from "#features/operator/link-sheet.tsx";
import { Reactivate } from "#features/operator/reactivate.tsx";
import type { OperatedPerson } from "#features/operator/operated-person.ts";
import { ACTION_TEXTS } from "#features/operator/texts.ts";
import * as TEXTS from "#texts/operator.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FormProblem } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";

/** What is asked in a dialog of its own. */
export type DialogAction = keyof typeof ACTION_TEXTS | "reactivate" | "nameDeputy";

interface DialogProps {
  readonly person: OperatedPerson;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before an action and runs it. Needs the server. */
export function AccountActionDialog({ action, ...props }: DialogProps & { action: DialogAction }) {
  if (action === "reactivate") return <Reactivate {...props} />;
  if (action === "nameDeputy") return <DeputyOf {...props} />;
  return <SimpleAction action={action} {...props} />;
}

/** One question, and the link if there is one. */
function SimpleAction({
  action,
  person,
  onClose,
  onDone,
}: DialogProps & { readonly action: keyof typeof ACTION_TEXTS }) {
  const { credentials } = useSignedIn();
  const [problem, setProblem] = useState("");
  const [link, setLink] = useState("");
  const { label, consequence, done } = ACTION_TEXTS[action];
  const confirm = async () => {
    const options = { auth: credentials, params: { id: person.id } };
    if (action === "resetLink") {
      const created = await request(makeResetLink, options);
      if (!created.ok) return setProblem(failureSentence(created.failure));
      return setLink(new URL(created.data.url, location.origin).href);
    }
    const answer = await request(endAccountSessions, options);
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
      <FormProblem message={problem} />
    </Confirm>
  );
}
