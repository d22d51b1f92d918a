import { useSyncExternalStore } from "react";
import type { Credentials } from "#api-client/request.ts";
import { MOST_INVITED_TOGETHER } from "#domain/accounts/invited-emails.ts";
import type { RowsToCorrect } from "#features/csv-import/rows-to-correct.ts";
import {
  type Invited,
  inviteOne,
  inviteTogether,
  isInvitedTogether,
  type SentInvitation,
} from "#features/operator/invite-one.ts";

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
  /** What of the file was not imported; absent for nothing. */
  readonly toCorrect?: RowsToCorrect;
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
  const { results = [], left = 0, ...more } = made.get(operatorId) ?? {};
  made.set(operatorId, { ...more, results: [...results, link], left });
  changed();
}

/** Keeps what of a file was not imported, if anything, beside the links that it made. */
export function keepToCorrect(operatorId: string, toCorrect: RowsToCorrect): void {
  const { results = [], left = 0 } = made.get(operatorId) ?? {};
  if (toCorrect.rows.length > 0) made.set(operatorId, { results, left, toCorrect });
  changed();
}

/**
 * Invites people in calls of several, after those invited before; goes on when its sheet is closed.
 * What a lost connection leaves is the end of the list.
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
  for (let at = 0; at < invitations.length; ) {
    made.set(operatorId, { ...made.get(operatorId), results, left: invitations.length - at });
    changed();
    const part = partAt(invitations, at);
    const outcomes = lost === "" ? await invitePart(auth, part) : part.map((each) => lostOf(each, lost));
    for (const [n, { invited, isLost }] of outcomes.entries()) {
      if (isLost && "problem" in invited) lost = invited.problem;
      results = [...results, { invitation: part[n] as SentInvitation, invited }];
    }
    at += outcomes.length;
  }
  if (results.length > 0) made.set(operatorId, { ...made.get(operatorId), results, left: 0 });
  changed();
}

/** Those from `at` on that one call invites. */
function partAt(invitations: readonly SentInvitation[], at: number): readonly SentInvitation[] {
  const some = invitations.slice(at, at + MOST_INVITED_TOGETHER);
  const end = some.findIndex((each) => !isInvitedTogether(each));
  return some.slice(0, end < 0 ? some.length : Math.max(end, 1));
}

/** @returns what became of the first of them at least: a server without such calls invites one */
async function invitePart(auth: Credentials, part: readonly SentInvitation[]) {
  const together = part.length > 1 ? await inviteTogether(auth, part) : null;
  return together ?? [await inviteOne(auth, part[0] as SentInvitation)];
}

const lostOf = ({ email, role, name = "", storeLabels = [] }: SentInvitation, problem: string) => ({
  invited: { email, role, name, storeLabels, problem },
  isLost: true,
});
