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

/**
 * "9 am – 9 pm" in one line: a space before "am" or "pm", and around a dash between two times, does
 * not break.
 */
const withWholeTimes = (hours: string) =>
  hours
    .replaceAll(/(?<=\d) (?=[ap]\.?\s?m\b)/gi, "\u00A0")
    .replaceAll(/(?<=[\dm.]) ?([–-]) ?(?=\d)/gi, (dash) => dash.replaceAll(" ", "\u00A0"));
