import { clsx } from "clsx";
import { type Recipient, readRecipients } from "#local-db/recipients.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import { useOwnListPosition } from "#features/lists/list-position.ts";
import { SearchedList } from "#features/lists/searched-list.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { BackToList } from "#features/messages/back-to-list.tsx";
import * as TEXTS from "#texts/messages.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import styles from "#features/messages/chat.module.css";

const PER_PAGE = 20;

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
  const place = useOwnListPosition();
  if (people === undefined) return <ListSkeleton />;
  return (
    <section className={clsx("column", styles.choosing)} aria-label={TEXTS.choosePerson}>
      <div className="row tight">
        {onBack && <BackToList onBack={onBack} />}
        <h3>{TEXTS.choosePerson}</h3>
      </div>
      {people.length === 0 && <Empty icon="person">{TEXTS.nobody}</Empty>}
      {people.length > 0 && (
        <SearchedList
          list={people}
          place={place}
          perPage={PER_PAGE}
          textsOf={({ name, role }) => [name, role]}
          labels={{ search: TEXTS.searchPeople, pages: TEXTS.pagesOfPeople }}
          nothingFound={TEXTS.nobodyFound}
          isAlwaysSearchable
          className={clsx(styles.partners)}
        >
          {(person) => (
            <li key={person.id}>
              <button type="button" onClick={() => onChoose(person)}>
                <strong>{person.name}</strong>
                {person.role && <span className="quiet">{roleLabel(person.role)}</span>}
              </button>
            </li>
          )}
        </SearchedList>
      )}
    </section>
  );
}
