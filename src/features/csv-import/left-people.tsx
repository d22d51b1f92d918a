import { Checkbox } from "@mantine/core";
import type { FileColumns } from "#domain/import-table.ts";
import * as TEXTS from "#texts/csv-import.ts";
import { Fold } from "#ui/fold.tsx";
import { Notice } from "#ui/notice.tsx";

interface LeftPeopleProps {
  readonly plan: FileColumns | undefined;
  /** How many the file says have left or are on leave. */
  readonly count: number;
  /** The names of those of them who have an account all the same. */
  readonly accounts: readonly string[];
  /** Whether they are imported all the same. */
  readonly choice: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/** How many people of a file have left, and whether they are imported. */
export function LeftPeople({ plan, count, accounts, choice }: LeftPeopleProps) {
  const hasColumn =
    plan?.columns.some(({ field }) => field === "employment" || field === "isActive") ?? false;
  if (!hasColumn || plan?.columnProblem !== null) return null;
  if (count === 0) return <p className="quiet">{TEXTS.employmentIsNotKept}</p>;
  const choiceOfAll = (
    <Checkbox
      label={TEXTS.importLeft(count)}
      checked={choice.isOn}
      onChange={(event) => choice.onChange(event.currentTarget.checked)}
    />
  );
  // Whoever has left and can sign in has to be seen.
  if (accounts.length === 0)
    return (
      <Fold icon="person" summary={TEXTS.leftPeople(count)}>
        <p>{TEXTS.employmentIsNotKept}</p>
        {choiceOfAll}
      </Fold>
    );
  return (
    <Notice tone="amber" icon="warning">
      <p>{TEXTS.leftPeople(count)}</p>
      <p className="text">{namesOf(accounts)}</p>
      <p>{TEXTS.employmentIsNotKept}</p>
      {choiceOfAll}
    </Notice>
  );
}

const MOST_NAMED = 10;

function namesOf(accounts: readonly string[]): string {
  const names = accounts.slice(0, MOST_NAMED).join(", ");
  const more = accounts.length - MOST_NAMED;
  return more > 0
    ? TEXTS.leftWithMoreAccounts(accounts.length, names, more)
    : TEXTS.leftWithAccounts(accounts.length, names);
}
