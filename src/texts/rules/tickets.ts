// Texts of tickets. See docs/contributing.md#texts.

export const titleIsRequired = "Title is required";
export const descriptionIsRequired = "Description is required";
export const descriptionMissing = "Please enter a description first";
export const tooManyAttachments = (attachmentsPerCall: number) =>
  `Please attach at most ${attachmentsPerCall} files`;
export const titleMissing = "Please enter a ticket title";
export const workOrderTitleMissing = "Work order title is required";
export const tooManyWorkOrders = "A new ticket can have at most 50 work orders";
export const statusMissing = "Please choose a status";
export const commentMissing = "Please enter a comment";
export const onlyAuthorEdits = "Only the author edits a ticket.";
export const onlyAuthorMoves = "Only the author changes the store and the files of a ticket.";
export const completedNotEditable = "Completed and closed tickets cannot be edited.";
export const attachmentNotOnTicket = "This attachment is not on this ticket.";
export const thisTicketIsAlready = (status: string) => `This ticket is already ${status}.`;
export const vendorAssignedByBid = "A vendor is assigned by accepting a bid.";
export const moveNotAllowed = (status: string) => `You may not move this ticket to ${status}.`;
export const transitionImpossible = (status: string, status2: string) =>
  `This ticket is ${status} and cannot become ${status2}.`;
export const completionCommentMissing = "Please provide a comment before marking as complete";
export const completedWorkCommentMissing = "Please add a comment about the completed work";
export const rejectionReasonMissing = "Please provide a reason for rejection";
export const reasonMissing = "Please provide a reason";
export const scheduleIncomplete = "Schedule date and time belong together";
export const propertyManagerMissing =
  "This ticket has no property manager yet. Choose one for its store first.";
export const otherManagerMissing = "Choose another property manager than the one this ticket has.";
export const onlyManagersRaise = "Only store and property managers raise tickets.";
export const newTicketStatusInvalid = "A new ticket is open or assigned to a property manager.";
export const decisionMakerImpossible = "This decision maker is not possible here.";
export const open = "Open";
export const pending = "Pending";
export const completed = "Completed";
export const closed = "Closed";
export const rejected = "Rejected";
export const resolved = "Resolved";
export const cancelled = "Cancelled";
export const inProgress = "In Progress";
export const formerTicketNotSeen = "You cannot see the ticket that this one follows. Raise it without.";
export const formerTicketOpen =
  "The ticket that this one follows is not closed. Comment on that ticket instead.";
export const outForBid = "Out for Bid";
export const readyForBid = "Ready for Bid";
export const assignedToPropertyManager = "Assigned to Property Manager";
export const propertyManagerWorking = "Property Manager Working";
export const maintenanceWorkerWorking = "Maintenance Worker Working";
export const assignedBidder = "Assigned Bidder";
export const forReview = "For Review";
export const assessmentRequested = "Assessment Requested";
export const assessmentCompleted = "Assessment Completed";
export const workerMissing = "Please select a maintenance worker";
export const workerOfOtherManager = (name: string) =>
  `${name} works for another property manager than that of this ticket.`;
export const costAboveAgreed = "The cost is above what was agreed: approve it alone.";
export const noWorkerToSchedule = "No maintenance worker is assigned whose time could be planned.";
export const noManagerToReplace = "This ticket has no property manager, or is finished.";
export const pleaseSelectAnAssessor = "Please select an assessor";
export const onlyApproverRecordsCost = "The cost is recorded by whoever approves the work.";
export const costOfFinishedWorkOnly = "The cost can be recorded once the work is completed.";
export const actualCost = (dollars: string) => `Actual cost ${dollars}`;
/** Words of titles that say nothing about what is broken. */
export const commonWords =
  "and any are again for from has have her his into its need new not off old one our out please that the their there " +
  "they this too very was when with work you your broken damaged defective fix issue problem repair replace urgent";
/** The number of a ticket as it is said on the phone and printed. */
export const ticketNumber = (number: number) => `T-${number}`;
export const priorities = { low: "Low", medium: "Medium", high: "High", urgent: "Urgent" } as const;
export const untitled = "Untitled";
export const lettersOfPhoneLabel: number = 8;
