import * as TEXTS from "#texts/rules/invited.ts";

/** What an invitation is for, as far as the sentence about it names it. */
export interface InvitedFor {
  readonly role: string;
  /** Labels of the first stores. */
  readonly stores: readonly string[];
  /** How many stores there are with those that are not among the first. */
  readonly storeCount: number;
  /** Of a worker. */
  readonly propertyManager: { readonly name: string } | null;
}

/** Who invited somebody as what, of which stores or whose worker, in one sentence. */
export function invitedSentence(invited: InvitedFor, inviter: string | null): string {
  const { role, stores, storeCount, propertyManager } = invited;
  if (propertyManager !== null) return TEXTS.invitedAsOf(inviter, role, propertyManager.name);
  if (storeCount === 0) return TEXTS.invitedAs(inviter, role);
  return TEXTS.invitedAsOf(inviter, role, TEXTS.storeList(stores, storeCount - stores.length));
}
