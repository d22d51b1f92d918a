import { useState } from "react";
import { type Recipient, readRecipients } from "#device/recipients.ts";
import { holds, searchText, wordsOf } from "#domain/find.ts";
import { SearchField } from "#features/ground/search-field.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { BackToList } from "#features/messages/back-to-list.tsx";
import { WORDS } from "#features/messages/words.ts";
import { Empty, ListBones } from "#ui/states.tsx";

/** Chooses whom to write to, among those this person may write to. */
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
  if (people === undefined) return <ListBones />;
  const words = wordsOf(text);
  const found = people.filter(({ name, role }) => holds(searchText([name, role]), words));
  return (
    <section className="column choosing" aria-label={WORDS.choosePerson}>
      <div className="row tight">
        {onBack && <BackToList onBack={onBack} />}
        <h3>{WORDS.choosePerson}</h3>
      </div>
      {people.length === 0 && <Empty icon="person">{WORDS.nobody}</Empty>}
      {people.length > 0 && <SearchField label={WORDS.searchPeople} value={text} onChange={setText} />}
      {people.length > 0 && found.length === 0 && <p className="quiet">{WORDS.nobodyFound}</p>}
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
