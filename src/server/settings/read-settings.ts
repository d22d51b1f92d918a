import { readFileSync } from "node:fs";
import { z } from "#contract/zod.ts";
import { SETTING_NOTES, type SettingName, type Settings, settingsSchema } from "#server/settings/schema.ts";

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting as it was given: its text, and where that came from. */
export interface ExplicitSetting {
  readonly text: string;
  readonly source: string;
}

const NAMES = Object.keys(SETTING_NOTES) as SettingName[];

/**
 * The settings that are given, from `NAME` or from the file `NAME_FILE` names (without its last line
 * break). An empty variable counts as not given. Throws one sentence for a file that cannot be read
 * and for a setting that is given twice.
 */
export function explicitSettings(env: Environment): ReadonlyMap<SettingName, ExplicitSetting> {
  const given = new Map<SettingName, ExplicitSetting>();
  for (const name of NAMES) {
    const text = secretFrom(env, name);
    if (text) given.set(name, { text, source: env[name] ? "environment" : `file ${env[`${name}_FILE`]}` });
  }
  return given;
}

/** The text of `name` or of the file that `name_FILE` names; undefined: neither is given. */
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

/** Parses what is given, or throws one sentence with the name, the problem and an example. */
export function parseSettings(given: ReadonlyMap<SettingName, ExplicitSetting>): Settings {
  const texts = Object.fromEntries([...given].map(([name, { text }]) => [name, text]));
  const result = z.safeParse(settingsSchema, texts);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(sentenceFor(issue?.path[0] as SettingName, issue?.message ?? "is wrong", given));
}

function sentenceFor(name: SettingName, problem: string, given: ReadonlyMap<SettingName, ExplicitSetting>) {
  const { example, isSecret } = SETTING_NOTES[name];
  const value = isSecret ? "" : `, not "${given.get(name)?.text ?? ""}"`;
  return `${name} ${problem}${value}; for example ${name}=${example}.`;
}
