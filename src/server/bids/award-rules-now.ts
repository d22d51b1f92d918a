import { type AwardRulesNow, limitsPropertyManagers } from "#domain/bids/award-rules.ts";
import { namedOperatorsWhoSeeEverything } from "#server/accounts/sees-everything.ts";
import { settingsNow, type SettingsSource } from "#server/settings/operator-settings.ts";

/** What limits accepting bids now; the operators are read only where they accept some. */
export async function awardRulesNow(source: SettingsSource<"awardRules">): Promise<AwardRulesNow> {
  const { awardRules } = await settingsNow(source, "awardRules");
  return limitsPropertyManagers(awardRules)
    ? { ...awardRules, operators: await namedOperatorsWhoSeeEverything(source.database) }
    : awardRules;
}
