import { importAdvice } from "#domain/stores/import-advice.ts";
import type { ImportRow } from "#domain/stores/import-stores.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Notice } from "#ui/notice.tsx";

/** What the imported stores will lack, and what to do about it. It never blocks the import. */
export function ImportWarnings({ rows }: { rows: readonly ImportRow[] }) {
  const { withoutManager, withoutTimeZone } = importAdvice(rows);
  if (withoutManager + withoutTimeZone === 0) return null;
  return (
    <Notice tone="amber" icon="warning">
      {withoutManager > 0 && <p>{TEXTS.withoutManager(withoutManager)}</p>}
      {withoutTimeZone > 0 && <p>{TEXTS.withoutTimeZone(withoutTimeZone)}</p>}
    </Notice>
  );
}
