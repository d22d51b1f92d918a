import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { amountText, centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import * as TEXTS from "#texts/forms.ts";

/**
 * Input for an amount in dollars: a text field with the decimal keyboard, because the mouse wheel
 * and the browser's language change what a number input returns. Shows the parsed amount below
 * where it differs from the typed text. See docs/decisions/0048.
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

/**
 * Returns a note with the parsed amount ("12,50" is $12.50), or null if it equals the typed text or
 * the text cannot be parsed.
 */
function readingOf(typed: string): string | null {
  const cents = centsFromAmount(typed);
  if (cents === null || amountText(cents).startsWith(typed.trim())) return null;
  return TEXTS.readAs(dollarsFromCents(cents));
}
