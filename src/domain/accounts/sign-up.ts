import { normalizeEmail } from "#domain/accounts/email.ts";

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
}

interface Applicant {
  readonly email: string;
  readonly role: string;
}

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
  if (invitation !== null && invitation.email === address && invitation.role === role) return null;
  if (invitation !== null)
    return `This invitation is for ${invitation.email} as ${invitation.role}. Please use these, or ask your administrator for another one.`;
  if (rule.kind === "invitation")
    return "New accounts need an invitation. Please ask your administrator for a new link.";
  return rule.domains.includes(address.slice(address.lastIndexOf("@") + 1))
    ? null
    : `New accounts need an email address of ${rule.domains.join(" or ")}, or an invitation from your administrator.`;
}
