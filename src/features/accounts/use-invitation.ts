import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { describeInvitation } from "#contract/describe-invitation.ts";
import type { z } from "#contract/zod.ts";
import { type InvitationLink, readInvitationLink } from "#features/accounts/invitation-link.ts";
import { loadAuthApi } from "#features/accounts/load-auth-api.ts";

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

/**
 * The link to register of the address. Opening another link in the same tab changes the fragment
 * only: the newest one counts. A fragment without a link leaves the one that was opened.
 */
export function useInvitationLink(): InvitationLink | null {
  const { hash } = useLocation();
  const [link, setLink] = useState(() => readInvitationLink(hash));
  const [readHash, setReadHash] = useState(hash);
  if (hash !== readHash) {
    setReadHash(hash);
    const found = readInvitationLink(hash);
    if (found !== null && found.text !== link?.text) setLink(found);
  }
  return link;
}

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
