import { PasswordInput } from "@mantine/core";
import type { ComponentProps } from "react";
import * as TEXTS from "#texts/ui.ts";

interface Props extends ComponentProps<typeof PasswordInput> {
  /** Accessible name of the button that reveals the password. */
  readonly toggle?: string;
}

/**
 * A password field with a reveal button. Adds `aria-invalid`, which Mantine's PasswordInput lacks.
 */
export function PasswordField({ toggle = TEXTS.showPassword, ...props }: Props) {
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ "aria-label": toggle, tabIndex: 0 }}
    />
  );
}
