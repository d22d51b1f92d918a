import * as TEXTS from "#texts/tickets.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";
import type { Role } from "#domain/accounts/role.ts";
import { isStoreRole } from "#domain/accounts/role.ts";
import type { IconName } from "#ui/icons.tsx";

/** Text of an empty list, by role. */
export const emptyText = (role: Role) => (isStoreRole(role) ? TEXTS.noneOfYours : TEXTS.none);

/** Labels of each transition on its button, in the menu and in its dialog. */
export const TRANSITION_LABELS: Record<
  TransitionName,
  { label: string; icon: IconName; ask: string; isDanger?: boolean }
> = {
  assignToPropertyManager: {
    label: TEXTS.assignToPropertyManager,
    icon: "person",
    ask: TEXTS.thePropertyManagerOf,
  },
  handBackToStore: {
    label: TEXTS.assignToStore,
    icon: "store",
    ask: TEXTS.theTicketGoesBack,
  },
  startWork: { label: TEXTS.startWork, icon: "wrench", ask: TEXTS.youTakeThisOn },
  assignWorker: { label: TEXTS.assignMaintenanceWorker, icon: "people", ask: "" },
  requestBid: { label: TEXTS.requestBid, icon: "flag", ask: TEXTS.vendorsCanSeeThis },
  markInProgress: {
    label: TEXTS.markInProgress,
    icon: "wrench",
    ask: TEXTS.theStoreAndThe,
  },
  completeTicket: { label: TEXTS.markAsCompleted, icon: "check", ask: "" },
  approveTicket: { label: TEXTS.approve, icon: "check", ask: TEXTS.theWorkIsAccepted },
  rejectTicket: { label: TEXTS.reject, icon: "undo", ask: TEXTS.pleaseSayWhatIs, isDanger: true },
  requestAssessment: {
    label: TEXTS.requestAssessment,
    icon: "shield",
    ask: TEXTS.chooseWhoLooksAt,
  },
  completeAssessment: { label: TEXTS.completeAssessment, icon: "check", ask: TEXTS.theManagersGoOn },
  resumeAfterAssessment: {
    label: TEXTS.resumeWhereItWas,
    icon: "back",
    ask: TEXTS.theTicketGoesOn,
  },
  askForReview: { label: TEXTS.askForReview, icon: "speech", ask: TEXTS.theManagersAreAsked },
  withdrawFromBidding: {
    label: TEXTS.withdrawFromBidding,
    icon: "undo",
    ask: TEXTS.bidsOnThisTicket,
  },
  cancelTicket: {
    label: TEXTS.cancelTicket,
    icon: "close",
    ask: TEXTS.nobodyWorksOnIt,
    isDanger: true,
  },
  withdrawAward: {
    label: TEXTS.withdrawAward,
    icon: "undo",
    ask: TEXTS.theVendorLosesThis,
    isDanger: true,
  },
};
