import { Choice } from "#features/forms/choice.tsx";
import type { ChoiceProps } from "#features/forms/searchable-choice.tsx";
import { useOptimisticValue } from "#features/forms/use-optimistic-value.ts";

/** A choice whose value is in the address; what was chosen is shown at once. */
export function UrlChoice({ value, onChange, ...rest }: ChoiceProps) {
  const [displayed, choose] = useOptimisticValue(value, onChange);
  return <Choice {...rest} value={displayed} onChange={choose} />;
}
