import type { ToDoKind } from "#domain/tickets/to-do.ts";
import type { WatchedKind } from "#domain/tickets/watched-work.ts";
import type { IconName } from "#ui/icons.tsx";
import type { Tone } from "#ui/notice.tsx";
import * as TEXTS from "#texts/to-do.ts";

/** Label, colour and icon of a kind of to-do. */
export const TO_DO_STYLES: Record<ToDoKind, { label: string; tone: Tone; icon: IconName }> = {
  takeJob: { label: TEXTS.takeJob, tone: "blue", icon: "flag" },
  ownOverdue: { label: TEXTS.overdue, tone: "red", icon: "clock" },
  ownBehind: { label: TEXTS.behindPlan, tone: "amber", icon: "calendar" },
  dueToday: { label: TEXTS.dueToday, tone: "amber", icon: "clock" },
  redo: { label: TEXTS.redo, tone: "red", icon: "undo" },
  start: { label: TEXTS.start, tone: "blue", icon: "wrench" },
  approve: { label: TEXTS.approve, tone: "green", icon: "check" },
  bid: { label: TEXTS.bid, tone: "blue", icon: "flag" },
  decideBids: { label: TEXTS.decideBids, tone: "violet", icon: "flag" },
  decideLimit: { label: TEXTS.decideLimit, tone: "violet", icon: "flag" },
  answer: { label: TEXTS.answer, tone: "amber", icon: "speech" },
  assess: { label: TEXTS.assess, tone: "violet", icon: "shield" },
  assign: { label: TEXTS.assign, tone: "blue", icon: "people" },
};

/** Label, colour and icon of a kind of watched work. */
export const WATCHED_STYLES: Record<WatchedKind, { label: string; tone: Tone; icon: IconName }> = {
  overdue: { label: TEXTS.overdue, tone: "red", icon: "clock" },
  urgent: { label: TEXTS.urgent, tone: "red", icon: "warning" },
  unassigned: { label: TEXTS.unassigned, tone: "amber", icon: "people" },
  behind: { label: TEXTS.behindPlan, tone: "amber", icon: "calendar" },
};
