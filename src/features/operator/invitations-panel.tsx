import { Button } from "@mantine/core";
import { useState } from "react";
import { request } from "#api-client/request.ts";
import { listInvitations, renewInvitation, withdrawInvitation } from "#contract/invitations.ts";
import type { z } from "#contract/zod.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import { namedAs } from "#domain/stores/store-people.ts";
import { dayOf, momentOf } from "#features/dates/dates.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import type { NotMailed } from "#features/operator/invite-one.ts";
import { InvitedPeople } from "#features/operator/invited-people.tsx";
import { LinkSheet } from "#features/operator/link-sheet.tsx";
import { PanelPages, usePanelPage } from "#features/operator/paged.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { RenewExpired } from "#features/operator/renew-expired.tsx";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as TEXTS from "#texts/invitations.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { Menu } from "#ui/menu.tsx";
import { FormProblem, Tag } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { SEPARATOR } from "#ui/fact-separator.ts";

type Invitation = z.output<typeof listInvitations.answer>["invitations"][number];

interface NewLink {
  readonly email: string;
  readonly url: string;
  readonly isMailed: boolean;
  readonly why: NotMailed;
}

/** Who was invited, and what became of it; what waits is sent or withdrawn. Needs the server. */
export function InvitationsPanel() {
  const { read: readState, set } = useUrlState();
  const search = readState("invited");
  const read = useOperatorRead(listInvitations, { page: String(usePanelPage()), search });
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const [renewing, setRenewing] = useState<Renewing | null>(null);
  const [link, setLink] = useState<NewLink | null>(null);
  return (
    <div className="column">
      <p className="quiet">{TEXTS.intro}</p>
      <SearchField
        label={TEXTS.search}
        value={search}
        onChange={(invited) => set({ invited, panelPage: "" })}
      />
      <ReadState read={read}>
        {({ invitations, isMailConfigured, expired = 0, pagination }) => (
          <>
            <RenewExpired count={expired} onDone={read.reload} />
            {invitations.length === 0 && (
              <Empty icon="people">{search === "" ? TEXTS.none : TEXTS.noneFound}</Empty>
            )}
            {isMailConfigured === false && invitations.some(isWaitingForLink) && <p>{TEXTS.noMailServer}</p>}
            <ul className="list lines">
              {invitations.map((each) => (
                <InvitationRow
                  key={each.id}
                  invitation={each}
                  isMailConfigured={isMailConfigured !== false}
                  onRenew={() =>
                    setRenewing({ invitation: each, isMailConfigured: isMailConfigured !== false })
                  }
                  onWithdraw={() => setWithdrawing(each)}
                />
              ))}
            </ul>
            <PanelPages label={TEXTS.pages} pagination={pagination} />
          </>
        )}
      </ReadState>
      {withdrawing && (
        <Withdraw invitation={withdrawing} onClose={() => setWithdrawing(null)} onDone={read.reload} />
      )}
      {renewing && (
        <Renew
          {...renewing}
          onClose={() => setRenewing(null)}
          onDone={(made) => {
            setRenewing(null);
            setLink(made);
            read.reload();
          }}
        />
      )}
      <InvitedPeople />
      {link && (
        <LinkSheet
          title={TEXTS.newLink(link.email)}
          link={link.url}
          instructions={link.isMailed ? TEXTS.isMailed : TEXTS.isNotMailed(TEXTS.notMailed[link.why])}
          onClose={() => setLink(null)}
        />
      )}
    </div>
  );
}

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly isMailConfigured: boolean;
  /** Asks whether a new link shall be made. */
  readonly onRenew: () => void;
  readonly onWithdraw: () => void;
}

function InvitationRow({ invitation, isMailConfigured, onRenew, onWithdraw }: InvitationRowProps) {
  const { email, role, storeName, stores = 1, invitedAt, invitedBy, mailedAt, outcome = null } = invitation;
  const { propertyManager = null } = invitation;
  const isOpen = outcome === null;
  const how = [
    TEXTS.invitedOn(dayOf(invitedAt), invitedBy ?? TEXTS.byCommand),
    ...(storeName === null ? [] : [TEXTS.inStores(storeName, stores - 1)]),
    ...takesOver(invitation),
    ...(propertyManager === null ? [] : [TEXTS.worksFor(propertyManager)]),
    ...(mailedAt === null ? [] : [TEXTS.mailedOn(momentOf(mailedAt))]),
  ];
  return (
    <li className="row apart">
      <div className="grow">
        <div className="row tight">
          <strong className="text">
            <EmailText email={email} />
          </strong>
          {invitation.name && <span className="text">{invitation.name}</span>}
          <Tag>{roleLabel(role)}</Tag>
          <InvitationState invitation={invitation} />
        </div>
        <p className="quiet text">{how.join(SEPARATOR)}</p>
        {isOpen && !invitation.isExpired && (
          <p className="quiet">{TEXTS.expires(momentOf(invitation.expiresAt))}</p>
        )}
        {isOpen && mailedAt === null && (
          <p className="row tight">
            {isMailConfigured && TEXTS.notMailed[whyNotMailed(invitation)]}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={isMailConfigured ? TEXTS.sendLinkTo(email) : TEXTS.makeLinkFor(email)}
              onClick={onRenew}
            >
              {isMailConfigured ? TEXTS.sendLink : TEXTS.makeLink}
            </Button>
          </p>
        )}
      </div>
      {isOpen && (
        <Menu
          label={TEXTS.actionsFor(email)}
          icon="more"
          items={[
            { label: isMailConfigured ? TEXTS.sendLink : TEXTS.makeLink, onChoose: onRenew },
            { label: TEXTS.withdraw, isDanger: true, onChoose: onWithdraw },
          ]}
        />
      )}
    </li>
  );
}

/** Of how many of its stores somebody becomes the manager while the invitation waits. */
function takesOver({ role, storeName, stores = 1, managedStores, outcome = null }: Invitation) {
  if (storeName === null || managedStores === undefined || outcome !== null || namedAs(role) === null)
    return [];
  return [TEXTS.takesOver(managedStores, stores)];
}

const isWaitingForLink = ({ outcome = null, mailedAt }: Invitation) => outcome === null && mailedAt === null;

function whyNotMailed({ invitedBy, notMailedBecause }: Invitation): NotMailed | "command" {
  // Unknown: invited before there was a mail server, or restored by the undoing of an import.
  return notMailedBecause ?? (invitedBy === null ? "command" : "unknown");
}

/** What became of an invitation, and when; nothing while it waits. */
function InvitationState({ invitation: { outcome, closedAt, isExpired } }: { invitation: Invitation }) {
  const day = closedAt ? dayOf(closedAt) : null;
  if (outcome === "registered") return <Tag tone="green">{TEXTS.registeredOn(day)}</Tag>;
  if (outcome === "withdrawn") return <Tag>{TEXTS.withdrawnOn(day)}</Tag>;
  return isExpired && <Tag tone="amber">{TEXTS.expired}</Tag>;
}

interface Renewing {
  readonly invitation: Invitation;
  readonly isMailConfigured: boolean;
}

interface RenewProps extends Renewing {
  readonly onClose: () => void;
  readonly onDone: (link: NewLink) => void;
}

/** Says what a new link ends before it is made. */
function Renew({ invitation: { id, email }, isMailConfigured, onClose, onDone }: RenewProps) {
  const { credentials } = useSignedIn();
  const [problem, setProblem] = useState("");
  const confirm = async () => {
    const answer = await request(renewInvitation, { auth: credentials, params: { id } });
    if (!answer.ok) return setProblem(failureSentence(answer.failure));
    const { url, isMailed, notMailedBecause: why = "unknown" } = answer.data;
    return onDone({ email, url: new URL(url, location.origin).href, isMailed: isMailed === true, why });
  };
  return (
    <Confirm
      title={isMailConfigured ? TEXTS.sendLinkTo(email) : TEXTS.makeLinkFor(email)}
      confirmLabel={isMailConfigured ? TEXTS.sendLink : TEXTS.makeLink}
      isDanger={false}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p className="text">{TEXTS.newLinkConsequence}</p>
      <FormProblem message={problem} />
    </Confirm>
  );
}

interface WithdrawProps {
  readonly invitation: Invitation;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Withdraw({ invitation: { id, email }, onClose, onDone }: WithdrawProps) {
  const { credentials } = useSignedIn();
  const [problem, setProblem] = useState("");
  const confirm = async () => {
    const answer = await request(withdrawInvitation, { auth: credentials, params: { id } });
    if (!answer.ok) return setProblem(failureSentence(answer.failure));
    toast({ title: TEXTS.withdrawn });
    onDone();
    onClose();
  };
  return (
    <Confirm
      title={TEXTS.withdrawTitle(email)}
      confirmLabel={TEXTS.withdraw}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p className="text">{TEXTS.withdrawConsequence}</p>
      <FormProblem message={problem} />
    </Confirm>
  );
}
