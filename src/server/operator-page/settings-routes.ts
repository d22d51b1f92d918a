import { takeTurn } from "#server/accounts/account-locks.ts";
import { readOperatorSettings, saveOperatorSettings } from "#contract/operator-settings.ts";
import { limitsPropertyManagers } from "#domain/bids/award-rules.ts";
import { whatOperatorsSee } from "#domain/operator-settings.ts";
import { keepWhatOperatorsSee, operatorIds } from "#server/accounts/sees-everything.ts";
import { logSecurity, originOf } from "#server/accounts/security-log.ts";
import { userAudience, type WriteContext } from "#server/context.ts";
import { invalid } from "#server/http/refusals.ts";
import { mutationRoute, queryRoute, type RouteContext } from "#server/http/route.ts";
import * as TEXTS from "#texts/rules/settings.ts";
import { requireOperator } from "#server/operator-page/require-operator.ts";
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

/**
 * Somebody has to accept what property managers may not.
 * @throws Refused 400 if they have a limit and no operator sees every ticket.
 */
async function checkTogether(tx: WriteContext, config: SettingsSource["config"]): Promise<void> {
  const settings = await settingsNow({ config, database: tx }, "awardRules", "operatorsSee", "signUp");
  if (limitsPropertyManagers(settings.awardRules) && whatOperatorsSee(settings) === "own")
    throw invalid("awardRules.propertyManagerLimitCents", TEXTS.limitNeedsOperators);
}

/** Reads and changes the settings of the page. See docs/operations.md#settings-on-the-page. */
export function settingsRoutes(routes: RouteContext) {
  queryRoute(routes, readOperatorSettings, ({ caller, context }) => {
    requireOperator(caller);
    return describeSettings(context);
  });
  mutationRoute(
    routes,
    saveOperatorSettings,
    async (tx, { caller, body, request }) => {
      const { fromStart = [], ...changes } = body;
      const names = await storeSettings(tx, changes, fromStart);
      await checkTogether(tx, routes.context.config);
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
