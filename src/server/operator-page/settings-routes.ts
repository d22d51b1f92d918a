import { readOperatorSettings, saveOperatorSettings } from "#contract/operator-settings.ts";
import { logSecurity, originOf } from "#server/accounts/security-log.ts";
import { mutationRoute, queryRoute, type RouteContext } from "#server/http/route.ts";
import { requireOperator } from "#server/operator-page/require-operator.ts";
import { describeSettings, storeSettings } from "#server/settings/operator-settings.ts";

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
    { mayCall: requireOperator },
  );
}
