import { Button, Checkbox } from "@mantine/core";
import type { listInvitations } from "#contract/invitations.ts";
import type { z } from "#contract/zod.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import { namedAs } from "#domain/stores/store-people.ts";
import { lastDayOfLink } from "#domain/accounts/link-day.ts";
import { dayOf, momentOf } from "#features/dates/dates.ts";
import type { NotMailed } from "#features/operator/invite-one.ts";
import * as TEXTS from "#texts/invitations.ts";
import { EmailText } from "#ui/email-text.tsx";
import { SEPARATOR } from "#ui/fact-separator.ts";
import { Menu } from "#ui/menu.tsx";
import { Tag } from "#ui/notice.tsx";

export type Invitation = z.output<typeof listInvitations.answer>["invitations"][number];

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly isMailConfigured: boolean;
  /** Asks whether a new link shall be made. */
  readonly onRenew: () => void;
  readonly onWithdraw: () => void;
  /** Given while invitations are being selected: whether this one is, and the change of it. */
  readonly selected?: { readonly isOn: boolean; readonly toggle: () => void };
}

/** An invitation: for whom it is, what it gives, and what became of it. */
export function InvitationRow(props: InvitationRowProps) {
  const { invitation, isMailConfigured, onRenew, onWithdraw, selected } = props;
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
  const isSelectable = selected !== undefined && isOpen;
  return (
    <li className="row apart">
      {isSelectable && (
        <Checkbox
          aria-label={TEXTS.selectInvitation(email)}
          checked={selected.isOn}
          onChange={selected.toggle}
        />
      )}
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
          <p className="quiet">{TEXTS.worksUntil(dayOf(lastDayOfLink(invitation.expiresAt)))}</p>
        )}
        {isOpen && selected === undefined && mailedAt === null && (
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
      {isOpen && selected === undefined && (
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
