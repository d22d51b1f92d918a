import { plural } from "#texts/plural.ts";

// Texts of the notification settings. See docs/contributing.md#texts.

export const pageTitle = "Notification settings";
export const openSettings = "What you are notified of";
export const intro = "Applies to all your devices. Notifications stay in the app’s own list in any case.";
export const kindsTitle = "Kinds";
export const kind = "Kind";
export const push = "Push";
export const mail = "Mail";
export const newJobs = "New jobs out for bid";
export const assignments = "Work assigned to you, or taken away";
export const awards = "Your bid was accepted";
export const rejections = "Rejections, with the reason";
export const completions = "Work completed";
export const approvals = "Work approved";
export const dueSoon = "Due soon, overdue, or urgent now";
export const unanswered = "Nobody answered in time";
export const messages = "Messages";
export const accounts = "Accounts, roles and hand-overs";
export const stores = "Stores you get or lose";
export const others = "Everything else";
export const messagesNote = "A message is emailed once it has been unread for an hour.";
export const noMail = "This server does not send email.";
export const kindBy = (name: string, channel: string) => `${name}: ${channel}`;
export const quietTitle = "Quiet hours";
export const quietOn = "No push notifications or email at night";
export const quietNote = "They arrive when quiet hours end. Urgent tickets come through anyway.";
export const from = "From";
export const to = "To";
export const zone = (name: string) => `Time zone: ${name}`;
export const takeZone = (name: string) => `Use this device’s time zone (${name})`;
export const pushTitle = "What push notifications say";
export const showTicket = "Say which ticket and store";
export const showTicketNote = "Others may read it on a locked screen.";
export const areasTitle = "Where you want jobs";
export const areas = "States and cities, one on each line";
export const areasNote =
  "You are notified of tickets out for bid there, of owners you have worked for, and where you are invited.";
export const save = "Save";
export const areasDraft = "States and cities for jobs";
export const areasSaved = "States and cities saved";
export const mutedTitle = "Muted tickets";
export const mutedNote = "You get no push notifications or email about them.";
export const noneMuted = "No ticket is muted. Mute one in its menu “Actions”.";
export const unmute = "Unmute";
export const unmuteTicket = (title: string) => `Unmute: ${title}`;
export const otherTicket = "A ticket that is not on this device";
export const testTitle = "Test";
export const test = "Send a test";
export const testNote =
  "Sends a push notification to your devices and an email to you, whatever is set above.";
export const testNoteWithoutMail = "Sends a push notification to your devices, whatever is set above.";
export const testResult = (devices: number, isMailed: boolean) =>
  `${plural(devices, { one: "Sent to 1 device", other: "Sent to # devices" })}${isMailed ? " and by email." : "."}`;
export const mute = "Mute";
export const changeFailed = "Failed to change the notification settings";
export const muteFailed = "Failed to mute the ticket";
export const muted = "Ticket muted";
export const unmuted = "Ticket no longer muted";
