import { plural } from "#texts/plural.ts";

// Texts of tickets. See docs/contributing.md#texts.

export const newComment = "New comment";
export const idTaken = "This id is already used.";
export const attachmentUnusable = "One of the attachments cannot be used. Please upload it again.";
export const statusUnknown = (status: string) => `"${status}" is not a status.`;
export const propertyManagerInactive = "Please choose an active Property Manager";
export const theActualCost = (amountExample: string) => `The actual cost ${amountExample}`;
export const costRecorded = "Cost recorded";
export const costChanged = "Cost changed";
export const recordedCost = (name: string, amount: string, ticket: string) =>
  `${name} recorded ${amount} as the cost of ${ticket}`;
export const changedCost = (name: string, before: string, after: string, ticket: string) =>
  `${name} changed the cost of ${ticket} from ${before} to ${after}`;
export const removedCost = (name: string, before: string, ticket: string) =>
  `${name} removed the cost of ${before} from ${ticket}`;
export const commentMissing = "Please enter a comment";
export const movedMeanwhile = "This ticket has been moved in the meantime.";
export const filesOfCommentStay =
  "Files of a completion, rejection or assessment stay, and all files once the work is completed.";
export const completedNotEditable = "Completed and closed tickets cannot be edited.";
export const onlyAuthorEdits = "Only the author edits a ticket.";
export const ticketChanged = "Ticket changed";
export const ticketChangedAfterBid = (ticket: string) => `${ticket} changed after your bid – please check`;
export const vendorsOnly = "This page is only available to Vendor users.";
export const priorityUnknown = (word: string) => `"${word}" is not a priority`;
export const deletedUser = "Deleted user";
export const onlyManagersRaise = "Only store and property managers raise tickets.";
export const storeNotOwn = "Please choose one of your stores";
export const thisTicketWasDeleted = "This ticket was deleted.";
export const onlyAuthorDeletes = "Only the author deletes a ticket.";
export const completedNotDeletable = "Completed tickets cannot be deleted.";
export const biddingWithdrawn = "Bidding withdrawn";
export const noLongerOutForBid = (ticket: string) => `${ticket} is no longer out for bid`;
export const ticketCancelled = "Ticket cancelled";
export const wasCancelledOrRemoved = (ticket: string) => `${ticket} was cancelled or removed`;
export const workOrderNested = "A work order cannot have work orders of its own";
export const newWorkOrderStatusInvalid = "A new work order is open.";
export const tooManyWorkOrders = (workOrdersPerTicket: number) =>
  `A ticket has at most ${workOrdersPerTicket} work orders.`;
export const newWorkOrder = "New work order";
export const workOrderCompleted = "Work order completed";
export const onlyCreatorDeletesWorkOrder = "Only who made a work order deletes it.";
export const workOrdersUnder = (count: number, ticket: string) =>
  `${plural(count, { one: "1 work order", other: "# work orders" })} under ${ticket}`;
export const on = (name: string, quoted: string, cut: string) => `${name} on ${quoted}: ${cut}`;
export const storeOfRuleGone =
  "The store of this ticket was deleted. Raise a ticket for another store and repeat that one.";
