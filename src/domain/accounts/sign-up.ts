import { normalizeEmail } from "#domain/accounts/email.ts";
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
  /** The store a store manager is added to. */
  readonly storeId?: string | undefined;
}

interface Applicant {
  readonly email: string;
  readonly role: string;
}

/** @returns whether an invitation is for this person in this role */
export const isInvited = ({ email, role }: Applicant, invitation: Invitation | null): boolean =>
  invitation !== null && invitation.email === normalizeEmail(email) && invitation.role === role;

/**
 * @returns why this person may not register here, as one sentence, or null. A matching invitation
 *   overrides every rule. The email address is not verified, so the rule "domains" only keeps out
 *   people who do not know the domains (docs/operations.md#sign-up).
 */
export function signUpProblem(
  rule: SignUpRule,
  { email, role }: Applicant,
  invitation: Invitation | null,
): string | null {
  if (rule.kind === "open") return null;
  const address = normalizeEmail(email);
  if (isInvited({ email, role }, invitation)) return null;
  if (invitation !== null) return TEXTS.invitationForOther(invitation.email, invitation.role);
  if (rule.kind === "invitation") return TEXTS.invitationRequired;
  return rule.domains.includes(address.slice(address.lastIndexOf("@") + 1))
    ? null
    : TEXTS.newAccountsNeedDomain(rule.domains);
}
