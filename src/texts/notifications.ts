import { plural } from "#texts/plural.ts";

// Texts of notifications. See docs/contributing.md#texts.

export const sinceYouWereAway = "Since you were away";
export const show = "Show";
export const yourLastLookWas = (ago: string) => `You last looked ${ago}.`;
export const notification = "Notification";
export const failedToFetchNotifications = "Failed to fetch notifications";
export const pleaseTryAgain = "Please try again.";
export const taskNotFound = "Unable to find task details";
export const notifications = "Notifications";
export const notificationsNoun = "notifications";
export const noNotificationsYet = "No notifications yet";
export const setUp = "Set up notifications";
export const markAllAsRead = "Mark all as read";
export const unread = "(unread)";
export const markAsUnread = (title: string) => `Mark as unread: ${title}`;
export const markAsUnreadButton = "Mark as unread";
export const pushStopped =
  "Notifications have stopped on this device: nothing comes while the app is closed.";
export const turnThemOnAgain = "Turn them on again";
export const browserRefusesPush =
  "The browser does not allow notifications for this app. You can change that in its settings for this site.";
export const pushServiceUnreachable = "The browser’s push service cannot be reached. Please try again later.";
export const serverUnreachable = "The server cannot be reached. Please try again later.";
export const serverRefused = "The server did not take it. Please try again later.";
export const tickets = "Tickets";
export const bids = "Bids";
export const messages = "Messages";
export const account = "Account";
export const browserCannotShowNotifications =
  "This browser cannot show notifications. Installing the app may make them possible.";
export const pushOffer =
  "Get notified when something is assigned to you, decided or said, even while the app is closed.";
export const notificationsBlocked =
  "You have told the browser not to show notifications. Its settings for this site can change that.";
export const pushOnDescription = "This device gets notifications, even while the app is closed.";
export const pushOffDescription = "This device gets no notifications while the app is closed.";
export const pushChangeFailed = "This could not be changed on this device. Please try again.";
export const turnOff = "Turn off";
export const turnOn = "Turn on";
export const andMore = (count: number) => `and ${count}\u00A0more`;
export const happened = (count: number) =>
  plural(count, { one: "1 thing happened.", other: "# things happened." });
