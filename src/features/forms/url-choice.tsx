import { Choice } from "#features/forms/choice.tsx";
import type { ChoiceProps } from "#features/forms/searchable-choice.tsx";
import { useShownValue } from "#features/forms/use-shown-value.ts";

/** A choice whose value is in the address; what was chosen is shown at once. */
export function UrlChoice({ value, onChange, ...rest }: ChoiceProps) {
  const [shown, choose] = useShownValue(value, onChange);
  return <Choice {...rest} value={shown} onChange={choose} />;
}
