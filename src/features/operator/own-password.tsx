import * as TEXTS from "#texts/operator.ts";
import { PasswordField } from "#ui/password-field.tsx";

interface OwnPasswordProps {
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** Of the operator who acts, for what is about an operator; it is stored nowhere on the device. */
export const OwnPassword = ({ value, onChange }: OwnPasswordProps) => (
  <PasswordField
    label={TEXTS.ownPassword}
    description={TEXTS.ownPasswordNote}
    name="ownPassword"
    autoComplete="current-password"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
