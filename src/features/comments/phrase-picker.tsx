import { NativeSelect } from "@mantine/core";
import { PHRASES, type PhraseCode, phraseText, type Trade, tradeLabel } from "#domain/tickets/phrases.ts";
import * as TEXTS from "#texts/comments.ts";

const TRADES = Object.keys(PHRASES) as Trade[];

/** Common phrases by trade; the phone's own list of choices shows them. */
export function PhrasePicker({ onPick }: { onPick: (code: PhraseCode) => void }) {
  return (
    <NativeSelect
      aria-label={TEXTS.phrases}
      // Always the heading: what is picked goes into the text.
      value=""
      onChange={(event) => {
        const picked = TRADES.flatMap((trade): readonly PhraseCode[] => PHRASES[trade]).find(
          (code) => code === event.currentTarget.value,
        );
        if (picked !== undefined) onPick(picked);
      }}
    >
      <option value="">{TEXTS.phrases}</option>
      {TRADES.map((trade) => (
        <optgroup key={trade} label={tradeLabel(trade)}>
          {PHRASES[trade].map((code) => (
            <option key={code} value={code}>
              {phraseText(code)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
