/** The texts of messages. See docs/product.md#texts. */
export const WORDS = {
  title: "Messages",
  none: "No messages yet",
  noneHint: "Open a ticket or a profile and choose “Send message”.",
  choose: "Choose a conversation",
  label: "Message",
  send: "Send",
  empty: "Please enter a message",
  oneFile: "One file goes with each message. The others stay here for the next ones.",
  back: "All conversations",
  earlier: "Earlier messages",
} as const;
