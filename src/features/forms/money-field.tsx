import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { amountText, centsFromAmount, dollarsFromCents } from "#domain/money.ts";

/**
 * An amount in dollars: a text field with the decimal keyboard, so that neither the wheel nor the
 * browser's language changes what was typed. Where the text is read otherwise than it is written,
 * the amount stands below it. See docs/decisions/0048.
 */
export function MoneyField({
  label,
  name,
  value,
  error,
  required = false,
  onText,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  readonly onText: (text: string) => void;
}) {
  return (
    <TextInput
      label={label}
      name={name}
      leftSection="$"
      inputMode="decimal"
      autoComplete="off"
      required={required}
      withAsterisk={false}
      value={value}
      error={error}
      description={<span aria-live="polite">{readingOf(value)}</span>}
      inputWrapperOrder={["label", "input", "description", "error"]}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

/** Says how an amount is read that is not simply digits and a point: "12,50" is $12.50. */
function readingOf(typed: string): string | null {
  const cents = centsFromAmount(typed);
  if (cents === null || amountText(cents).startsWith(typed.trim())) return null;
  return `Read as ${dollarsFromCents(cents)}`;
}
