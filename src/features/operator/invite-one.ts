import { type Credentials, request } from "#api-client/request.ts";
import { inviteByLink } from "#contract/operator.ts";
import type { z } from "#contract/zod.ts";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";

/** An invitation, with the import that it belongs to and what its stores are called, if any. */
export interface SentInvitation extends Invitation {
  readonly import?: { readonly id: string; readonly fileName: string } | undefined;
  /** Those of its stores that the person becomes the manager of. */
  readonly managedStoreIds?: readonly string[];
  /** For the list of links; not sent. */
  readonly storeLabels?: readonly string[];
}

/** Why a link was not mailed, as far as the server says it. */
export type NotMailed = NonNullable<z.output<typeof inviteByLink.answer>["notMailedBecause"]> | "unknown";

/** What became of one invitation. */
export type Invited = {
  readonly email: string;
  readonly role: string;
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
  const { storeLabels = [], ...sent } = invitation;
  const { email, role, storeIds: [storeId] = [] } = sent;
  // The first store by itself too, for servers that know one.
  const body = { ...sent, ...(storeId === undefined ? {} : { storeId }) };
  const answer = await request(inviteByLink, { auth, body });
  if (!answer.ok) {
    const invited = { email, role, storeLabels, problem: failureSentence(answer.failure) };
    return { invited, isLost: answer.failure.kind !== "refused" };
  }
  const { url, isMailed, notMailedBecause = "unknown" } = answer.data;
  const link = new URL(url, location.origin).href;
  return {
    invited: { email, role, storeLabels, link, isMailed: isMailed === true, why: notMailedBecause },
    isLost: false,
  };
}
