import { useEffect, useSyncExternalStore } from "react";
import type { Credentials } from "#api-client/request.ts";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import { inviteOne } from "#features/operator/invite-one.ts";
import type { Invited } from "#features/operator/invite-one.ts";

// Links to register of this page. The server stores no link and cannot show one again, so they
// outlive the sheet that made them: until a reload or until the operator is done with them.

interface MadeLinks {
  /** The operator who made them: another account on this page does not see them. */
  readonly operatorId: string;
  readonly results: readonly { readonly invitation: Invitation; readonly invited: Invited }[];
  /** How many are still to be made; 0 once all are. */
  readonly left: number;
}

let made: MadeLinks | null = null;
const listeners = new Set<() => void>();

function set(next: MadeLinks | null): void {
  made = next;
  for (const each of listeners) each();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The links an operator made on this page and is not done with; null without any. */
export function useMadeLinks(operatorId: string): MadeLinks | null {
  const links = useSyncExternalStore(subscribe, () => made);
  const own = links?.operatorId === operatorId ? links : null;
  const hasLinks = own !== null;
  useEffect(() => {
    if (!hasLinks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasLinks]);
  return own;
}

/** Forgets the links, which nobody can read afterwards. */
export const forgetMadeLinks = (): void => set(null);

/**
 * Invites people one by one, after those invited before; goes on when its sheet is closed. What a
 * lost connection leaves is the end of the list.
 */
export async function inviteAll(
  auth: Credentials,
  operatorId: string,
  invitations: readonly Invitation[],
): Promise<void> {
  let results = made?.operatorId === operatorId ? made.results : [];
  const again = new Set(invitations.map(({ email }) => email));
  results = results.filter(({ invitation }) => !again.has(invitation.email));
  let lost = "";
  for (const [n, invitation] of invitations.entries()) {
    set({ operatorId, results, left: invitations.length - n });
    const { email, role } = invitation;
    const { invited, isLost } =
      lost === ""
        ? await inviteOne(auth, invitation)
        : { invited: { email, role, problem: lost }, isLost: true };
    if (isLost && "problem" in invited) lost = invited.problem;
    results = [...results, { invitation, invited }];
  }
  if (results.length > 0) set({ operatorId, results, left: 0 });
}
