import type { OutboxRow } from "#device/outbox-row.ts";
import { ItemMark, type Whereabouts, whereabouts } from "#features/ground/item-mark.tsx";
import { useSheets } from "#features/ground/use-sheets.ts";
import { Icon } from "#ui/icons.tsx";

/** Where a thing is, while it is not on the server alone; what needs the person leads to where it can be decided. */
export function WhereMark({ rows }: { rows: readonly OutboxRow[] }) {
  return rows.length === 0 ? null : <LeadingMark at={whereabouts(rows, null)} />;
}

/** The mark; where it asks for the person it can be pressed. */
export function LeadingMark({ at }: { at: Whereabouts }) {
  return at.kind === "needsyou" ? <NeedsYou /> : <ItemMark at={at} />;
}

function NeedsYou() {
  const sheets = useSheets();
  return (
    <button
      type="button"
      className="chip needsyou"
      data-mark="needsyou"
      onClick={() => sheets.open("sync", "open")}
    >
      <Icon name="warning" />
      Needs you
    </button>
  );
}
