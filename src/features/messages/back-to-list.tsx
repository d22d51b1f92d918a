import * as TEXTS from "#texts/messages.ts";
import { Icon } from "#ui/icons.tsx";

/** Button that returns to the list of conversations, on phones. */
export function BackToList({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className="iconbutton" data-tooltip aria-label={TEXTS.back} onClick={onBack}>
      <Icon name="back" />
    </button>
  );
}
