import { TextInput } from "@mantine/core";
import { useState } from "react";
import { inviteByLink } from "#contract/operator.ts";
import { SIGN_UP_ROLES, roleLabel } from "#domain/accounts/role.ts";
import { Choice } from "#features/forms/choice.tsx";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { LinkSheet } from "#features/operator/link-sheet.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/operator.ts";
import { FormProblem } from "#ui/notice.tsx";
import { request } from "#api-client/request.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";

const ROLE_OPTIONS = SIGN_UP_ROLES.map((role) => ({ value: role, label: roleLabel(role) }));

/** Makes a link with which one person may register in one role. Needs the server. */
export function Invite({ onClose }: { onClose: () => void }) {
  const { credentials } = useSignedIn();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<string>("Store Manager");
  const [problem, setProblem] = useState("");
  const [link, setLink] = useState("");
  const submit = async () => {
    const answer = await request(inviteByLink, { auth: credentials, body: { email, role } });
    if (!answer.ok) return setProblem(failureSentence(answer.failure));
    setLink(new URL(answer.data.url, location.origin).href);
  };
  if (link !== "")
    return (
      <LinkSheet
        title={TEXTS.invitationTitle}
        link={link}
        instructions={TEXTS.invitationInstructions(email, roleLabel(role))}
        onClose={onClose}
      />
    );
  return (
    <FormSheet title={TEXTS.invite} submit={TEXTS.makeLink} onClose={onClose} onSubmit={submit}>
      <TextInput
        label={TEXTS.email}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Choice label={TEXTS.role} name="role" value={role} options={ROLE_OPTIONS} onChange={setRole} />
      <FormProblem message={problem} />
    </FormSheet>
  );
}
