import { Button } from "@mantine/core";
import { useMemo } from "react";
import type { ChosenColumns } from "#domain/import-table.ts";
import { offeredEmailColumns } from "#domain/stores/email-columns.ts";
import type { ImportPlan } from "#domain/stores/import-stores.ts";
import * as TEXTS from "#texts/store-import-checks.ts";
import { Notice } from "#ui/notice.tsx";

interface OfferedManagersProps {
  readonly plan: ImportPlan | undefined;
  readonly onChoose: (columns: ChosenColumns) => void;
}

const MOST_OFFERED = 3;

/** Columns of emails that may be those of the property managers, who are missing otherwise. */
export function OfferedManagers({ plan, onChoose }: OfferedManagersProps) {
  const offered = useMemo(() => (plan === undefined ? [] : offeredEmailColumns(plan)), [plan]);
  if (plan === undefined || offered.length === 0) return null;
  const take = (taken: number) =>
    onChoose(plan.columns.map(({ field }, at) => (at === taken ? "propertyManagerId" : field)));
  return (
    <Notice tone="amber" icon="people">
      <div className="column tight">
        <p>{TEXTS.emailsNotTaken}</p>
        {offered.slice(0, MOST_OFFERED).map(({ at, heading }) => (
          <div key={at}>
            <Button variant="default" onClick={() => take(at)}>
              {TEXTS.takeAsPropertyManager(heading)}
            </Button>
          </div>
        ))}
      </div>
    </Notice>
  );
}
