import { plural } from "#texts/plural.ts";

// Invitations of the people whom a file of stores names. See docs/contributing.md#texts.

export const inviteByMail = (count: number) =>
  plural(count, { one: "Invite 1 person by mail", other: "Invite # people by mail" });
export const invitePeople = (count: number) =>
  plural(count, { one: "Invite 1 person", other: "Invite # people" });
export const notNow = "Not now";
export const inviteLater =
  "Whoever has an account gets the stores without an invitation. “Not now” invites nobody: choose the same files again to do it later.";
export const managersFollowByMail =
  "The mails go out after the import, by one more button. Untick this to invite nobody now.";
