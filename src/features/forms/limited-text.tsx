import { TextInput, type TextInputProps } from "@mantine/core";
import { lengthProblem, remainingLength } from "#domain/lengths.ts";

/**
 * Maximum length in characters. Longer text is not truncated: the field shows an error and the form
 * cannot be submitted (`holdTooLong`).
 */
export interface Limit {
  readonly longest: number;
}

const ORDER: NonNullable<TextInputProps["inputWrapperOrder"]> = ["label", "input", "description", "error"];

/** What a field shows of its limit: the counter near it, and an error beyond it. */
export function limited(value: unknown, longest: number) {
  const text = typeof value === "string" ? value : "";
  const problem = lengthProblem(text, longest);
  const remaining = remainingLength(text, longest);
  return {
    ...(problem === null ? {} : { error: problem, "data-too-long": true }),
    ...(remaining === null ? {} : { description: remaining, inputWrapperOrder: ORDER }),
  };
}

/** A text input with a maximum length and a counter near it. */
export const LimitedInput = ({ longest, ...rest }: TextInputProps & Limit) => (
  <TextInput {...rest} {...limited(rest.value, longest)} />
);
