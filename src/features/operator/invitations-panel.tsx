import { Button } from "@mantine/core";
import { useState } from "react";
import { request } from "#api-client/request.ts";
import { listInvitations, renewInvitation, withdrawInvitation } from "#contract/invitations.ts";
import { lastDayOfLink } from "#domain/accounts/link-day.ts";
import { dayOf } from "#features/dates/dates.ts";
import { needsOwnPassword } from "#domain/accounts/operator.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import type { NotMailed } from "#features/operator/invite-one.ts";
import { type Invitation, InvitationRow } from "#features/operator/invitation-row.tsx";
import { InvitedPeople } from "#features/operator/invited-people.tsx";
import { LinkSheet } from "#features/operator/link-sheet.tsx";
import { NoMailServer } from "#features/operator/no-mail-server.tsx";
import { OwnPassword } from "#features/operator/own-password.tsx";
import { PanelPages, usePanelPage } from "#features/operator/paged.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { RemindInvited } from "#features/operator/remind-invited.tsx";
import { RenewExpired } from "#features/operator/renew-expired.tsx";
import { RenewSelected } from "#features/operator/renew-selected.tsx";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useSelection } from "#features/lists/use-selection.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import * as TEXTS from "#texts/invitations.ts";
import * as OPERATOR_TEXTS from "#texts/operator.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons.tsx";
import { FormProblem } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";

/** What links worked for where the server does not say. */
const DAYS_BEFORE = 7;

const isOpen = ({ outcome = null }: Invitation) => outcome === null;
const isWaitingForLink = (invitation: Invitation) => isOpen(invitation) && invitation.mailedAt === null;

interface NewLink {
  readonly email: string;
  readonly url: string;
  readonly isMailed: boolean;
  readonly why: NotMailed;
  readonly expiresAt: string;
}

/** Who was invited, and what became of it; what waits is sent or withdrawn. Needs the server. */
export function InvitationsPanel() {
  const { read: readState, set } = useUrlState();
  const search = readState("invited");
  const read = useOperatorRead(listInvitations, { page: String(usePanelPage()), search });
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const [renewing, setRenewing] = useState<Renewing | null>(null);
  const [link, setLink] = useState<NewLink | null>(null);
  const selection = useSelection();
  return (
    <div className="column">
      <InvitedPeople />
      <p className="quiet">{TEXTS.intro}</p>
      <SearchField
        label={TEXTS.search}
        value={search}
        onChange={(invited) => set({ invited, panelPage: "" })}
      />
      <ReadState read={read}>
        {({ invitations, isMailConfigured, expired = 0, linkDays = DAYS_BEFORE, pagination, ...counts }) => (
          <>
            <RemindInvited
              registered={counts.registered ?? 0}
              waiting={counts.waiting ?? 0}
              toRemind={isMailConfigured === true ? (counts.toRemind ?? 0) : null}
              linkDays={linkDays}
              onDone={read.reload}
            />
            {selection.isOn ? (
              <RenewSelected
                selection={selection}
                search={search}
                onPage={invitations}
                linkDays={linkDays}
                onDone={read.reload}
              />
            ) : (
              <div className="row tight">
                <RenewExpired count={expired} linkDays={linkDays} onDone={read.reload} />
                {invitations.some(isOpen) && (
                  <Button variant="default" onClick={selection.start}>
                    {TEXTS.select}
                  </Button>
                )}
              </div>
            )}
            {invitations.length === 0 && <NoInvitations isSearched={search !== ""} />}
            {isMailConfigured === false && invitations.some(isWaitingForLink) && <NoMailServer />}
            <ul className="list lines">
              {invitations.map((each) => (
                <InvitationRow
                  key={each.id}
                  invitation={each}
                  isMailConfigured={isMailConfigured !== false}
                  onRenew={() =>
                    setRenewing({ invitation: each, isMailConfigured: isMailConfigured !== false, linkDays })
                  }
                  onWithdraw={() => setWithdrawing(each)}
                  {...(selection.isOn
                    ? {
                        selected: {
                          isOn: selection.ids.has(each.id),
                          toggle: () => selection.toggle(each.id),
                        },
                      }
                    : {})}
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
      {link && (
        <LinkSheet
          title={TEXTS.newLink(link.email)}
          link={link.url}
          instructions={textOfLink(link)}
          onClose={() => setLink(null)}
        />
      )}
    </div>
  );
}

function NoInvitations({ isSearched }: { readonly isSearched: boolean }) {
  const { set } = useUrlState();
  if (isSearched) return <Empty icon="people">{TEXTS.noneFound}</Empty>;
  const action = (
    <Button
      variant="light"
      leftSection={<Icon name="plus" />}
      onClick={() => set({ panel: "", inviting: "yes" })}
    >
      {OPERATOR_TEXTS.invite}
    </Button>
  );
  return (
    <Empty icon="people" action={action}>
      {TEXTS.none}
    </Empty>
  );
}

function textOfLink({ isMailed, why, expiresAt }: NewLink): string {
  const until = dayOf(lastDayOfLink(expiresAt));
  return isMailed ? TEXTS.isMailed(until) : TEXTS.isNotMailed(TEXTS.notMailed[why], until);
}

interface Renewing {
  readonly invitation: Invitation;
  readonly isMailConfigured: boolean;
  /** For how many days the new link works. */
  readonly linkDays: number;
}

interface RenewProps extends Renewing {
  readonly onClose: () => void;
  readonly onDone: (link: NewLink) => void;
}

/** Says what a new link ends before it is made. */
function Renew({ invitation: { id, email, role }, isMailConfigured, linkDays, onClose, onDone }: RenewProps) {
  const { credentials } = useSignedIn();
  const [problem, setProblem] = useState("");
  const [password, setPassword] = useState("");
  const needsPassword = needsOwnPassword("invite", { isOperator: false }, role);
  const confirm = async () => {
    if (needsPassword && password === "") return setProblem(OPERATOR_TEXTS.ownPasswordMissing);
    const body = needsPassword ? { password } : {};
    const answer = await request(renewInvitation, { auth: credentials, params: { id }, body });
    if (!answer.ok) return setProblem(failureSentence(answer.failure));
    const { url, isMailed, notMailedBecause: why = "unknown", expiresAt } = answer.data;
    const link = new URL(url, location.origin).href;
    return onDone({ email, url: link, isMailed: isMailed === true, why, expiresAt });
  };
  return (
    <Confirm
      title={isMailConfigured ? TEXTS.sendLinkTo(email) : TEXTS.makeLinkFor(email)}
      confirmLabel={isMailConfigured ? TEXTS.sendLink : TEXTS.makeLink}
      isDanger={false}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p className="text">{TEXTS.newLinkConsequence(linkDays)}</p>
      {needsPassword && <OwnPassword value={password} onChange={setPassword} />}
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
