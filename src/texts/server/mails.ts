import { plural } from "#texts/plural.ts";

// Texts of mails about notifications. See docs/contributing.md#texts.

export const viewJob = "View job";
export const viewTicket = "View ticket";
export const readMessages = "Read messages";
export const openFettle = "Open the app";
export const ticketAt = (ticket: string, store: string) => `${ticket} at ${store}`;
export const unreadFrom = (count: number, name: string) =>
  plural(count, {
    one: () => `1 unread message from ${name}`,
    other: (n) => `${n} unread messages from ${name}`,
  });
export const testSubject = "Test of your notifications";
export const testMessage = "If you read this, mails reach you.";
export const whyYouGetThis = "You get this mail because of your notification settings. Change them:";
