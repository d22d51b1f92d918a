import { plural } from "#texts/plural.ts";

// Texts of messages. See docs/product.md#texts.

export const title = "Messages";
export const none = "No messages yet";
export const loadFailed = [
  "Failed to fetch direct message users",
  "They could not be loaded. Please try again.",
] as const;
export const threadFailed = [
  "Failed to fetch conversation",
  "It could not be loaded. Please try again.",
] as const;
export const noneHint = "Choose “New message”, or open a ticket or a profile and choose “Send message”.";
export const choose = "Choose a conversation";
export const label = "Message";
export const send = "Send";
export const empty = "Please enter a message";
export const oneFile = "One file goes with each message. The others stay here for the next ones.";
export const back = "All conversations";
export const earlier = "Earlier messages";
export const newest = "New messages below";
export const today = "Today";
export const read = "Read";
export const start = "New message";
export const choosePerson = "Write to";
export const searchPeople = "Search people";
export const nobodyFound = "Nobody with this name.";
export const nobody = "Nobody to write to yet. The people of your tickets appear here.";
export const conversations = "Conversations";
export const conversationWith = "Conversation with";
export const messages = "messages";
export const messageOf = "Message of";
export const attachment = "Attachment";
export const conversationWithName = (name: string) => `Conversation with ${name}`;
export const theMessage = "the message";
export const pagesOfPeople = "Pages of people";
export const partnerLeft = (name: string) => `${name} has left and cannot be written to any more.`;
export const hasTheirWork = (names: readonly string[]) =>
  plural(names.length, {
    one: () => `${new Intl.ListFormat("en").format(names)} has their stores and tickets now.`,
    other: () => `${new Intl.ListFormat("en").format(names)} have their stores and tickets now.`,
  });
export const writeTo = (name: string) => `Write to ${name}`;
export const notSent = "Your message, not sent";
export const notSentNote = "It stays here, with its files. “Write to” takes the text along.";
