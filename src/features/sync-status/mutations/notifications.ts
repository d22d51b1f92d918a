import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";

const readNotification: MutationText<MutationPayload<"readNotification">> = {
  label: () => "Notifications read",
  failure: failed("Failed to mark notification as read"),
  isNothingToUndo: true,
};

const unreadNotification: MutationText<MutationPayload<"unreadNotification">> = {
  label: () => "Notification marked as unread",
  failure: failed("Failed to mark notification as unread"),
  isNothingToUndo: true,
};

const readAllNotifications: MutationText<MutationPayload<"readAllNotifications">> = {
  label: () => "Notifications read",
  failure: failed("Failed to mark all notifications as read"),
  isNothingToUndo: true,
};

/** Texts of mutations of notifications. */
export const notificationTexts = { readNotification, unreadNotification, readAllNotifications };
