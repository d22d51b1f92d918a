import { useState } from "react";
import { type Recipient, readRecipients } from "#local-db/recipients.ts";
import { matches, searchText, searchTermsOf } from "#domain/search.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { BackToList } from "#features/messages/back-to-list.tsx";
import * as TEXTS from "#texts/messages.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";

/** Recipient list with search, limited to the people this person may write to. */
export function NewMessage({
  onChoose,
  onBack,
}: {
  onChoose: (person: Recipient) => void;
  onBack?: () => void;
}) {
  const { db, actor } = useSignedIn();
  const people = useLiveQuery(() => readRecipients(db, actor), [db, actor.id, actor.role]);
  const [text, setText] = useState("");
  if (people === undefined) return <ListSkeleton />;
  const terms = searchTermsOf(text);
  const found = people.filter(({ name, role }) => matches(searchText([name, role]), terms));
  return (
    <section className="column choosing" aria-label={TEXTS.choosePerson}>
      <div className="row tight">
        {onBack && <BackToList onBack={onBack} />}
        <h3>{TEXTS.choosePerson}</h3>
      </div>
      {people.length === 0 && <Empty icon="person">{TEXTS.nobody}</Empty>}
      {people.length > 0 && <SearchField label={TEXTS.searchPeople} value={text} onChange={setText} />}
      {people.length > 0 && found.length === 0 && <p className="quiet">{TEXTS.nobodyFound}</p>}
      <ul className="partners">
        {found.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => onChoose(person)}>
              <strong>{person.name}</strong>
              {person.role && <span className="quiet">{person.role}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
