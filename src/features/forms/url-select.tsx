import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { useOptimisticValue } from "#features/forms/use-optimistic-value.ts";

interface UrlSelectProps extends Omit<NativeSelectProps, "value" | "onChange"> {
  /** The value in the address. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A select whose value is in the address; what was chosen is shown at once. */
export function UrlSelect({ value, onChange, ...rest }: UrlSelectProps) {
  const [displayed, choose] = useOptimisticValue(value, onChange);
  return <NativeSelect {...rest} value={displayed} onChange={(event) => choose(event.currentTarget.value)} />;
}
