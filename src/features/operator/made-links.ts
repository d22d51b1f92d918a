import { useSyncExternalStore } from "react";
import type { Credentials } from "#api-client/request.ts";
import { type Invited, inviteOne, type SentInvitation } from "#features/operator/invite-one.ts";

// Links to register of this page. The server stores no link and cannot show one again, so they
// outlive the sheet that made them: until a reload or until the operator is done with them.

interface MadeLink {
  readonly invitation: SentInvitation;
  readonly invited: Invited;
}

interface MadeLinks {
  readonly results: readonly MadeLink[];
  /** How many are still to be made; 0 once all are. */
  readonly left: number;
}

/** By the operator who made them: another account on this page does not see them. */
const made = new Map<string, MadeLinks>();
const listeners = new Set<() => void>();

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function changed(): void {
  if (made.size > 0) window.addEventListener("beforeunload", askBeforeUnload);
  else window.removeEventListener("beforeunload", askBeforeUnload);
  for (const each of listeners) each();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The links an operator made on this page and is not done with; null without any. */
export const useMadeLinks = (operatorId: string): MadeLinks | null =>
  useSyncExternalStore(subscribe, () => made.get(operatorId) ?? null);

/** Forgets the links of an operator, which nobody can read afterwards. */
export function forgetMadeLinks(operatorId: string): void {
  made.delete(operatorId);
  changed();
}

/** Adds a link that was made by itself to those of the list. */
export function addMadeLink(operatorId: string, link: MadeLink): void {
  const { results = [], left = 0 } = made.get(operatorId) ?? {};
  made.set(operatorId, { results: [...results, link], left });
  changed();
}

/**
 * Invites people one by one, after those invited before; goes on when its sheet is closed. What a
 * lost connection leaves is the end of the list.
 */
export async function inviteAll(
  auth: Credentials,
  operatorId: string,
  invitations: readonly SentInvitation[],
): Promise<void> {
  let results = made.get(operatorId)?.results ?? [];
  const again = new Set(invitations.map(({ email }) => email));
  results = results.filter(({ invitation }) => !again.has(invitation.email));
  let lost = "";
  for (const [n, invitation] of invitations.entries()) {
    made.set(operatorId, { results, left: invitations.length - n });
    changed();
    const { email, role, name = "", storeLabels = [] } = invitation;
    const { invited, isLost } =
      lost === ""
        ? await inviteOne(auth, invitation)
        : { invited: { email, role, name, storeLabels, problem: lost }, isLost: true };
    if (isLost && "problem" in invited) lost = invited.problem;
    results = [...results, { invitation, invited }];
  }
  if (results.length > 0) made.set(operatorId, { results, left: 0 });
  changed();
}
