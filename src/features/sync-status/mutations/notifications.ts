import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/sync-status.ts";

const readNotification: MutationText<MutationPayload<"readNotification">> = {
  label: () => TEXTS.notificationsRead,
  failure: failed(TEXTS.readNotificationFailed),
  isNothingToUndo: true,
};

const unreadNotification: MutationText<MutationPayload<"unreadNotification">> = {
  label: () => TEXTS.notificationMarkedAsUnread,
  failure: failed(TEXTS.unreadNotificationFailed),
  isNothingToUndo: true,
};

const readAllNotifications: MutationText<MutationPayload<"readAllNotifications">> = {
  label: () => TEXTS.notificationsRead,
  failure: failed(TEXTS.readAllNotificationsFailed),
  isNothingToUndo: true,
};

const changeNotificationSettings: MutationText<MutationPayload<"changeNotificationSettings">> = {
  label: () => TEXTS.notificationSettingsChange,
  failure: failed(TEXTS.notificationSettingsFailed),
  isNothingToUndo: true,
};

const muteTicket: MutationText<MutationPayload<"muteTicket">> = {
  label: ({ isMuted }) => (isMuted ? TEXTS.ticketMuted : TEXTS.ticketUnmuted),
  failure: failed(TEXTS.muteFailed),
  isNothingToUndo: true,
};

/** Texts of mutations of notifications. */
export const notificationTexts = {
  readNotification,
  unreadNotification,
  readAllNotifications,
  changeNotificationSettings,
  muteTicket,
};
