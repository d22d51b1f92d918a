import type { readOperatorSettings } from "#contract/operator-settings.ts";
import type { z } from "#contract/zod.ts";
import type { OperatorSetting } from "#domain/operator-settings.ts";

/** The settings as the server answers them. */
export type Settings = z.output<typeof readOperatorSettings.answer>;

/** What the card of one setting needs. */
export interface CardProps<Name extends OperatorSetting> {
  readonly value: Settings["settings"][Name];
  /** Whether it was changed on this page. */
  readonly isChanged: boolean;
  /** @returns what is wrong with it, as one sentence; empty once it is stored */
  readonly onSave: (value: Settings["settings"][Name]) => Promise<string>;
  readonly onReset: () => Promise<string>;
}
