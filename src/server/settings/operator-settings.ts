import { wireOperatorSettings } from "#contract/operator-settings.ts";
import type { z } from "#contract/zod.ts";
import { areLimitsInOrder } from "#domain/bids/award-rules.ts";
import { OPERATOR_SETTINGS, type OperatorSetting, type OperatorSettings } from "#domain/operator-settings.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { invalid } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/rules/settings.ts";

/** Where settings are read: those of the start, and in the database what was changed since. */
export interface SettingsSource<Name extends OperatorSetting = OperatorSetting> {
  readonly config: Pick<OperatorSettings, Name>;
  readonly database: Sql;
}

type Stored = z.output<typeof wireOperatorSettings>;
type Changes = { readonly [Name in OperatorSetting]?: Stored[Name] | undefined };

/**
 * @returns what was changed on the operator's page. A value that no version of this server could
 *   have stored counts as not changed.
 */
async function changedSettings(sql: Sql): Promise<Partial<Stored>> {
  const rows = await sql.query("select name, value from operator_settings");
  const shape = wireOperatorSettings.shape;
  return Object.fromEntries(
    rows.flatMap((row) => {
      const name = OPERATOR_SETTINGS.find((each) => each === textOf(row, "name"));
      const parsed = name && shape[name].safeParse(row["value"]);
      return parsed?.success ? [[name, parsed.data]] : [];
    }),
  );
}

/**
 * The settings as they are now, read from the database each time: of several servers every one has
 * a change at once.
 */
export async function settingsNow<Name extends OperatorSetting>(
  { config, database }: SettingsSource<Name>,
  ...names: readonly Name[]
): Promise<Pick<OperatorSettings, Name>> {
  const changed: Partial<OperatorSettings> = await changedSettings(database);
  const settings = { ...config };
  for (const name of names) {
    const value = changed[name];
    if (value !== undefined) settings[name] = value;
  }
  return settings;
}

/** The settings of the start of the server. */
const settingsAtStart = ({
  dueDays,
  answerHours,
  workingHours,
  signUp,
  awardRules,
  operatorsSee,
  operatorsAct,
  storesManagedBy,
  invitationDays,
}: OperatorSettings): OperatorSettings => ({
  dueDays,
  answerHours,
  workingHours,
  signUp,
  awardRules,
  operatorsSee,
  operatorsAct,
  storesManagedBy,
  invitationDays,
});

/** The settings with what they were at the start, and which were changed. */
export async function describeSettings({ config, database }: SettingsSource) {
  const changed = await changedSettings(database);
  const atStart = wireOf(settingsAtStart(config));
  return {
    settings: { ...atStart, ...changed },
    atStart,
    changed: OPERATOR_SETTINGS.filter((name) => Object.hasOwn(changed, name)),
  };
}

const wireOf = ({ workingHours, signUp, awardRules, ...rest }: OperatorSettings) => ({
  ...rest,
  awardRules: { ...awardRules, trades: [...(awardRules.trades ?? [])] },
  workingHours: { ...workingHours, days: [...workingHours.days] },
  signUp: signUp.kind === "domains" ? { ...signUp, domains: [...signUp.domains] } : signUp,
});

/**
 * A page of an earlier version sends not all of the limits: the others stay as they are. What they
 * are together is checked anew, since limits that no page can send would count as none.
 */
async function withUnsentLimits(sql: Sql, changes: Changes): Promise<Changes> {
  if (changes.awardRules === undefined) return changes;
  const { awardRules } = await changedSettings(sql);
  const merged = { ...awardRules, ...changes.awardRules };
  if (!areLimitsInOrder(merged))
    throw invalid("awardRules.propertyManagerLimitCents", TEXTS.limitsNotInOrder);
  return { ...changes, awardRules: merged };
}

/**
 * Stores changed settings, and forgets those that are to be as at the start.
 * @returns the names of both, in a fixed order
 * @throws Refused 400 on the limit of property managers if it is below that of store managers
 */
export async function storeSettings(
  sql: Sql,
  sent: Changes,
  fromStart: readonly OperatorSetting[],
): Promise<readonly OperatorSetting[]> {
  const changes = await withUnsentLimits(sql, sent);
  const names = OPERATOR_SETTINGS.filter((name) => fromStart.includes(name) || changes[name] !== undefined);
  for (const name of names)
    if (fromStart.includes(name)) await sql.query("delete from operator_settings where name = $1", [name]);
    else
      await sql.query(
        `insert into operator_settings (name, value, changed_at) values ($1, $2::jsonb, now())
         on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`,
        [name, JSON.stringify(changes[name])],
      );
  return names;
}
