import * as HAND_OVER_TEXTS from "#texts/handing-over.ts";
import * as BIDDER_TEXTS from "#texts/chosen-bidders.ts";
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
  { label: string; icon: IconName; question: string; isDanger?: boolean }
> = {
  assignToPropertyManager: {
    label: TEXTS.assignToPropertyManager,
    icon: "person",
    question: TEXTS.assignToPropertyManagerConsequence,
  },
  handBackToStore: {
    label: TEXTS.assignToStore,
    icon: "store",
    question: TEXTS.handBackConsequence,
  },
  startWork: { label: TEXTS.startWork, icon: "wrench", question: TEXTS.takeOnConsequence },
  assignWorker: { label: TEXTS.assignMaintenanceWorker, icon: "people", question: "" },
  requestBid: { label: TEXTS.requestBid, icon: "flag", question: TEXTS.outForBidConsequence },
  markInProgress: {
    label: TEXTS.markInProgress,
    icon: "wrench",
    question: TEXTS.startWorkConsequence,
  },
  completeTicket: { label: TEXTS.markAsCompleted, icon: "check", question: "" },
  approveTicket: { label: TEXTS.approve, icon: "check", question: TEXTS.approveConsequence },
  rejectTicket: { label: TEXTS.reject, icon: "undo", question: TEXTS.rejectionPrompt, isDanger: true },
  requestAssessment: {
    label: TEXTS.requestAssessment,
    icon: "shield",
    question: TEXTS.assessmentConsequence,
  },
  completeAssessment: {
    label: TEXTS.completeAssessment,
    icon: "check",
    question: TEXTS.assessmentDoneConsequence,
  },
  resumeAfterAssessment: {
    label: TEXTS.resumeWhereItWas,
    icon: "back",
    question: TEXTS.resumeConsequence,
  },
  askForReview: { label: TEXTS.askForReview, icon: "speech", question: TEXTS.reviewConsequence },
  withdrawFromBidding: {
    label: TEXTS.withdrawFromBidding,
    icon: "undo",
    question: TEXTS.bidsDeclined,
  },
  cancelTicket: {
    label: TEXTS.cancelTicket,
    icon: "close",
    question: TEXTS.cancelConsequence,
    isDanger: true,
  },
  withdrawAward: {
    label: TEXTS.withdrawAward,
    icon: "undo",
    question: TEXTS.withdrawAwardConsequence,
    isDanger: true,
  },
  changePropertyManager: {
    label: HAND_OVER_TEXTS.changePropertyManager,
    icon: "people",
    question: HAND_OVER_TEXTS.changePropertyManagerConsequence,
  },
  changeBidders: {
    label: BIDDER_TEXTS.changeWhoMayBid,
    icon: "people",
    question: BIDDER_TEXTS.bidsStay,
  },
};
