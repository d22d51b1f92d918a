import type { OperatorAction } from "#domain/accounts/operator.ts";
import { OPERATOR_ROLE, roleLabel } from "#domain/accounts/role.ts";
import * as TEXTS from "#texts/operator.ts";

/** Name and consequence of each action, and what is said when it is done. */
export const ACTION_TEXTS: Readonly<
  Record<
    Exclude<OperatorAction, "handOver" | "deactivate" | "changeRole" | "nameDeputy" | "reactivate">,
    { readonly label: string; readonly consequence: string; readonly done: string }
  >
> = {
  endSessions: {
    label: TEXTS.endSessions,
    consequence: TEXTS.signOutConsequence,
    done: TEXTS.theSessionsWereEnded,
  },
  resetLink: {
    label: TEXTS.resetLink,
    consequence: TEXTS.resetLinkConsequence,
    done: "",
  },
};

/** A role that can be given; of operators it says that their right comes with it. */
export const labelOfRole = (role: string): string =>
  role === OPERATOR_ROLE ? TEXTS.roleOfOperators(roleLabel(role)) : roleLabel(role);
