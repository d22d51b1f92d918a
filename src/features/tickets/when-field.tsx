import { TextInput } from "@mantine/core";

interface WhenFieldProps {
  readonly label: string;
  readonly name: "date" | "time";
  readonly min?: string;
  readonly field: {
    readonly value: string;
    readonly set: (text: string) => void;
    readonly error: string | undefined;
  };
}

/** One of the two required fields of a planned visit. */
export const WhenField = ({ label, name, min, field }: WhenFieldProps) => (
  <TextInput
    className="grow"
    label={label}
    name={name}
    type={name}
    {...(min === undefined ? {} : { min })}
    required
    withAsterisk={false}
    value={field.value}
    error={field.error}
    onChange={(event) => field.set(event.currentTarget.value)}
  />
);
