// Texts of notifications. See docs/contributing.md#texts.
import { plural } from "#texts/plural.ts";

export const pushServiceUnknown = "This is not the address of a known push service";
export const taskReassigned = "Task reassigned";
export const noLongerAssigned = (ticket: string) => `${ticket} is no longer assigned to you`;
export const newTicketAssigned = "New ticket assigned";
export const ticketHandedBack = "Ticket handed back";
export const markedReadyForBid = (name: string, ticket: string) => `${name} marked ${ticket} ready for bid`;
export const workStarted = "Work started";
export const startedWorkOn = (name: string, ticket: string) => `${name} started work on ${ticket}`;
export const newTask = "New task";
export const youWereAssigned = (ticket: string, when: string) => `You were assigned ${ticket}${when}`;
export const wasAssigned = (name: string, ticket: string, when: string) =>
  `${name} was assigned ${ticket}${when}`;
export const outForBid = "Out for bid";
export const isOpenForBids = (ticket: string) => `${ticket} is open for bids`;
export const isOpenForBidsAt = (ticket: string, store: string) => `${ticket} at ${store} is open for bids`;
export const newJob = "New job";
export const becameUrgent = "Now urgent";
export const madeUrgent = (name: string, ticket: string) => `${name} made ${ticket} urgent`;
export const dueSoon = "Due soon";
export const dueToday = (ticket: string) => `${ticket} is due today`;
export const dueTomorrow = (ticket: string) => `${ticket} is due tomorrow`;
export const overdue = "Overdue";
export const wasDueYesterday = (ticket: string) => `${ticket} was due yesterday and is not done`;
export const wasDueDaysAgo = (ticket: string, days: number) =>
  `${ticket} was due ${days} days ago and is not done`;
export const repeatEnded = "Repetition ended";
export const ofPlan = (title: string, plan: string) => `${title}: ${plan}`;
export const ticketsOfPlan = (plan: string, count: string) =>
  `${count} tickets of the maintenance plan “${plan}”, one for each store`;
export const planEnded = "Maintenance plan ended";
export const noLongerPlanned = {
  nobody_to_raise: (plan: string, store: string) =>
    `${plan}, ${store}: the plan ended because nobody is left who could raise its tickets.`,
  refused: (plan: string, store: string) =>
    `${plan}, ${store}: the plan ended because its next ticket was refused.`,
} as const;
export const notGiven = "Ticket not given to the vendor of its plan";
export const notGivenBy = {
  above_limit: (ticket: string, vendor: string) =>
    `${ticket} did not go out to ${vendor}: the amount of the plan is above the limit of whoever set it.`,
  vendor_gone: (ticket: string, vendor: string) =>
    `${ticket} did not go out to ${vendor}, who has no active account any more. Choose who does it.`,
  not_allowed: (ticket: string, vendor: string) =>
    `${ticket} did not go out to ${vendor}: whoever chose this vendor may not give this ticket.`,
} as const;
export const noLongerRepeated = (ticket: string, why: string) => `${ticket}: ${why}`;
export const testNotification = "Test of your notifications";
export const workInProgress = "Work in progress";
export const started = (name: string, ticket: string) => `${name} started ${ticket}`;
export const completed = (name: string, ticket: string) => `${name} completed ${ticket}`;
export const workCompleted = "Work completed";
export const pleaseReview = (message: string) => `${message} – please review`;
export const taskApproved = "Task approved";
export const wasApprovedAndClosed = (ticket: string) => `${ticket} was approved and closed`;
export const taskRejected = "Task rejected";
export const wasRejected = (ticket: string, text: string) => `${ticket} was rejected: ${text}`;
export const assessmentRequested = "Assessment requested";
export const pleaseAssess = (ticket: string) => `Please assess ${ticket}`;
export const assessmentCompleted = "Assessment completed";
export const completedTheAssessmentOf = (name: string, ticket: string) =>
  `${name} completed the assessment of ${ticket}`;
export const assessmentCancelled = "Assessment cancelled";
export const assessmentNoLongerNeeded = (ticket: string) => `${ticket} no longer needs your assessment`;
export const readyForReview = "Ready for review";
export const lookRequested = (name: string, ticket: string) => `${name} asks you to look at ${ticket}`;
export const ticketCancelled = "Ticket cancelled";
export const wasCancelledOrRemoved = (ticket: string) => `${ticket} was cancelled or removed`;
export const assignedByActor = (ticket: string, name: string, actorName: string) =>
  `${ticket} at ${name} was assigned to you by ${actorName}`;
export const scheduledFor = (moment: string) => `, scheduled for ${moment}`;
export const unanswered = "Nobody answered in time";
export const somebody = "somebody";
const workingHours = (hours: number) => plural(hours, { one: "1 working hour", other: "# working hours" });
export const nobodyAssigned = (ticket: string, name: string, hours: number) =>
  `${ticket} has waited ${workingHours(hours)} for ${name} to decide who does it`;
export const nobodyStarted = (ticket: string, name: string, hours: number) =>
  `${ticket} has waited ${workingHours(hours)} for ${name} to start`;
export const nobodyAssessed = (ticket: string, name: string, hours: number) =>
  `${ticket} has waited ${workingHours(hours)} for ${name} to assess it`;
export const nobodyApproved = (ticket: string, name: string, hours: number) =>
  `${ticket} has waited ${workingHours(hours)} for ${name} to review the work`;
