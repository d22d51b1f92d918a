import type { ChoiceOption } from "#features/forms/options.ts";

/** The whole text of who is chosen, which a field on a phone cuts. */
export function Grounds({ options, personId }: { options: readonly ChoiceOption[]; personId: string }) {
  const chosen = options.find(({ value }) => value === personId);
  return chosen && <p className="quiet text">{chosen.label}</p>;
}
