import { z } from "#contract/zod.ts";
import { MAILED_KINDS, NOTICE_KINDS } from "#domain/notifications/notice-kinds.ts";

/** The fields of notification settings as they are sent. */
export const notificationSettingsFields = {
  pushOff: z.array(z.enum(NOTICE_KINDS)),
  mailOff: z.array(z.enum(MAILED_KINDS)),
  quietHours: z.nullable(z.object({ from: z.string(), to: z.string() })),
  timeZone: z.nullable(z.string()),
  isPushDiscreet: z.boolean(),
  areas: z.nullable(z.array(z.string())),
};

/** Wire format of the own notification settings. */
export const wireNotificationSettings = z.object(notificationSettingsFields);
