import { normalizeEmail } from "#domain/accounts/email.ts";
import { needsInvitation } from "#domain/accounts/role.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

/**
 * Who may register without an operator: anybody, invited people, or people with an email address of
 * certain domains.
 */
export type SignUpRule =
  | { readonly kind: "open" }
  | { readonly kind: "invitation" }
  | { readonly kind: "domains"; readonly domains: readonly string[] };

/** Content of an operator's invitation: the email address and the role it allows. */
export interface Invitation {
  readonly email: string;
  readonly role: string;
  /** What the account begins with. */
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  /** Trades, as `tradesFrom` reads them. */
  readonly trades?: string | undefined;
  /** The stores a store manager is added to. */
  readonly storeIds?: readonly string[] | undefined;
  /**
   * Whose worker a maintenance worker becomes: the id of the account, or the email of a property
   * manager who is invited and has not registered yet.
   */
  readonly propertyManager?: string | undefined;
}

/**
 * What the link of an invitation allows: "ended" for one that was replaced or withdrawn or has
 * expired, null without a link or for one that this server did not make.
 */
export type InvitationLink = Invitation | "ended" | null;

interface Applicant {
  readonly email: string;
  readonly role: string;
}

/** @returns whether an invitation is for this person in this role */
export const isInvited = ({ email, role }: Applicant, invitation: Invitation): boolean =>
  invitation.email === normalizeEmail(email) && invitation.role === role;

/**
 * @returns why this person may not register here, as one sentence, or null. A matching invitation
 *   overrides every rule. A link that has ended is refused under every rule: an account of it
 *   would begin without the store, phone and trades that the invitation promised. Workers register
 *   by an invitation alone, which names their property manager, and so do operators. The email
 *   address is not verified, so the rule "domains" only keeps out people who do not know the
 *   domains (docs/operations.md#sign-up).
 */
export function signUpProblem(
  rule: SignUpRule,
  { email, role }: Applicant,
  invitation: InvitationLink,
): string | null {
  if (invitation === "ended") return TEXTS.invitationEnded;
  if (rule.kind === "open" && !needsInvitation(role)) return null;
  const address = normalizeEmail(email);
  if (invitation !== null)
    return isInvited({ email, role }, invitation)
      ? null
      : TEXTS.invitationForOther(invitation.email, invitation.role);
  if (rule.kind !== "domains" || needsInvitation(role)) return TEXTS.invitationRequired;
  return rule.domains.includes(address.slice(address.lastIndexOf("@") + 1))
    ? null
    : TEXTS.newAccountsNeedDomain(rule.domains);
}
