// What each status of a ticket means, below its tag in the ticket. See docs/product.md#statuses.

export const meanings = {
  open: "New: nobody has decided yet who does it.",
  pending: "On hold.",
  in_progress: "The vendor is doing the work.",
  completed: "The work is done and waits for approval.",
  closed: "The work was approved. Nothing more is to be done.",
  out_for_bid: "Vendors are asked for their prices. Nobody does the work yet.",
  ready_for_bid: "Back at the store, which decides whether to ask vendors for prices.",
  assigned_to_property_manager: "The property manager decides who does it. Nobody does the work yet.",
  property_manager_working: "The property manager is doing the work.",
  maintenance_worker_working: "A maintenance worker has the work.",
  assigned_bidder: "A vendor has the job and has not started yet.",
  for_review: "The vendor has a question: the managers are asked to have a look.",
  request_assessment: "An assessor is asked to look at it first.",
  assessment_completed: "The assessor has looked at it. The managers decide what comes next.",
  rejected: "The work was not accepted and has to be done again.",
  resolved: "Settled. Nothing more is to be done.",
  cancelled: "Called off. Nobody works on it any more.",
} as const;

// Where one chosen vendor is asked, in the place of what is said of vendors in general.
export const oneIsAsked = (name: string) => `${name} is asked, and nobody else. Nobody does the work yet.`;
export const oneDecides = (name: string) =>
  `${name} is asked to accept or decline the work. Nobody does it yet.`;
export const oneDeclined = (name: string) => `${name} has declined. Nobody else is asked.`;
export const youAreAsked = "You are asked, and nobody else. Nobody does the work yet.";
