import { Checkbox } from "@mantine/core";
import type { Row } from "#features/operator/plan-people.ts";
import * as TEXTS from "#texts/people-import.ts";
import { Notice } from "#ui/notice.tsx";

interface InvitedAgainProps {
  /** Of everybody whom the file would import, whether or not they are left out for it. */
  readonly rows: readonly Row[];
  /** Whether they are left out, and their links stay valid. */
  readonly choice: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/** How many people of a file are invited already, whose links end when they are imported again. */
export function InvitedAgain({ rows, choice }: InvitedAgainProps) {
  const count = rows.filter((row) => row.kind === "new" && row.isInvited).length;
  if (count === 0) return null;
  return (
    <Notice tone="amber" icon="warning">
      <p>{TEXTS.linksEnd(count)}</p>
      <Checkbox
        label={TEXTS.leaveInvited(count)}
        checked={choice.isOn}
        onChange={(event) => choice.onChange(event.currentTarget.checked)}
      />
    </Notice>
  );
}
