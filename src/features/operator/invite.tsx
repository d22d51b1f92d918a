import { Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { invitedEmails, MOST_INVITED } from "#domain/accounts/invited-emails.ts";
import { SIGN_UP_ROLES, roleLabel } from "#domain/accounts/role.ts";
import { Choice } from "#features/forms/choice.tsx";
import { type Invited, InvitedPeople } from "#features/operator/invited-people.tsx";
import { inviteOne } from "#features/operator/invite-one.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/operator.ts";
import { FormProblem } from "#ui/notice.tsx";
import { FormSheet } from "#features/forms/form-sheet.tsx";

const ROLE_OPTIONS = SIGN_UP_ROLES.map((role) => ({ value: role, label: roleLabel(role) }));

/** Invites one person or a list, each with a link for one email and role. Needs the server. */
export function Invite({ onClose }: { onClose: () => void }) {
  const { credentials } = useSignedIn();
  const [text, setText] = useState("");
  const [role, setRole] = useState<string>("Store Manager");
  const [problem, setProblem] = useState("");
  const [progress, setProgress] = useState("");
  const [invited, setInvited] = useState<readonly Invited[] | null>(null);
  const earlier = useRef<readonly Invited[]>([]);
  const isClosed = useRef(false);
  useEffect(() => () => void (isClosed.current = true), []);
  const submit = async () => {
    const { emails, faulty } = invitedEmails(text);
    if (faulty.length > 0) return setProblem(TEXTS.notAnEmail(faulty.slice(0, 5).join(", ")));
    if (emails.length === 0) return setProblem(TEXTS.emailsMissing);
    if (emails.length > MOST_INVITED) return setProblem(TEXTS.tooManyInvited(emails.length, MOST_INVITED));
    setProblem("");
    const results: Invited[] = [];
    let lost = "";
    for (const email of emails) {
      if (isClosed.current) return;
      if (lost !== "") {
        results.push({ email, role, problem: lost });
        continue;
      }
      setProgress(TEXTS.inviting(results.length + 1, emails.length));
      // One after the other: what a lost connection leaves is the end of the list.
      const { invited: result, isLost } = await inviteOne(credentials, { email, role });
      if (isLost && "problem" in result) lost = result.problem;
      results.push(result);
    }
    setProgress("");
    setInvited([...earlier.current, ...results]);
  };
  if (invited !== null)
    return (
      <InvitedPeople
        invited={invited}
        onAgain={(failed) => {
          earlier.current = invited.filter((each) => !("problem" in each));
          setText(failed.join("\n"));
          setInvited(null);
        }}
        onClose={onClose}
      />
    );
  return (
    <FormSheet
      title={TEXTS.invite}
      submit={TEXTS.sendInvitations}
      isDisabled={progress !== ""}
      onClose={onClose}
      onSubmit={submit}
    >
      <Textarea
        label={TEXTS.emails}
        description={TEXTS.emailsHint}
        autoComplete="off"
        spellCheck={false}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Choice label={TEXTS.role} name="role" value={role} options={ROLE_OPTIONS} onChange={setRole} />
      <FormProblem message={problem} />
      <p role="status" className={progress === "" ? "unseen" : ""}>
        {progress}
      </p>
    </FormSheet>
  );
}
