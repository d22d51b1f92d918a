import type { OperatorAct } from "#domain/accounts/operator.ts";

/** Texts of the operator's page. */
export const TEXTS = {
  title: "Operator",
  denied: "Only operators of this server may do this.",
  howTo: "The right is given on the server: npm run account -- operator --email …",
  failed: "This could not be loaded.",
  search: "Find by name or email",
  noPeople: "Nobody has a name or email like this.",
  noSessions: "Nobody is signed in.",
  noErrors: "No page has reported an error in the last 30 days.",
  noLog: "The security log is empty.",
  noStuck: "Every push was sent at the first try, or there is none.",
  noVersions: "No device has reported its version yet.",
  unsent: (count: number) => `${count} unsent`,
  linkTitle: "Link to set a new password",
  linkText: "Hand it to the person yourself. It works once, for half an hour; earlier links no longer work.",
  copied: "The link was copied.",
  notCopied: "The browser did not copy it. Select the link and copy it yourself.",
} as const;

/** Name, question and consequence of each act, and what is said when it is done. */
export const ACTS: Readonly<
  Record<OperatorAct, { readonly label: string; readonly consequence: string; readonly done: string }>
> = {
  deactivate: {
    label: "Deactivate",
    consequence:
      "cannot sign in any more and is offered for no work. The name stays in tickets. Unsent work stays on the person's devices and can be sent after a reactivation.",
    done: "The account is deactivated.",
  },
  reactivate: {
    label: "Reactivate",
    consequence: "can sign in again with the same password.",
    done: "The account is active again.",
  },
  endSessions: {
    label: "End sessions",
    consequence:
      "is signed out on every device and can sign in again. Unsent work stays there and is sent after the next sign-in.",
    done: "The sessions were ended.",
  },
  resetLink: {
    label: "Reset link",
    consequence: "gets a link from you to set a new password. The password of now works until then.",
    done: "",
  },
};
