import { readFileSync } from "node:fs";
import { z } from "#contract/zod.ts";
import { SETTING_NOTES, type SettingName, type Settings, settingsSchema } from "#server/settings/schema.ts";

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The text of a setting and where it was set. */
export interface ExplicitSetting {
  readonly text: string;
  readonly source: string;
}

const NAMES = Object.keys(SETTING_NOTES) as SettingName[];

/**
 * Collects the settings that are set, from `NAME` or from the file that `NAME_FILE` names (without
 * its last line break). An empty variable counts as unset.
 * @throws Error with one sentence if a file cannot be read or a setting is set twice.
 */
export function explicitSettings(env: Environment): ReadonlyMap<SettingName, ExplicitSetting> {
  const explicit = new Map<SettingName, ExplicitSetting>();
  for (const name of NAMES) {
    const text = secretFrom(env, name);
    if (text) explicit.set(name, { text, source: env[name] ? "environment" : `file ${env[`${name}_FILE`]}` });
  }
  return explicit;
}

/**
 * @returns the text of `name` or of the file that `name_FILE` names; undefined if neither is set.
 * @throws Error if both are set or the file cannot be read.
 */
export function secretFrom(env: Environment, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  if (env[name]) throw new Error(`${name} and ${name}_FILE are both set; keep one of them.`);
  try {
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "unreadable";
    throw new Error(
      `${name}_FILE must name a file this server can read, not "${file}" (${reason}); for example ${name}_FILE=/run/secrets/${name.toLowerCase()}.`,
      { cause: error },
    );
  }
}

/**
 * Parses the settings.
 * @throws Error with one sentence: name, problem and an example.
 */
export function parseSettings(explicit: ReadonlyMap<SettingName, ExplicitSetting>): Settings {
  const texts = Object.fromEntries([...explicit].map(([name, { text }]) => [name, text]));
  const result = z.safeParse(settingsSchema, texts);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(sentenceFor(issue?.path[0] as SettingName, issue?.message ?? "is wrong", explicit));
}

function sentenceFor(
  name: SettingName,
  problem: string,
  explicit: ReadonlyMap<SettingName, ExplicitSetting>,
) {
  const { example, isSecret, isLong } = SETTING_NOTES[name];
  const value = isSecret || isLong ? "" : `, not "${explicit.get(name)?.text ?? ""}"`;
  return `${name} ${problem}${value}; for example ${name}=${example}.`;
}
