import { invitedSentence } from "#domain/accounts/invited-sentence.ts";
import { lastDayOfLink } from "#domain/accounts/link-day.ts";
import { dayOf } from "#features/dates/dates.ts";
import type { Description } from "#features/accounts/use-invitation.ts";
import * as TEXTS from "#texts/invited.ts";
import { Notice } from "#ui/notice.tsx";

/** Who invited the visitor to what, or why the link does not work and who makes another. */
export function InvitationNotice({ description }: { description: Description | "reading" | null }) {
  if (description === null) return null;
  // One notice for all: a live region that is replaced by another one is not announced.
  return (
    <Notice {...noticeProps(description)} role="status">
      {description === "reading" ? TEXTS.reading : <Found {...description} />}
    </Notice>
  );
}

function noticeProps(description: Description | "reading") {
  if (description === "reading") return { icon: "shield", tone: "neutral" } as const;
  const { invitation } = description;
  if (invitation === undefined) return { icon: "warning", tone: "amber" } as const;
  return { icon: "shield", tone: invitation.problem === null ? "neutral" : "red" } as const;
}

function Found({ invitation, invitedBy, state }: Description) {
  if (invitation === undefined) return <ClosedLink state={state} invitedBy={invitedBy} />;
  const { propertyManager, problem, expiresAt } = invitation;
  return (
    <>
      <strong className="text">{invitedSentence(invitation, invitedBy)}</strong>
      {problem !== null && <p className="text">{problem}</p>}
      {propertyManager?.hasRegistered === false && (
        <p className="text">{TEXTS.waitsFor(propertyManager.name)}</p>
      )}
      {problem === null && <p>{TEXTS.registerUntil(dayOf(lastDayOfLink(expiresAt)))}</p>}
    </>
  );
}

const SENTENCES: Readonly<
  Record<Description["state"], readonly [what: string, next: (inviter: string | null) => string]>
> = {
  open: [TEXTS.unknown, () => TEXTS.copyWhole],
  expired: [TEXTS.expired, TEXTS.askForNew],
  withdrawn: [TEXTS.withdrawn, TEXTS.askWhy],
  replaced: [TEXTS.replaced, TEXTS.useNewest],
  registered: [TEXTS.registered, () => TEXTS.signInInstead],
  unknown: [TEXTS.unknown, () => TEXTS.copyWhole],
};

function ClosedLink({ state, invitedBy }: Pick<Description, "state" | "invitedBy">) {
  const [what, next] = SENTENCES[state];
  return (
    <>
      <strong className="text">{what}</strong>
      <p className="text">{next(invitedBy)}</p>
    </>
  );
}
