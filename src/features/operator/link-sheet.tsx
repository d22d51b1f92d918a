import { CopyField } from "#features/forms/copy-field.tsx";
import * as TEXTS from "#texts/operator.ts";
import { Sheet } from "#ui/sheet.tsx";

/** Shows a link that the operator hands to somebody, with a button to copy it. */
export function LinkSheet({
  title,
  link,
  instructions,
  onClose,
}: {
  title: string;
  link: string;
  instructions: string;
  onClose: () => void;
}) {
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="column">
        <CopyField label={TEXTS.link} value={link} />
        <p className="quiet">{instructions}</p>
      </div>
    </Sheet>
  );
}
