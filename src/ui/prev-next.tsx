import { Button } from "@mantine/core";
import * as TEXTS from "#texts/ui.ts";

/** Previous and Next buttons below a short list; pass null if there is no such page. */
export function PrevNext({
  label,
  onPrev,
  onNext,
}: {
  label: string;
  onPrev: (() => void) | null;
  onNext: (() => void) | null;
}) {
  return (
    <nav className="row apart" aria-label={label}>
      <Button variant="default" disabled={onPrev === null} onClick={() => onPrev?.()}>
        {TEXTS.previous}
      </Button>
      <Button variant="default" disabled={onNext === null} onClick={() => onNext?.()}>
        {TEXTS.next}
      </Button>
    </nav>
  );
}
