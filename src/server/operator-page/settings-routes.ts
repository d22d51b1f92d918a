import { takeTurn } from "#server/accounts/account-locks.ts";
import { readOperatorSettings, saveOperatorSettings } from "#contract/operator-settings.ts";
import { sendTestMail } from "#contract/test-mail.ts";
import { limitsPropertyManagers } from "#domain/bids/award-rules.ts";
import { must } from "#domain/must.ts";
import { type OperatorSetting, whatOperatorsSee } from "#domain/operator-settings.ts";
import { userById } from "#server/accounts/records.ts";
import { keepWhatOperatorsSee, operatorIds } from "#server/accounts/sees-everything.ts";
import { logSecurity, originOf } from "#server/accounts/security-log.ts";
import { userAudience, type WriteContext } from "#server/context.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { invalid } from "#server/http/refusals.ts";
import { authenticateOrAnonymous } from "#server/http/identify-caller.ts";
import { mutationRoute, queryRoute, rawRoute, type RouteContext } from "#server/http/route.ts";
import { mailInTime } from "#server/mail.ts";
import { requireOperator } from "#server/operator-page/require-operator.ts";
import * as RULES from "#texts/rules/settings.ts";
import * as TEXTS from "#texts/server/operator-page.ts";
import {
  describeSettings,
  settingsNow,
  type SettingsSource,
  storeSettings,
} from "#server/settings/operator-settings.ts";

/** The devices of operators pull, and get or lose what they see now. */
async function tellOperators(tx: WriteContext): Promise<void> {
  for (const id of await operatorIds(tx))
    tx.recordChange({ kind: "person", id, audiences: [userAudience(id)] });
}

/** What operators see follows from the last two. */
const TOGETHER = ["awardRules", "operatorsSee", "signUp"] as const;

/**
 * Somebody has to accept what property managers may not. A start of the server with other settings
 * may have it so; that keeps nobody from saving the rest.
 * @param saved the names of what was saved
 * @throws Refused 400 if they have a limit and no operator sees every ticket.
 */
async function checkTogether(
  tx: WriteContext,
  config: SettingsSource["config"],
  saved: readonly OperatorSetting[],
): Promise<void> {
  if (!TOGETHER.some((name) => saved.includes(name))) return;
  const settings = await settingsNow({ config, database: tx }, ...TOGETHER);
  if (limitsPropertyManagers(settings.awardRules) && whatOperatorsSee(settings) === "own")
    throw invalid("awardRules.propertyManagerLimitCents", RULES.limitNeedsOperators);
}

/** Reads and changes the settings of the page. See docs/operations.md#settings-on-the-page. */
export function settingsRoutes(routes: RouteContext) {
  queryRoute(routes, readOperatorSettings, ({ caller, context }) => {
    requireOperator(caller);
    return describeSettings(context);
  });
  // Without a receipt, which would hide that a repeated one sends again.
  rawRoute(routes, sendTestMail, async (request) => {
    const caller = await authenticateOrAnonymous(routes, sendTestMail, request);
    requireOperator(caller);
    routes.limits.spend(...rateLimit("testNotifications", caller.account.id));
    const user = must(await userById(routes.context.database, caller.account.id), "the caller");
    const text = TEXTS.testMailText;
    const mail = { to: user.email, subject: TEXTS.testMailSubject, text };
    return { outcome: await mailInTime(routes.context, mail) };
  });
  mutationRoute(
    routes,
    saveOperatorSettings,
    async (tx, { caller, body, request }) => {
      const { fromStart = [], ...changes } = body;
      const names = await storeSettings(tx, changes, fromStart);
      await checkTogether(tx, routes.context.config, names);
      if (await keepWhatOperatorsSee(tx, routes.context.config)) await tellOperators(tx);
      const origin = originOf(request);
      if (names.length > 0)
        await logSecurity(tx, {
          event: "operator_changed_settings",
          userId: caller.account.id,
          origin,
          detail: names.join(", "),
        });
      return describeSettings({ config: routes.context.config, database: tx });
    },
    // What operators see follows from two settings, which two changes may write at once.
    { mayCall: requireOperator, lockFirst: takeTurn },
  );
}
