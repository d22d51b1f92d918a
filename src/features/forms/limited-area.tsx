import { Textarea, type TextareaProps } from "@mantine/core";
import { type Limit, limited } from "#features/forms/limited-text.tsx";

// Beside `limited-text.tsx`, because the form to register has no text area and loads none.

/** A text area with a maximum length and a counter near it. */
export const LimitedArea = ({ longest, ...rest }: TextareaProps & Limit) => (
  <Textarea {...rest} {...limited(rest.value, longest)} />
);
