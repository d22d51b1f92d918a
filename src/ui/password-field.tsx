import { PasswordInput } from "@mantine/core";
import type { ComponentProps } from "react";

interface Props extends ComponentProps<typeof PasswordInput> {
  /** What the button that shows it is called. */
  readonly toggle?: string;
}

/** A password, with a button that shows it. The library's own field does not tell a screen reader that something is wrong with it. */
export function PasswordField({ toggle = "Show password", ...props }: Props) {
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ "aria-label": toggle, tabIndex: 0 }}
    />
  );
}
