import { expect, test } from "vitest";
import {
  type InvitationLink,
  type Invitation,
  type SignUpRule,
  signUpProblem,
} from "#domain/accounts/sign-up.ts";

const DOMAINS: SignUpRule = { kind: "domains", domains: ["example.com"] };
const INVITED: Invitation = { email: "ann@other.example", role: "Vendor" };

test.each<[SignUpRule, string, InvitationLink, string | null]>([
  [{ kind: "open" }, "ann@other.example", null, null],
  [{ kind: "invitation" }, "ann@other.example", null, "New accounts need an invitation"],
  [{ kind: "invitation" }, " Ann@Other.example", INVITED, null],
  [
    { kind: "invitation" },
    "bob@other.example",
    INVITED,
    "This invitation is for ann@other.example as Vendor",
  ],
  [DOMAINS, "ann@EXAMPLE.com", null, null],
  [DOMAINS, "ann@sub.example.com", null, "an email address of example.com"],
  [DOMAINS, "ann@example.com@other.example", null, "an email address of example.com"],
  [DOMAINS, "ann@other.example", INVITED, null],
  [{ kind: "open" }, "ann@other.example", "ended", "has expired, or was replaced or withdrawn"],
  [{ kind: "invitation" }, "ann@other.example", "ended", "has expired, or was replaced or withdrawn"],
  [DOMAINS, "ann@example.com", "ended", "has expired, or was replaced or withdrawn"],
])("sign-up by %o of %s with %o: %s", (rule, email, invitation, problem) => {
  const content = signUpProblem(rule, { email, role: "Vendor" }, invitation);
  if (problem === null) expect(content).toBeNull();
  else expect(content).toContain(problem);
});

test("an invitation is for its role only", () => {
  const applicant = { email: INVITED.email, role: "Property Manager" };
  expect(signUpProblem({ kind: "invitation" }, applicant, INVITED)).toContain("as Vendor");
});

test.each<SignUpRule>([{ kind: "open" }, { kind: "invitation" }, DOMAINS])(
  "nobody registers as an operator without an invitation as one, by %o",
  (rule) => {
    const applicant = { email: "ann@example.com", role: "Fettle User" };
    const invited = { email: "ann@example.com", role: "Vendor" };
    expect(signUpProblem(rule, applicant, null)).toContain("New accounts need an invitation");
    expect(signUpProblem(rule, applicant, invited)).toContain("as Vendor");
    expect(signUpProblem(rule, applicant, { ...invited, role: "Fettle User" })).toBeNull();
  },
);
