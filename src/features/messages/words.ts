/** Every sentence of the messages. Product text sections 2 and 8. */
export const WORDS = {
  title: "Messages",
  none: "No messages yet",
  noneHint: "Open a ticket or a profile and choose “Send message”.",
  choose: "Choose a conversation",
  label: "Message",
  send: "Send",
  empty: "Please enter a message",
  back: "All conversations",
} as const;
