// When a ticket is due, changed without its other fields. See docs/product.md#editing-and-deleting.

export const change = "Change due date";
export const set = "Set due date";
export const step = "Due date";
export const save = "Save";
export const changed = "Due date changed";
export const removed = "Due date removed";
export const dueOfFormerPriority = (day: string) =>
  `The due date, ${day}, is still that of the former priority.`;
export const dueOfPriority = (day: string) => `Make it due ${day}`;
export const whoLearns =
  "Everybody who has the ticket sees the new date, and its history says who changed it. An empty field removes the date.";
