import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as SETTINGS_TEXTS from "#texts/notification-settings.ts";
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
  label: () => SETTINGS_TEXTS.pageTitle,
  failure: failed(SETTINGS_TEXTS.changeFailed),
  isNothingToUndo: true,
};

const muteTicket: MutationText<MutationPayload<"muteTicket">> = {
  label: ({ isMuted }) => (isMuted ? SETTINGS_TEXTS.muted : SETTINGS_TEXTS.unmuted),
  failure: failed(SETTINGS_TEXTS.muteFailed),
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
