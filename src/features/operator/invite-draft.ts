import { invitedEmails } from "#domain/accounts/invited-emails.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { deleteDraft, readDraft, saveDraft } from "#local-db/drafts/drafts.ts";

/** Of the form that invites people by their emails. */
export const INVITE_DRAFT = draftKey("invite");

/**
 * Takes the emails out of the draft of which the server said what became of them. The others stay:
 * the list that offers them again ends with the page.
 */
export async function settleInviteDraft(
  db: AccountDatabase,
  sent: readonly string[],
  lost: readonly string[],
): Promise<void> {
  const fields = await readDraft(db, INVITE_DRAFT);
  if (fields === null) return;
  const { emails, faulty } = invitedEmails(fields["emails"] ?? "");
  const left = emails.filter((email) => !sent.includes(email) || lost.includes(email));
  if (left.length === emails.length) return;
  const typed = [...left, ...faulty].join("\n");
  if (typed === "") await deleteDraft(db, INVITE_DRAFT);
  else await saveDraft(db, INVITE_DRAFT, { ...fields, emails: typed }, new Date().toISOString());
}
