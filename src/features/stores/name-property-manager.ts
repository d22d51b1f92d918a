import { type Credentials, request } from "#api-client/request.ts";
import { inviteByLink } from "#contract/operator.ts";
import { importPeople } from "#contract/people-imports.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import * as TEXTS from "#texts/store-property-manager.ts";

const ROLE = "Property Manager";

/** What became of stores that an operator gives somebody by email. */
export interface NamedForStores {
  /** Those that the person has now, or takes over on registering. */
  readonly storeIds: ReadonlySet<string>;
  /** An account has them now; an invitation gives them when the person registers. */
  readonly when: "now" | "registered";
  /** Of a new invitation: the link, and whether it was mailed. */
  readonly link: { readonly url: string; readonly isMailed: boolean } | null;
}

/**
 * Makes somebody the property manager of stores by email: an account at once, one who is invited by
 * the link that they have, anybody else by a new link. Needs the server, which decides.
 * @returns what became of it, or why nothing did, which concerns the email unless it is trouble
 */
export async function namePropertyManager(
  auth: Credentials,
  email: string,
  storeIds: readonly string[],
): Promise<NamedForStores | { readonly problem: string }> {
  const person = { name: "", email, role: ROLE, phone: null, store: null, manages: storeIds.join(";") };
  const compare = await request(importPeople, { auth, body: { dryRun: true, people: [person] } });
  if (!compare.ok) return { problem: failureSentence(compare.failure) };
  const [found] = compare.data.people;
  if (found === undefined || found.outcome === "faulty")
    return { problem: (found?.faults ?? []).map(({ message }) => message).join(" ") };
  // The file of people that this call is for also gives roles, which nobody asks for here.
  const before = found.changes.find(({ field }) => field === "role")?.before;
  if (before !== undefined) return { problem: TEXTS.hasOtherRole(roleLabel(before), roleLabel(ROLE)) };
  const managed = found.managedStoreIds ?? [];
  const named = new Set(storeIds.filter((id) => managed.includes(id)));
  const isWaiting = found.outcome === "new" && found.isInvited === true;
  if (isWaiting && found.isSameInvitation === false)
    return { problem: TEXTS.invitedOtherwise(roleLabel(ROLE)) };
  if (found.outcome === "new" && !isWaiting) {
    const body = { email, role: ROLE, storeIds: [...named], managedStoreIds: [...named], isNew: true };
    const made = await request(inviteByLink, { auth, body });
    if (!made.ok) return { problem: failureSentence(made.failure) };
    const url = new URL(made.data.url, location.origin).href;
    return { storeIds: named, when: "registered", link: { url, isMailed: made.data.isMailed === true } };
  }
  const body = { dryRun: false, people: [person], ...(isWaiting ? { keepLinks: true } : {}) };
  const saved = await request(importPeople, { auth, body });
  if (!saved.ok) return { problem: failureSentence(saved.failure) };
  const refused = saved.data.people.flatMap(({ faults }) => faults.map(({ message }) => message));
  if (refused.length > 0) return { problem: refused.join(" ") };
  return { storeIds: named, when: isWaiting ? "registered" : "now", link: null };
}
