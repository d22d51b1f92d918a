import { wireAccount } from "#contract/account-wire.ts";
import { endpoint } from "#contract/endpoint.ts";
import { done, text, timeZone } from "#contract/fields.ts";
import { notificationSettingsFields } from "#contract/notification-settings-wire.ts";
import { z } from "#contract/zod.ts";
import { MAILED_KINDS, NOTICE_KINDS } from "#domain/notifications/notice-kinds.ts";
import { MOST_AREAS } from "#domain/notifications/settings.ts";
import * as TEXTS from "#texts/rules/notifications.ts";

const { isPushDiscreet } = notificationSettingsFields;
const kindsOf = (kinds: readonly string[]) =>
  z.array(z.string().check(z.refine((kind) => kinds.includes(kind), TEXTS.kindInvalid)));
const switches = (kinds: readonly string[]) =>
  z.record(z.string().check(z.refine((kind) => kinds.includes(kind), TEXTS.kindInvalid)), z.boolean());
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TEXTS.timeInvalid));

/**
 * PUT /api/user-profile/notifications: changes the settings that are sent; the others stay. The
 * answer is the own account.
 */
export const changeNotificationSettings = endpoint({
  name: "changeNotificationSettings",
  method: "PUT",
  path: "/api/user-profile/notifications",
  access: "signed in",
  request: z.object({
    pushOff: z.optional(kindsOf(NOTICE_KINDS)),
    mailOff: z.optional(kindsOf(MAILED_KINDS)),
    /** Single kinds, by name, that are switched on (true) or off; the others stay. */
    push: z.optional(switches(NOTICE_KINDS)),
    mail: z.optional(switches(MAILED_KINDS)),
    /** An end that is missing stays, or is that of a night (22:00 to 06:00). */
    quietHours: z.optional(z.nullable(z.object({ from: z.optional(time), to: z.optional(time) }))),
    timeZone: z.optional(z.nullable(timeZone())),
    isPushDiscreet: z.optional(isPushDiscreet),
    areas: z.optional(
      z.nullable(z.array(text(100)).check(z.maxLength(MOST_AREAS, TEXTS.tooManyAreas(MOST_AREAS)))),
    ),
  }),
  answer: wireAccount,
  summary: "Change what one is notified of",
});

/** PUT /api/external/tasks/{id}/mute: no pushes and mails about this ticket, or again. */
export const muteTicket = endpoint({
  name: "muteTicket",
  method: "PUT",
  path: "/api/external/tasks/{id}/mute",
  access: "signed in",
  request: z.object({ isMuted: z.boolean() }),
  answer: wireAccount,
  refusals: [404],
  summary: "Mute a ticket for oneself",
});

/**
 * POST /api/notifications/test: sends a push to the own devices and a mail, whatever the settings.
 * Answers where to.
 */
export const sendTestNotification = endpoint({
  name: "sendTestNotification",
  method: "POST",
  path: "/api/notifications/test",
  access: "signed in",
  answer: z.object({
    /** Devices with push. */
    devices: z.number(),
    /** False if the server sends no mails. */
    isMailed: z.boolean(),
  }),
  summary: "Send a test to oneself",
});

/**
 * POST /api/unsubscribe/{token}: ends the mails of one kind, as mail programs do with one click
 * (RFC 8058). The token is in the header of the mail and needs no session. GET, as a browser asks,
 * changes nothing and leads to the settings.
 */
export const unsubscribeByMail = endpoint({
  name: "unsubscribeByMail",
  method: "POST",
  path: "/api/unsubscribe/{token}",
  access: "anybody",
  answer: done,
  refusals: [404],
  summary: "End the mails of one kind with one click",
});
