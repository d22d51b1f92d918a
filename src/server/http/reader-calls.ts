import { deleteAccount } from "#contract/account-export.ts";
import * as accounts from "#contract/accounts.ts";
import * as calendar from "#contract/calendar.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { markMessagesRead } from "#contract/messages.ts";
import * as notificationSettings from "#contract/notification-settings.ts";
import * as notifications from "#contract/notifications.ts";
import { changePassword } from "#contract/passwords.ts";
import * as sessions from "#contract/sessions.ts";
import { endConnection } from "#contract/single-sign-on.ts";
import { pushMutations } from "#contract/sync.ts";
import * as uploads from "#contract/uploads.ts";
import type { Caller } from "#server/context.ts";
import { notAllowed } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/http.ts";

/**
 * The writes of a reader: their own account, devices, notifications and views. A call that is
 * added later is refused until it is named here. The calls of a batch are asked one by one; uploads
 * are for the picture of the profile, what nobody attaches is cleaned up.
 */
const OF_OWN_ACCOUNT: ReadonlySet<string> = new Set(
  [
    accounts.updateProfile,
    deleteAccount,
    accounts.saveView,
    changePassword,
    sessions.endOneSession,
    sessions.endOtherSessions,
    endConnection,
    calendar.makeCalendarAddress,
    calendar.endCalendarAddress,
    notifications.readNotification,
    notifications.readAllNotifications,
    notifications.unreadNotification,
    notifications.subscribeToPush,
    notifications.unsubscribeFromPush,
    notificationSettings.changeNotificationSettings,
    notificationSettings.sendTestNotification,
    markMessagesRead,
    uploads.initiateUpload,
    uploads.uploadPart,
    uploads.completePart,
    uploads.completeUpload,
    uploads.cancelUpload,
    uploads.deleteFile,
    pushMutations,
  ].map(({ name }) => name),
);

/** @returns whether a reader may make this call, as far as it is about what it changes */
export const mayReaderCall = ({ name, method }: Pick<Endpoint, "name" | "method">): boolean =>
  method === "GET" || OF_OWN_ACCOUNT.has(name);

/**
 * Whoever reads everything changes nothing, whatever the rules of a call say. See
 * docs/product.md#readers.
 * @throws Refused 403 `read_only`.
 */
export function refuseReader({ actor }: Pick<Caller, "actor">, endpoint: Endpoint): void {
  // Nobody is signed in where anybody may call.
  if ((actor as Caller["actor"] | null)?.isReader === true && !mayReaderCall(endpoint))
    throw notAllowed(TEXTS.readerChangesNothing, "read_only");
}
