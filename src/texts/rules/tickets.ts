// Texts of tickets. See docs/contributing.md#texts.

export const titleIsRequired = "Title is required";
export const descriptionIsRequired = "Description is required";
export const pleaseEnterADescription = "Please enter a description first";
export const pleaseAttachAtMost = (attachmentsPerCall: number) =>
  `Please attach at most ${attachmentsPerCall} files`;
export const pleaseEnterATicket = "Please enter a ticket title";
export const workOrderTitleIs = "Work order title is required";
export const aNewTicketCan = "A new ticket can have at most 50 work orders";
export const pleaseChooseAStatus = "Please choose a status";
export const pleaseEnterAComment = "Please enter a comment";
export const onlyTheAuthorEdits = "Only the author edits a ticket.";
export const completedAndClosedTickets = "Completed and closed tickets cannot be edited.";
export const thisAttachmentIsNot = "This attachment is not on this ticket.";
export const thisTicketIsAlready = (status: string) => `This ticket is already ${status}.`;
export const aVendorIsAssigned = "A vendor is assigned by accepting a bid.";
export const youMayNotMove = (status: string) => `You may not move this ticket to ${status}.`;
export const thisTicketIsAnd = (status: string, status2: string) =>
  `This ticket is ${status} and cannot become ${status2}.`;
export const pleaseProvideAComment = "Please provide a comment before marking as complete";
export const pleaseAddAComment = "Please add a comment about the completed work";
export const pleaseProvideAReason = "Please provide a reason for rejection";
export const pleaseProvideAReason2 = "Please provide a reason";
export const scheduleDateAndTime = "Schedule date and time belong together";
export const thisTicketHasNo = "This ticket has no property manager yet. Choose one for its store first.";
export const onlyStoreAndProperty = "Only store and property managers raise tickets.";
export const aNewTicketIs = "A new ticket is open or assigned to a property manager.";
export const thisDecisionMakerIs = "This decision maker is not possible here.";
export const inProgress = "In Progress";
export const outForBid = "Out for Bid";
export const readyForBid = "Ready for Bid";
export const assignedToPropertyManager = "Assigned to Property Manager";
export const propertyManagerWorking = "Property Manager Working";
export const maintenanceWorkerWorking = "Maintenance Worker Working";
export const assignedBidder = "Assigned Bidder";
export const forReview = "For Review";
export const assessmentRequested = "Assessment Requested";
export const assessmentCompleted = "Assessment Completed";
export const pleaseSelectAMaintenance = "Please select a maintenance worker";
export const pleaseSelectAnAssessor = "Please select an assessor";
