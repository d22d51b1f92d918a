import type { TransitionName } from "#domain/tickets/transitions.ts";
import type { Role } from "#domain/accounts/role.ts";
import { isStoreRole } from "#domain/accounts/role.ts";
import type { IconName } from "#ui/icons.tsx";

/** The texts of tickets. See docs/product.md#texts. */
export const TEXTS = {
  title: "Tickets",
  addNew: "Add New",
  addNewTicket: "Add New Ticket",
  firstTicket: "Create Your First Ticket",
  noneOfYours: "You haven't created any support tickets yet.",
  none: "No tickets to display.",
  findWork: "See what is out for bid",
  loadFailed: ["Error Loading Tickets", "Unable to load tickets. Please try again."],
  assignedFailed: "Failed to load tasks",
  tryAgain: "Try Again",
  detailsFailed: "Failed to fetch ticket details",
  noComments: "No comments yet",
  onThePhone: "on the phone",
  assignedToMe: "My Assigned Tasks",
  noneAssigned: "No tasks are assigned to you right now.",
  search: "Search tickets",
  clearFilters: "Clear Filters",
  create: "Create New Ticket",
  uploading: "Uploading Files...",
  createButton: "Create Ticket",
  storesComing: "Your stores are on their way…",
  removeTitle: "Remove attachment",
  removeAsk: "It is removed from the ticket, for everybody, when you save.",
  storesHere: "Your stores are here now. Please check the store and create the ticket again.",
  storesNotHere: "Your stores are not on this phone yet. Wait a moment, or choose “No store”.",
  foreignStore: "The code belongs to a store that is not yours. Choose the store below.",
  titleRequired: "Please enter a ticket title",
  notHere: "Unable to find task details",
  completeTitle: { Maintenance: "Mark Task as Completed", others: "Complete Task" },
  completed: "Task marked as complete",
  approved: "Task has been approved and closed",
  rejected: (role: Role) => `Task has been rejected by ${isStoreRole(role) ? "Store Manager" : role}`,
  rateTitle: "Rate Vendor Performance",
  rateAndApprove: "Submit Rating & Approve",
  rateStar: "Please select at least 1 star before submitting your rating",
  rejectTitle: "Reject Vendor Completion",
  selectWorker: "Select Maintenance Worker",
  schedule: "Schedule Assignment",
  noWorkers: "No maintenance workers available",
  noAssessors: "No assessors available",
  assessorsComing: "Assessors are on their way…",
  assessorsNotHere: "The assessors are not on this phone yet. Wait a moment, then press again.",
  assessorsHere: "The assessors are here now. Please check the assessor and press again.",
  managersNotHere: "The property managers are not on this phone yet. Wait a moment, then press again.",
  managersHere: "The property managers are here now. Please choose one and press again.",
  chooseManager: "Please choose a property manager",
  workersComing: "Your workers are on their way…",
  workersNotHere: "Your workers are not on this phone yet. Wait a moment, or choose yourself.",
  workersHere: "Your workers are here now. Please check who does the work and press again.",
  outForBid: "Task marked as out for bid",
  rated: "Vendor rating submitted successfully",
  noAssignee: "Unable to find vendor/bidder information",
  statusUpdated: ["Status Updated", "Task status has been updated successfully."],
  openDetails: "Open details",
  bid: "Bid on ticket",
  sendMessage: "Send message",
  editTitle: "Edit Ticket",
  deleteTitle: "Delete Ticket",
  deleteAsk: "Are you sure you want to delete this ticket? This action is permanent and cannot be undone.",
  deleted: "Ticket deleted successfully",
  generate: "Generate task lists",
  generateNeedsText: "Please enter a description first",
  generateFailed: "Failed to generate tasks. Please try again.",
  generateNothingNew: "All that is suggested stands here already.",
  generateOffline: "Generating needs a connection.",
  fromPlaybook: "Suggested by the built-in playbook. Remove what does not fit.",
} as const;

/** Message about files that were shared by another app and rejected. */
export const leftOutText = (count: number) =>
  `${count === 1 ? "1 shared file is" : `${count} shared files are`} not here: empty, larger than 100 MB, or a damaged photo whose place cannot be removed.`;

/** Text of an empty list, by role. */
export const emptyText = (role: Role) => (isStoreRole(role) ? TEXTS.noneOfYours : TEXTS.none);

/** Labels of each transition on its button, in the menu and in its dialog. */
export const TRANSITION_LABELS: Record<
  TransitionName,
  { label: string; icon: IconName; ask: string; isDanger?: boolean }
> = {
  assignToPropertyManager: {
    label: "Assign to property manager",
    icon: "person",
    ask: "The property manager of the store takes it from here.",
  },
  handBackToStore: {
    label: "Assign to store",
    icon: "store",
    ask: "The ticket goes back to the store, ready for bid.",
  },
  startWork: { label: "Start work", icon: "wrench", ask: "You take this on yourself." },
  assignWorker: { label: "Assign maintenance worker", icon: "people", ask: "" },
  requestBid: { label: "Request bid", icon: "flag", ask: "Vendors can see this ticket and bid on it." },
  markInProgress: {
    label: "Mark in progress",
    icon: "wrench",
    ask: "The store and the property manager will see that you have started.",
  },
  completeTicket: { label: "Mark as completed", icon: "check", ask: "" },
  approveTicket: { label: "Approve", icon: "check", ask: "The work is accepted and the ticket is closed." },
  rejectTicket: { label: "Reject", icon: "undo", ask: "Please say what is still wrong.", isDanger: true },
  requestAssessment: {
    label: "Request assessment",
    icon: "shield",
    ask: "Choose who looks at it. Bids and work wait meanwhile.",
  },
  completeAssessment: { label: "Complete assessment", icon: "check", ask: "The managers go on from here." },
  resumeAfterAssessment: {
    label: "Resume where it was",
    icon: "back",
    ask: "The ticket goes on where it was before the assessment.",
  },
  askForReview: { label: "Ask for review", icon: "speech", ask: "The managers are asked to have a look." },
  withdrawFromBidding: {
    label: "Withdraw from bidding",
    icon: "undo",
    ask: "Bids on this ticket are declined.",
  },
  cancelTicket: {
    label: "Cancel ticket",
    icon: "close",
    ask: "Nobody works on it any more. This cannot be undone once it is sent.",
    isDanger: true,
  },
  withdrawAward: {
    label: "Withdraw award",
    icon: "undo",
    ask: "The vendor loses this job. Please say why.",
    isDanger: true,
  },
};
