import { type Credentials, request } from "#api-client/request.ts";
import { listInvitations } from "#contract/invitations.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import type { Invitation } from "#features/operator/invitation-row.tsx";
import type { SentInvitation } from "#features/operator/invite-one.ts";

/** An invitation that waits or has expired, as one that gets a new link. */
export const renewalOf = ({ id, email, role, name, storeName }: Invitation): SentInvitation => ({
  renewedId: id,
  email,
  role,
  ...(name ? { name } : {}),
  storeLabels: storeName === null ? [] : [storeName],
});

/**
 * All invitations of nobody who has registered, or only those that have expired or that a search
 * finds. Read before the first new link, which moves the rest to other pages.
 */
export async function readOpenInvitations(
  auth: Credentials,
  filter: { readonly expired: "yes" } | { readonly search: string },
): Promise<{ readonly invitations: readonly Invitation[] } | { readonly problem: string }> {
  const invitations: Invitation[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const query = { page: String(page), limit: "100", ...filter };
    const answer = await request(listInvitations, { auth, query });
    if (!answer.ok) return { problem: failureSentence(answer.failure) };
    // Those that ended follow the others.
    const open = answer.data.invitations.filter(({ outcome = null }) => outcome === null);
    invitations.push(...open);
    isMore = answer.data.pagination.hasNextPage && open.length === answer.data.invitations.length;
  }
  return { invitations };
}
