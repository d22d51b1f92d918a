import { type Priority, isPriority } from "#domain/tickets/priority.ts";
import type { IconName } from "#ui/icons.tsx";
import type { Tone } from "#ui/notice.tsx";

const PRIORITY_STYLES: Record<Priority, { tone: Tone; icon?: IconName }> = {
  low: { tone: "neutral" },
  medium: { tone: "blue" },
  high: { tone: "amber", icon: "up" },
  urgent: { tone: "red", icon: "warning" },
};

/** Colour of a priority, and the icon of a high one; always shown with its label. */
export const priorityStyle = (priority: string): { tone: Tone; icon?: IconName } =>
  isPriority(priority) ? PRIORITY_STYLES[priority] : { tone: "neutral" };
