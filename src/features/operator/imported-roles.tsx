import { isOfNewRole } from "#features/operator/person-warnings.ts";
import type { Row } from "#features/operator/people-rows.ts";
import * as TEXTS from "#texts/change-role.ts";
import { Notice } from "#ui/notice.tsx";

/** How many accounts get another role by a file, and what that means for these people. */
export function ImportedRoles({ rows }: { rows: readonly Row[] }) {
  const count = rows.filter(isOfNewRole).length;
  if (count === 0) return null;
  return (
    <Notice tone="amber" icon="warning">
      <p>{TEXTS.peopleGetRoles(count)}</p>
    </Notice>
  );
}
