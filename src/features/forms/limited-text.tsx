import { Textarea, type TextareaProps, TextInput, type TextInputProps } from "@mantine/core";
import { lengthProblem, remainingLength } from "#domain/lengths.ts";

/** The most characters the field takes. Nothing is cut off: a longer text stands, is said to be too long, and its form is not sent (`holdTooLong`). */
interface Limit {
  readonly longest: number;
}

const ORDER: NonNullable<TextInputProps["inputWrapperOrder"]> = ["label", "input", "description", "error"];

function limited(value: unknown, longest: number) {
  const text = typeof value === "string" ? value : "";
  const problem = lengthProblem(text, longest);
  const room = remainingLength(text, longest);
  return {
    ...(problem === null ? {} : { error: problem, "data-too-long": true }),
    ...(room === null ? {} : { description: room, inputWrapperOrder: ORDER }),
  };
}

/** One line with a limit, and a counter near it. */
export const LimitedInput = ({ longest, ...rest }: TextInputProps & Limit) => (
  <TextInput {...rest} {...limited(rest.value, longest)} />
);

/** Several lines with a limit, and a counter near it. */
export const LimitedArea = ({ longest, ...rest }: TextareaProps & Limit) => (
  <Textarea {...rest} {...limited(rest.value, longest)} />
);
