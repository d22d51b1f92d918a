import { plural } from "#texts/plural.ts";

// Texts of tickets. See docs/contributing.md#texts.

export const newComment = "New comment";
export const thisIdIsAlready = "This id is already used.";
export const oneOfTheAttachments = "One of the attachments cannot be used. Please upload it again.";
export const isNotAStatus = (status: string) => `"${status}" is not a status.`;
export const pleaseChooseAnActive = "Please choose an active Property Manager";
export const theActualCost = (amountExample: string) => `The actual cost ${amountExample}`;
export const pleaseEnterAComment = "Please enter a comment";
export const thisTicketHasBeen = "This ticket has been moved in the meantime.";
export const completedAndClosedTickets = "Completed and closed tickets cannot be edited.";
export const onlyTheAuthorEdits = "Only the author edits a ticket.";
export const ticketChanged = "Ticket changed";
export const changedAfterYourBid = (ticket: string) => `${ticket} changed after your bid – please check`;
export const thisPageIsOnly = "This page is only available to Vendor users.";
export const isNotAPriority = (word: string) => `"${word}" is not a priority`;
export const deletedUser = "Deleted user";
export const onlyStoreAndProperty = "Only store and property managers raise tickets.";
export const pleaseChooseOneOf = "Please choose one of your stores";
export const thisTicketWasDeleted = "This ticket was deleted.";
export const onlyTheAuthorDeletes = "Only the author deletes a ticket.";
export const completedTicketsCannotBe = "Completed tickets cannot be deleted.";
export const biddingWithdrawn = "Bidding withdrawn";
export const isNoLongerOut = (ticket: string) => `${ticket} is no longer out for bid`;
export const ticketCancelled = "Ticket cancelled";
export const wasCancelledOrRemoved = (ticket: string) => `${ticket} was cancelled or removed`;
export const aWorkOrderCannot = "A work order cannot have work orders of its own";
export const aNewWorkOrder = "A new work order is open.";
export const aTicketHasAt = (workOrdersPerTicket: number) =>
  `A ticket has at most ${workOrdersPerTicket} work orders.`;
export const newWorkOrder = "New work order";
export const workOrderCompleted = "Work order completed";
export const onlyWhoMadeA = "Only who made a work order deletes it.";
export const workOrdersUnder = (count: number, ticket: string) =>
  `${plural(count, { one: "1 work order", other: "# work orders" })} under ${ticket}`;
export const on = (name: string, quoted: string, cut: string) => `${name} on ${quoted}: ${cut}`;
