import { type Credentials, request } from "#api-client/request.ts";
import { renewInvitation } from "#contract/invitations.ts";
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
  /** Of the operator who invites another one. */
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
  | { readonly link: string; readonly isMailed: boolean; readonly why: NotMailed }
  | { readonly problem: string }
);

/**
 * Invites one person. @returns what became of it; `isLost` if the server was not reached, so that
 * the others cannot be invited either
 */
export async function inviteOne(
  auth: Credentials,
  invitation: SentInvitation,
): Promise<{ readonly invited: Invited; readonly isLost: boolean }> {
  const { storeLabels = [], renewedId, ...sent } = invitation;
  const { email, role, name = "", storeIds: [storeId] = [] } = sent;
  // The first store by itself too, for servers that know one.
  const body = { ...sent, ...(storeId === undefined ? {} : { storeId }) };
  const answer =
    renewedId === undefined
      ? await request(inviteByLink, { auth, body })
      : await request(renewInvitation, { auth, params: { id: renewedId } });
  if (!answer.ok) {
    const invited = { email, role, name, storeLabels, problem: failureSentence(answer.failure) };
    return { invited, isLost: answer.failure.kind !== "refused" };
  }
  const { url, isMailed, notMailedBecause = "unknown" } = answer.data;
  const link = new URL(url, location.origin).href;
  return {
    invited: { email, role, name, storeLabels, link, isMailed: isMailed === true, why: notMailedBecause },
    isLost: false,
  };
}
