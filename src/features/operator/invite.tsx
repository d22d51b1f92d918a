import { Textarea } from "@mantine/core";
import { useState } from "react";
import { invitedEmails, MOST_INVITED } from "#domain/accounts/invited-emails.ts";
import { comesWithRight, OPERATOR_ROLE, READER_SEAT, SIGN_UP_ROLES } from "#domain/accounts/role.ts";
import type { Store } from "#domain/stores/store.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { Choice } from "#features/forms/choice.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { INVITE_DRAFT, settleInviteDraft } from "#features/operator/invite-draft.ts";
import { inviteOne } from "#features/operator/invite-one.ts";
import { addMadeLink, inviteAll } from "#features/operator/made-links.ts";
import { OwnPassword } from "#features/operator/own-password.tsx";
import { labelOfRole } from "#features/operator/texts.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { deleteDraft } from "#local-db/drafts/drafts.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as TEXTS from "#texts/operator.ts";
import { FormProblem } from "#ui/notice.tsx";
import { FormSheet } from "#features/forms/form-sheet.tsx";

const ROLE_OPTIONS = [...SIGN_UP_ROLES, OPERATOR_ROLE, READER_SEAT].map((role) => ({
  value: role,
  label: labelOfRole(role),
}));

interface InviteProps {
  readonly onClose: () => void;
}

/** Invites one person or a list, each with a link for one email and role. Needs the server. */
export function Invite({ onClose }: InviteProps) {
  const { db } = useSignedIn();
  const stores = useLiveQuery(() => readStores(db), [db]);
  // Opened once it is known whether a store is asked for: the field would move what is below it.
  return stores && <InviteForm stores={stores} onClose={onClose} />;
}

function InviteForm({ stores, onClose }: InviteProps & { readonly stores: readonly Store[] }) {
  const { db, credentials, account } = useSignedIn();
  const draft = useDraft(INVITE_DRAFT, { emails: "", role: "Store Manager", storeId: "" });
  const { emails: text, role, storeId } = draft.fields;
  // Not in the draft: a password is stored nowhere on the device.
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [emailsProblem, setEmailsProblem] = useState("");
  const hasRight = comesWithRight(role);
  const isForStores = role === "Store Manager" && stores.length > 0;
  const submit = async () => {
    setProblem("");
    const { emails, faulty } = invitedEmails(text);
    const atEmails = problemOf(emails, faulty, hasRight);
    setEmailsProblem(atEmails);
    if (atEmails !== "") return;
    if (hasRight) return inviteWithPassword(emails);
    const storeLabels = stores.filter(({ id }) => id === storeId).map(storeLabel);
    // The list of links takes the place of this sheet, which therefore closes first.
    onClose();
    // Until the server has said what became of each, the draft is where the emails are stored.
    void inviteAll(
      credentials,
      account.id,
      emails.map((email) => ({
        email,
        role,
        isNew: true,
        ...(isForStores && storeId !== "" ? { storeIds: [storeId], storeLabels } : {}),
      })),
    ).then((lost) => settleInviteDraft(db, emails, lost));
  };
  /** Asked in this sheet, where a wrong password can be typed again. */
  const inviteWithPassword = async ([email = ""]: readonly string[]) => {
    if (password === "") return setProblem(TEXTS.ownPasswordMissing);
    const invitation = { email, role, isNew: true };
    const { invited } = await inviteOne(credentials, { ...invitation, password });
    if ("problem" in invited) return setProblem(invited.problem);
    addMadeLink(account.id, { invitation, invited });
    onClose();
    return deleteDraft(db, INVITE_DRAFT);
  };
  return (
    <FormSheet title={TEXTS.invite} submit={TEXTS.sendInvitations} onClose={onClose} onSubmit={submit}>
      <DraftNote draft={draft} />
      <Textarea
        label={TEXTS.emails}
        description={TEXTS.emailsHint}
        autoComplete="off"
        spellCheck={false}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        error={emailsProblem}
        onChange={(event) => draft.change("emails", event.currentTarget.value)}
      />
      <Choice
        label={TEXTS.role}
        description={TEXTS.otherRoles}
        name="role"
        value={role}
        options={ROLE_OPTIONS}
        onChange={(chosen) => draft.change("role", chosen)}
      />
      {isForStores && (
        <Choice
          label={TEXTS.storeOfInvited}
          name="store"
          value={storeId}
          options={[
            { value: "", label: TEXTS.noStore },
            ...stores.map((store) => ({ value: store.id, label: storeLabel(store) })),
          ]}
          onChange={(chosen) => draft.change("storeId", chosen)}
        />
      )}
      {hasRight && (
        <>
          <p>{role === READER_SEAT ? TEXTS.invitesReader : TEXTS.invitesOperator}</p>
          <OwnPassword value={password} onChange={setPassword} />
        </>
      )}
      <FormProblem message={problem} />
    </FormSheet>
  );
}

/** What is wrong with the typed addresses; empty if nothing is. */
function problemOf(emails: readonly string[], faulty: readonly string[], isOneOnly: boolean): string {
  if (faulty.length > 0) return TEXTS.notAnEmail(faulty.slice(0, 5).join(", "));
  if (emails.length === 0) return TEXTS.emailsMissing;
  if (emails.length > MOST_INVITED) return TEXTS.tooManyInvited(emails.length, MOST_INVITED);
  return isOneOnly && emails.length > 1 ? TEXTS.oneOperatorAtATime : "";
}
