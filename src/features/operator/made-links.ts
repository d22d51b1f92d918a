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

/** By operator: whose invitation is on its way, and the end of the newest of these acts. */
const underWay = new Map<string, { readonly emails: Set<string>; end: Promise<readonly string[]> }>();

/**
 * Invites people in calls of several, after those invited before; goes on when its sheet is closed.
 * What a lost connection leaves is the end of the list. A press may come twice: whoever is being
 * invited, or has a link in the list, is not invited again, because only the newest link works.
 * @returns the emails of those of whom the server said nothing
 */
export function inviteAll(
  auth: Credentials,
  operatorId: string,
  invitations: readonly SentInvitation[],
): Promise<readonly string[]> {
  const known = underWay.get(operatorId) ?? { emails: new Set<string>(), end: Promise.resolve([]) };
  underWay.set(operatorId, known);
  const listed = new Set(
    (made.get(operatorId)?.results ?? []).flatMap(({ invited }) =>
      "link" in invited ? [invited.email] : [],
    ),
  );
  const own = invitations.filter(
    ({ email, isNew }) => !known.emails.has(email) && !(isNew === true && listed.has(email)),
  );
  if (own.length === 0) return known.end;
  for (const { email } of own) known.emails.add(email);
  known.end = inviteOwn(auth, operatorId, { own, emails: known.emails });
  return known.end;
}

interface OwnInvitations {
  readonly own: readonly SentInvitation[];
  /** Everybody who is being invited; they leave it as the answers come. */
  readonly emails: Set<string>;
}

async function inviteOwn(
  auth: Credentials,
  operatorId: string,
  { own, emails }: OwnInvitations,
): Promise<readonly string[]> {
  const store = (more: readonly MadeLink[]) => {
    const before = made.get(operatorId)?.results ?? [];
    made.set(operatorId, { ...made.get(operatorId), results: [...before, ...more], left: emails.size });
    changed();
  };
  const again = new Set(own.map(({ email }) => email));
  const others = (made.get(operatorId)?.results ?? []).filter(({ invited }) => !again.has(invited.email));
  made.set(operatorId, { ...made.get(operatorId), results: others, left: emails.size });
  changed();
  const unanswered: string[] = [];
  let lost = "";
  for (let at = 0; at < own.length; ) {
    const part = partAt(own, at);
    const outcomes = lost === "" ? await invitePart(auth, part) : part.map((each) => lostOf(each, lost));
    const links = outcomes.map(({ invited, isLost }, n) => {
      if (isLost && "problem" in invited) lost = invited.problem;
      if (isLost) unanswered.push(invited.email);
      emails.delete(invited.email);
      const { password: _own, ...invitation } = part[n] as SentInvitation;
      return { invitation, invited };
    });
    store(links);
    at += outcomes.length;
  }
  return unanswered;
}

/** Those from `at` on that one call invites. */
function partAt(invitations: readonly SentInvitation[], at: number): readonly SentInvitation[] {
  const some = invitations.slice(at, at + MOST_INVITED_TOGETHER);
  // A wrong password refuses the whole call, which has nobody else then.
  const isWithPassword = some[0]?.password !== undefined;
  const end = some.findIndex(
    (each) => !isInvitedTogether(each) || (each.password !== undefined) !== isWithPassword,
  );
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
