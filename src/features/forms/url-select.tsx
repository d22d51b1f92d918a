import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { useShownValue } from "#features/forms/use-shown-value.ts";

interface UrlSelectProps extends Omit<NativeSelectProps, "value" | "onChange"> {
  /** The value in the address. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A select whose value is in the address; what was chosen is shown at once. */
export function UrlSelect({ value, onChange, ...rest }: UrlSelectProps) {
  const [shown, choose] = useShownValue(value, onChange);
  return <NativeSelect {...rest} value={shown} onChange={(event) => choose(event.currentTarget.value)} />;
}
