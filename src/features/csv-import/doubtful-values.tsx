import { Checkbox } from "@mantine/core";
import { Notice } from "#ui/notice.tsx";

interface DoubtfulValuesProps {
  /** As the file has them, each as often as it stands there. */
  readonly values: readonly string[];
  readonly texts: {
    readonly found: (count: number, examples: string) => string;
    readonly leaveEmpty: (count: number) => string;
  };
  /** Whether they are left empty. */
  readonly choice: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

const MOST_NAMED = 4;

/** Values of a file that may be none, and whether all of them are left empty. */
export function DoubtfulValues({ values, texts, choice }: DoubtfulValuesProps) {
  if (values.length === 0) return null;
  const different = [...new Set(values)];
  const named = different.slice(0, MOST_NAMED).map((value) => `“${value}”`);
  const examples = [...named, ...(different.length > MOST_NAMED ? ["…"] : [])].join(", ");
  return (
    <Notice tone="amber" icon="warning">
      <p className="text">{texts.found(values.length, examples)}</p>
      <Checkbox
        label={texts.leaveEmpty(values.length)}
        checked={choice.isOn}
        onChange={(event) => choice.onChange(event.currentTarget.checked)}
      />
    </Notice>
  );
}
