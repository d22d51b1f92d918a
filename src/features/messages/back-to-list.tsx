import { WORDS } from "#features/messages/words.ts";
import { Icon } from "#ui/icons.tsx";

/** Back to the conversations, on a phone. */
export function BackToList({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className="iconbutton" aria-label={WORDS.back} onClick={onBack}>
      <Icon name="back" />
    </button>
  );
}
