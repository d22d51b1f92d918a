import { normalizeEmail } from "#domain/accounts/email.ts";

/** Who may make an account without an operator: anybody, invited people, or people of mail domains. */
export type SignUpRule =
  | { readonly kind: "open" }
  | { readonly kind: "invitation" }
  | { readonly kind: "domains"; readonly domains: readonly string[] };

/** What an operator's invitation allows: this address in this role. */
export interface Invitation {
  readonly email: string;
  readonly role: string;
}

interface Applicant {
  readonly email: string;
  readonly role: string;
}

/**
 * Why this person may not make an account here, as one sentence; null: they may. An invitation that
 * fits opens every rule. The address is not verified, so mail domains keep out only who does not
 * know them (docs/operations.md#sign-up).
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
