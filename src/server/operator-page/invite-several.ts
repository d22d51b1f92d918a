import { normalizeEmail } from "#domain/accounts/email.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { Refused } from "#server/http/refusals.ts";
import {
  inviteBy,
  type InvitingCall,
  mailInvitation,
  readInvitingCall,
} from "#server/operator-page/invite.ts";
import { lockStores } from "#server/stores/end-named.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

type OneInvitation = Parameters<typeof inviteBy>[2];
type Made = Awaited<ReturnType<typeof inviteBy>>;

/** Mails on their way to the mail server at once. */
const MAILS_AT_ONCE = 5;

/**
 * Makes links for several people in one transaction, since one each takes longer than what it
 * writes. Who is refused gets none, with the reason; `inviteBy` refuses before it writes.
 * @returns what became of each, in the order of the request
 */
export async function inviteSeveral(
  context: AppContext,
  invitations: readonly OneInvitation[],
  mayMakeReaders: (tx: WriteContext) => Promise<boolean>,
) {
  const made = await withChangeLog(context.database, async (tx) => {
    const mayMakeReader = await mayMakeReaders(tx);
    await lockInOrder(tx, invitations);
    const all: (Made | Refused)[] = [];
    // By who invites: a call has one person, who is read once.
    const calls = new Map<string, InvitingCall>();
    for (const invitation of invitations) {
      const { callerId } = invitation;
      const call = calls.get(callerId) ?? (await readInvitingCall(tx, context, callerId));
      calls.set(callerId, call);
      all.push(await inviteBy(tx, context, { ...invitation, mayMakeReader }, call).catch(onlyRefused));
    }
    return all;
  });
  const invited: object[] = [];
  for (let at = 0; at < made.length; at += MAILS_AT_ONCE)
    invited.push(
      ...(await Promise.all(made.slice(at, at + MAILS_AT_ONCE).map((each) => mailed(context, each)))),
    );
  return { invited };
}

/** Invitations and then their stores, each in one order, as every other write does. */
async function lockInOrder(tx: WriteContext, invitations: readonly OneInvitation[]): Promise<void> {
  const emails = invitations.map(({ invitation }) => normalizeEmail(invitation.email));
  await tx.query("select id from invitations where email = any($1::text[]) order by email for update", [
    emails,
  ]);
  await lockStores(
    tx,
    invitations.flatMap(({ managedIds = [] }) => managedIds),
  );
}

function onlyRefused(error: unknown): Refused {
  if (error instanceof Refused && error.status < 500) return error;
  throw error;
}

async function mailed(context: AppContext, made: Made | Refused) {
  if (made instanceof Refused) return { problem: made.message };
  const { id, mail, ...link } = made;
  return { ...link, ...(await mailInvitation(context, id, mail)) };
}
