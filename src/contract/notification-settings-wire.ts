import { z } from "#contract/zod.ts";

/**
 * The fields of notification settings as they are sent. Kinds are strings: a server of a later
 * version may have more of them, and an account that this app cannot read would stop all sending.
 */
export const notificationSettingsFields = {
  pushOff: z.array(z.string()),
  mailOff: z.array(z.string()),
  quietHours: z.nullable(z.object({ from: z.string(), to: z.string() })),
  timeZone: z.nullable(z.string()),
  isPushDiscreet: z.boolean(),
  areas: z.nullable(z.array(z.string())),
};

/** Wire format of the own notification settings. */
export const wireNotificationSettings = z.object(notificationSettingsFields);
