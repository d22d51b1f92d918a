import { configFrom } from "#server/config.ts";
import { type ExplicitSetting, explicitSettings } from "#server/settings/read-settings.ts";
import { locationsText } from "#server/settings/storage-locations.ts";
import { SETTING_NOTES, type SettingName } from "#server/settings/schema.ts";

// npm run settings: prints every setting with its value and source, without secrets, then whether a
// server would start with them.

function main() {
  const explicit = explicitSettings(process.env);
  for (const name of Object.keys(SETTING_NOTES) as SettingName[])
    process.stdout.write(`${name.padEnd(20)} ${lineOf(name, explicit.get(name))}\n`);
  const config = configFrom(process.env, "");
  process.stdout.write(`${locationsText(config)}\n`);
  process.stdout.write("A server would start with these settings.\n");
}

function lineOf(name: SettingName, setting: ExplicitSetting | undefined): string {
  if (setting === undefined) return "(default)";
  const { isSecret, isLong } = SETTING_NOTES[name];
  const value = isSecret ? "(set, not shown)" : isLong ? `(${setting.text.length} characters)` : setting.text;
  return `${value}  from ${setting.source}`;
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
