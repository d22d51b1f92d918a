import * as api from "#contract/notification-settings.ts";
import { must } from "#domain/must.ts";
import { type NotificationSettingsChange, withMuted } from "#domain/notifications/settings.ts";
import { presentAccount } from "#server/accounts/present.ts";
import { userById } from "#server/accounts/records.ts";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { authenticateOrAnonymous } from "#server/http/identify-caller.ts";
import { mutationRoute, rawRoute, type RouteContext } from "#server/http/route.ts";
import { notFound } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import { wakeLoop } from "#server/jobs/background-loop.ts";
import { storedChange } from "#server/notifications/stored-settings.ts";
import { readUnsubscribeToken } from "#server/notifications/unsubscribe.ts";
import { loadVisibleById } from "#server/tickets/present.ts";
import * as TEXTS from "#texts/server/notifications.ts";

export function notificationSettingsRoutes(routes: RouteContext) {
  mutationRoute(routes, api.changeNotificationSettings, async (tx, { caller, body }) => {
    const fields = Object.entries(body).filter(([, value]) => value !== undefined);
    const change = Object.fromEntries(fields) as NotificationSettingsChange;
    await tx.query("select id from users where id = $1 for no key update", [caller.account.id]);
    const { notificationSettings } = must(await userById(tx, caller.account.id), "the caller's own account");
    await tx.query(
      `update users set notification_settings = notification_settings || $2::jsonb, updated_at = now() where id = $1`,
      [caller.account.id, JSON.stringify(storedChange(notificationSettings, change))],
    );
    return ownAccount(tx, caller);
  });
  mutationRoute(routes, api.muteTicket, async (tx, { caller, params, body }) => {
    const id = params["id"] ?? "";
    await loadVisibleById(tx, id, caller);
    await tx.query("select id from users where id = $1 for no key update", [caller.account.id]);
    const { mutedTickets } = await ownAccount(tx, caller);
    await tx.query("update users set muted_tickets = $2::jsonb where id = $1", [
      caller.account.id,
      JSON.stringify(withMuted(mutedTickets, id, body.isMuted)),
    ]);
    return ownAccount(tx, caller);
  });
  mutationRoute(routes, api.sendTestNotification, (tx, { caller, context, limits }) => {
    limits.spend(...rateLimit("testNotifications", caller.account.id));
    return sendTest(tx, caller, context);
  });
}

const ownAccount = async (tx: WriteContext, caller: Caller) =>
  presentAccount(must(await userById(tx, caller.account.id), "the caller's own account"));

async function sendTest(tx: WriteContext, caller: Caller, { config }: AppContext) {
  const id = newId();
  const payload = { id, type: "account", title: TEXTS.testNotification, isTest: true };
  const queued = await tx.query(
    `insert into push_queue (id, subscription_id, payload, due_at, created_at)
     select $2 || '-' || id, id, $3::jsonb, now(), now() from push_subscriptions where user_id = $1
     order by id for key share returning id`,
    [caller.account.id, id, JSON.stringify(payload)],
  );
  const isMailed = config.mailUrl !== null;
  if (isMailed)
    await tx.query(
      "insert into mail_queue (id, user_id, kind, due_at, created_at) values ($1, $2, 'test', now(), now())",
      [`test-${id}`, caller.account.id],
    );
  tx.afterwards(async () => {
    wakeLoop("pushes");
    wakeLoop("mails");
  });
  return { devices: queued.length, isMailed };
}

/** One click in a mail program. The token is in the path, which is never logged. */
export function unsubscribeRoutes(routes: RouteContext) {
  const { database, config } = routes.context;
  void routes.app.register(async (app) => {
    // As RFC 8058 sends it. Nothing in the body is needed.
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, _body, done) => done(null, {}),
    );
    rawRoute({ ...routes, app }, api.unsubscribeByMail, async (request) => {
      await authenticateOrAnonymous(routes, api.unsubscribeByMail, request);
      const { token = "" } = request.params as { token?: string };
      const found = await readUnsubscribeToken(database, token);
      if (found === null) throw notFound();
      await database.query(
        `update users set notification_settings = jsonb_set(notification_settings, '{mailOff}',
           coalesce(notification_settings->'mailOff', '[]') || jsonb_build_array($2::text))
         where id = $1 and not (coalesce(notification_settings->'mailOff', '[]') ? $2)`,
        [found.userId, found.kind],
      );
      return { success: true };
    });
    // Who opens the address in a browser has not clicked the mail program's button.
    app.get("/api/unsubscribe/:token", (_request, reply) =>
      reply.redirect(`${config.publicUrl ?? ""}/notification-settings`),
    );
  });
}
