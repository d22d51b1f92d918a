import { startTransition, useOptimistic } from "react";

/**
 * What a field shows whose value is in the address. The router renders a change of the address as a
 * transition, which takes long where the page has much to calculate; until then a controlled field
 * would go back to its former value.
 * @returns the value to show, and a function that chooses another one
 */
export function useOptimisticValue(value: string, onChange: (value: string) => void) {
  const [displayed, show] = useOptimistic(value);
  const choose = (next: string) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return [displayed, choose] as const;
}
