import { plural } from "#texts/plural.ts";

// The texts of acts on selected tickets. See docs/product.md#selected-tickets.

export const selectedTickets = "Selected tickets";
export const selected = (count: number) =>
  count === 0
    ? "Nothing is selected yet."
    : plural(count, { one: "# ticket selected", other: "# tickets selected" });
export const selectAll = "Select all found";
export const selectNone = "Select none";
export const done = "Done";
export const assign = "Assign…";
export const scheduleAct = "Schedule…";
export const approve = "Approve…";
export const give = "Give to vendor…";
export const cancel = "Cancel…";
export const titles = {
  assign: "Assign selected tickets",
  schedule: "Schedule selected tickets",
  approve: "Approve selected tickets",
  give: "Give selected tickets to a vendor",
  cancel: "Cancel selected tickets",
} as const;
export const submits = {
  assign: (count: number) => `Assign ${count}`,
  schedule: (count: number) => `Schedule ${count}`,
  approve: (count: number) => `Approve ${count}`,
  give: (count: number) => `Give ${count}`,
  cancel: (count: number) => plural(count, { one: "Cancel # ticket", other: "Cancel # tickets" }),
} as const;
export const worker = "Who does the work";
export const date = "Date";
export const time = "Time";
export const rating = "Rating";
export const ratesAll = (count: number) =>
  `The stars rate the work on ${count} of these tickets, as approving each of them would ask you to.`;
export const starsMissing = "Please select at least 1 star";
export const willChange = (count: number) =>
  plural(count, { one: "# ticket will change.", other: "# tickets will change." });
export const leftOut = (count: number) => `${count} left out`;
export const gone = (count: number) =>
  plural(count, {
    one: "# of the selected tickets is no longer on this device.",
    other: "# of the selected tickets are no longer on this device.",
  });
export const outcomeTitle = "Result";
export const queued = (count: number) =>
  plural(count, {
    one: "# ticket queued.",
    other: "# tickets queued. Each is sent by itself and has its own outcome.",
  });
export const queuedTickets = "Queued";
export const close = "Close";
export const nothingPossible = "None of the selected tickets allows this.";
