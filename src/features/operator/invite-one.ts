import { type Credentials, request } from "#api-client/request.ts";
import type { Failure } from "#contract/failures.ts";
import { inviteSeveral, renewInvitation } from "#contract/invitations.ts";
import { inviteByLink } from "#contract/operator.ts";
import type { z } from "#contract/zod.ts";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";

/** An invitation, with the import that it belongs to and what its stores are called, if any. */
export interface SentInvitation extends Invitation {
  readonly import?: { readonly id: string; readonly fileName: string } | undefined;
  /** Those of its stores that the person becomes the manager of. */
  readonly managedStoreIds?: readonly string[];
  /** Who manages these until the person registers; absent for the operator. */
  readonly standInId?: string;
  /** Whether one that waits for the email is left as it is, and said. */
  readonly isNew?: boolean;
  /** Of the operator who invites another one, or somebody who reads everything. */
  readonly password?: string;
  /** For the list of links; not sent. */
  readonly storeLabels?: readonly string[];
  /** One that waits, which gets a new link; the rest is for the list of links then. */
  readonly renewedId?: string;
}

/** Why a link was not mailed, as far as the server says it. */
export type NotMailed = NonNullable<z.output<typeof inviteByLink.answer>["notMailedBecause"]> | "unknown";

/** What became of one invitation. */
export type Invited = {
  readonly email: string;
  readonly role: string;
  /** Empty where the person types it. */
  readonly name: string;
  readonly storeLabels: readonly string[];
} & (
  | {
      readonly link: string;
      readonly isMailed: boolean;
      readonly why: NotMailed;
      /** Until when the link works. */
      readonly expiresAt: string;
    }
  | { readonly problem: string }
);

/** Longer than the server waits for its mail server. */
const TIMEOUT_MS = 60_000;

/** Whether one call may invite the person with others: no new link, and none after a hand-over. */
export const isInvitedTogether = ({ role, renewedId, standInId }: SentInvitation): boolean =>
  role !== "Maintenance" && renewedId === undefined && standInId === undefined;

/**
 * Invites several people by one call. @returns what became of each; null if the server knows no
 * such call
 */
export async function inviteTogether(
  auth: Credentials,
  invitations: readonly SentInvitation[],
): Promise<readonly { readonly invited: Invited; readonly isLost: boolean }[] | null> {
  const password = invitations.find((each) => each.password !== undefined)?.password;
  const body = {
    invitations: invitations.map(({ password: _own, ...each }) => bodyOf(each)),
    ...(password === undefined ? {} : { password }),
  };
  const answer = await request(inviteSeveral, { auth, body, timeoutMs: TIMEOUT_MS });
  if (!answer.ok && "status" in answer.failure && [404, 405].includes(answer.failure.status)) return null;
  return invitations.map((invitation, at) => {
    if (!answer.ok) return failed(invitation, answer.failure);
    const made = answer.data.invited[at];
    if (made === undefined || "problem" in made)
      return { invited: { ...entryOf(invitation), problem: made?.problem ?? "" }, isLost: false };
    return { invited: linkOf(invitation, made), isLost: false };
  });
}

/** What the list of links says of an invitation. */
const entryOf = ({ email, role, name = "", storeLabels = [] }: SentInvitation) => ({
  email,
  role,
  name,
  storeLabels,
});

/** The first store by itself too, for servers that know one. */
function bodyOf({ storeLabels: _labels, renewedId: _id, ...sent }: SentInvitation) {
  const [storeId] = sent.storeIds ?? [];
  return { ...sent, ...(storeId === undefined ? {} : { storeId }) };
}

const failed = (invitation: SentInvitation, failure: Failure) => ({
  invited: { ...entryOf(invitation), problem: failureSentence(failure) },
  isLost: failure.kind !== "refused",
});

function linkOf(invitation: SentInvitation, made: z.output<typeof inviteByLink.answer>): Invited {
  const { url, isMailed, notMailedBecause: why = "unknown", expiresAt } = made;
  const link = new URL(url, location.origin).href;
  return { ...entryOf(invitation), link, isMailed: isMailed === true, why, expiresAt };
}

/**
 * Invites one person. @returns what became of it; `isLost` if the server was not reached, so that
 * the others cannot be invited either
 */
export async function inviteOne(
  auth: Credentials,
  invitation: SentInvitation,
): Promise<{ readonly invited: Invited; readonly isLost: boolean }> {
  const { renewedId } = invitation;
  const answer =
    renewedId === undefined
      ? await request(inviteByLink, { auth, body: bodyOf(invitation) })
      : await request(renewInvitation, { auth, params: { id: renewedId } });
  if (!answer.ok) return failed(invitation, answer.failure);
  return { invited: linkOf(invitation, answer.data), isLost: false };
}
