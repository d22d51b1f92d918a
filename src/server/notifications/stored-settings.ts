import type * as z from "zod/v4/core";
import type { wireNotificationSettings } from "#contract/notification-settings-wire.ts";
import { areaKey } from "#domain/notifications/areas.ts";
import { isMailed } from "#domain/notifications/notice-kinds.ts";
import {
  type NotificationSettings,
  type NotificationSettingsChange,
  withSettings,
} from "#domain/notifications/settings.ts";

/** @returns the settings in a column of `users`, with the defaults for what was never changed. */
export const settingsFrom = (column: unknown): NotificationSettings => {
  const { areaKeys: _, ...stored } = (column ?? {}) as Partial<NotificationSettings> & { areaKeys?: unknown };
  return withSettings(undefined, stored);
};

/** Which setting a field of a change is about, where it has another name. */
const SETTINGS: Readonly<Record<string, keyof NotificationSettings>> = { push: "pushOff", mail: "mailOff" };

/**
 * @param current the settings, of a row that is locked
 * @returns what the column stores of a change; the areas also as they are compared
 */
export function storedChange(
  current: NotificationSettings,
  change: NotificationSettingsChange,
): Record<string, unknown> {
  const next = withSettings(current, change);
  const names = Object.keys(change).map((name) => SETTINGS[name] ?? (name as keyof NotificationSettings));
  return {
    ...Object.fromEntries(names.map((name) => [name, next[name]])),
    ...(change.areas === undefined ? {} : { areaKeys: change.areas?.map(areaKey) ?? null }),
  };
}

/** The settings in wire format. */
export const presentSettings = (
  settings: NotificationSettings,
): z.output<typeof wireNotificationSettings> => ({
  ...settings,
  pushOff: [...settings.pushOff],
  mailOff: settings.mailOff.filter(isMailed),
  areas: settings.areas === null ? null : [...settings.areas],
});
