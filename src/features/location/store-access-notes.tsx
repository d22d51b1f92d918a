import type { StoreAccess } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/stores.ts";

/** When a store is open and how to get in; nothing where its manager wrote neither. */
export function StoreAccessNotes({ access }: { access: StoreAccess }) {
  const facts = [
    [TEXTS.openingHours, access.openingHours],
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
