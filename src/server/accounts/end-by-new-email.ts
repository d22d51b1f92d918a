import { endInvitation } from "#server/accounts/invitations.ts";
import { tellWaitingWorkers } from "#server/accounts/waiting-workers.ts";
import type { WriteContext } from "#server/context.ts";
import { forgetNextManager } from "#server/stores/end-named.ts";

/**
 * Ends the invitation of an email that an account has changed to, as an account by another way
 * does: nobody can register with it any more, and whoever has an account takes over no store by
 * registering.
 */
export async function endByNewEmail(tx: WriteContext, email: string, accountId: string): Promise<void> {
  await endInvitation(tx, email, accountId);
  await forgetNextManager(tx, email);
  await tellWaitingWorkers(tx, email);
}
