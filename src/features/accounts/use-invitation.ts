import { useEffect, useState } from "react";
import type { describeInvitation } from "#contract/describe-invitation.ts";
import type { z } from "#contract/zod.ts";
import { type InvitationLink, readInvitationLink } from "#features/accounts/invitation-link.ts";
import { loadAuthApi } from "#features/accounts/load-auth-api.ts";
import { useFragment } from "#features/accounts/use-fragment.ts";

/** What the server says of a link to register. */
export type Description = z.output<typeof describeInvitation.answer>;

/** The link that a visitor opened, if any. */
export interface OpenedInvitation {
  readonly link: InvitationLink | null;
  readonly description: Description | "reading" | null;
  /** Whether it says the role, which is not asked for again then. */
  readonly hasRole: boolean;
  /** Whether nobody can register with it, which the page says instead of the form. */
  readonly isClosed: boolean;
}

/** The link to register of the address; the newest that was opened in this tab. */
export const useInvitationLink = (): InvitationLink | null =>
  useFragment(readInvitationLink, ({ text }) => text);

/**
 * What the server says of a link: "reading" until it has answered, null without a link and where it
 * cannot be asked, as without a network. The component has the text of the link as its key.
 */
export function useInvitation(link: InvitationLink | null): OpenedInvitation {
  const [description, setDescription] = useState<Description | "reading" | null>(
    link === null ? null : "reading",
  );
  useEffect(() => {
    if (link === null) return;
    let isCurrent = true;
    void loadAuthApi()
      .then((part) => ("kind" in part ? null : part.readInvitation(link.text)))
      .then((found) => {
        if (isCurrent) setDescription(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [link]);
  const answer = description === "reading" ? null : description;
  return {
    link,
    description,
    hasRole: link?.fields.role !== undefined && answer?.state !== "unknown",
    isClosed: answer !== null && cannotRegister(answer),
  };
}

/** A link that was not made here is none: the form is as without one. */
function cannotRegister({ state, invitation }: Description): boolean {
  return state === "open" ? (invitation?.problem ?? null) !== null : state !== "unknown";
}
