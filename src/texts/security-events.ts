// The texts of the security log. See docs/api.md#security-log.

export const events = {
  sign_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  many_failed_sign_ins: "Many failed sign-ins",
  session_limit: "Oldest session ended: too many",
  sessions_ended: "Sessions ended",
  sign_in_connected: "Single sign-on connected",
  sign_in_disconnected: "Single sign-on disconnected",
  registered: "Registered",
  role_refused: "Role refused",
  reset_requested: "Password reset requested",
  password_reset: "Password reset",
  password_changed: "Password changed",
  password_wrong: "Wrong password entered",
  email_changed: "Email changed",
  exported: "Own data exported",
  calendar_address_made: "Calendar address made",
  calendar_address_ended: "Calendar address ended",
  worker_created: "Worker created",
  worker_changed: "Worker changed",
  worker_deleted: "Worker deleted",
  account_deleted: "Account deleted",
  operator_created_account: "Operator created an account",
  operator_made_reset_link: "Operator made a link for a new password",
  operator_invited: "Operator invited somebody",
  operator_withdrew_invitation: "Operator withdrew an invitation",
  invitation_accepted: "Registered with an invitation",
  operator_changed_account: "Operator changed an account",
  operator_changed_role: "Operator changed the role of an account",
  operator_handed_over: "Operator handed over the work of an account",
  operator_changed_settings: "Operator changed settings",
  operator_planned_leaving: "Operator planned that somebody leaves",
  operator_withdrew_leaving: "Operator withdrew that somebody leaves",
  leaving_not_carried_out: "Planned leaving not carried out",
  push_keys_rotated: "Keys for push messages replaced",
  operator_right_given: "Operator right given",
  operator_right_taken: "Operator right taken",
  reader_right_given: "Right to read everything given",
  reader_right_taken: "Right to read everything taken",
  operator_deactivated_account: "Operator deactivated an account",
  operator_reactivated_account: "Operator reactivated an account",
} as const;
export const withoutAccount = (code: string) => `Address without an account (code ${code})`;
export const filterByEvent = "Filter by event";
export const everyEvent = "Every event";
export const filterByPerson = "Person: name or email";
export const noneFound = "No entry fits these filters.";
export const formerOperator = "A former operator";
export const invitedPeople = (by: string, count: number) => `${by} invited ${count} people`;
export const withdrewInvitations = (by: string, count: number) => `${by} withdrew ${count} invitations`;
export const changedAccounts = (by: string, count: number) => `${by} changed ${count} accounts`;
export const severalTimes = (event: string, by: string, count: number) =>
  `${event}: ${count} times, by ${by}`;
export const byImport = (text: string, fileName: string) => `${text} (import of ${fileName})`;
export const period = (first: string, last: string) => `${first} – ${last}`;
export const entriesOf = (count: number) => `All ${count} entries`;
export const pagesOfEntries = "Pages of the entries";
