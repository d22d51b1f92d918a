import type { StoreAccess } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/stores.ts";

/** When a store is open and how to get in; nothing where its manager wrote neither. */
export function StoreAccessNotes({ access }: { access: StoreAccess }) {
  const facts = [
    [TEXTS.openingHours, withWholeTimes(access.openingHours)],
    [TEXTS.accessNotes, access.accessNotes],
  ].filter(([, text]) => text !== "");
  if (facts.length === 0) return null;
  return (
    <dl className="pairs">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="text">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "9 am –" in one line: a space before "am" or "pm", or before a dash, does not break. */
const withWholeTimes = (hours: string) => hours.replaceAll(/(?<=\d) (?=[ap]\.?m\b)| (?=[–-] )/gi, "\u00A0");
