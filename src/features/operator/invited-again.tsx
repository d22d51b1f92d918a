import { Checkbox } from "@mantine/core";
import type { Row } from "#features/operator/people-rows.ts";
import * as TEXTS from "#texts/people-import.ts";
import { Notice } from "#ui/notice.tsx";

interface InvitedAgainProps {
  /** Of everybody whom the file would import, whether or not they are left out for it. */
  readonly rows: readonly Row[];
  /** Whether their links stay valid. */
  readonly choice: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/**
 * How many people of a file are invited already. Their links stay, unless somebody says otherwise:
 * but of who is invited in another role, which another link says.
 */
export function InvitedAgain({ rows, choice }: InvitedAgainProps) {
  const invited = rows.flatMap((row) => (row.kind === "new" && row.isInvited ? [row] : []));
  const keeping = invited.filter(({ isSameInvitation }) => isSameInvitation).length;
  const ending = invited.length - (choice.isOn ? keeping : 0);
  if (invited.length === 0) return null;
  const checkbox = keeping > 0 && (
    <Checkbox
      label={TEXTS.leaveInvited(keeping)}
      checked={choice.isOn}
      onChange={(event) => choice.onChange(event.currentTarget.checked)}
    />
  );
  if (ending === 0) return checkbox;
  return (
    <Notice tone="amber" icon="warning">
      <p>{TEXTS.linksEnd(ending)}</p>
      {checkbox}
    </Notice>
  );
}
