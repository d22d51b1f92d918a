import type { Failure } from "#contract/failures.ts";
import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { readRecipients } from "#device/recipients.ts";
import { personFromWire, personProfile } from "#contract/accounts.ts";
import type { z } from "#contract/zod.ts";
import type { Person } from "#domain/accounts/person.ts";
import { Avatar } from "#features/ground/avatar.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useBorrowed } from "#features/ground/use-borrowed.ts";
import { Jobs } from "#features/people/jobs.tsx";
import { Ratings } from "#features/people/ratings.tsx";
import { failureSentence } from "#features/ground/failure-sentence.ts";
import { WORDS } from "#features/people/words.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Icon } from "#ui/icons.tsx";
import { Notice, Tag } from "#ui/notice.tsx";
import { useItemTitle } from "#ui/page-title.ts";
import { ListBones } from "#ui/states.tsx";
import { exchange } from "#wire/exchange.ts";

interface PersonPageProps {
  readonly userId: string;
  readonly onMessage: (person: Person) => void;
  readonly onTicket: (ticketId: string) => void;
}

const ID = /^[0-9a-zA-Z-]{8,64}$/;

/** Another person: who they are, how they were rated, what they finished. */
export function PersonPage({ userId, onMessage, onTicket }: PersonPageProps) {
  if (!ID.test(userId.trim())) return <h1>{WORDS.invalidId}</h1>;
  return <Found userId={userId} onMessage={onMessage} onTicket={onTicket} />;
}

function Found({ userId, onMessage, onTicket }: PersonPageProps) {
  const { db, credentials, actor } = useSignedIn();
  const local = useLiveQuery(async () => (await db.people.get(userId)) ?? null, [db, userId]);
  const { kept, failure } = useBorrowed<z.output<typeof personProfile.answer>>(`person:${userId}`, () =>
    exchange(personProfile, { as: credentials, names: { userId } }),
  );
  const mayWrite = useLiveQuery(
    async () => (await readRecipients(db, actor)).some(({ id }) => id === userId),
    [db, actor.id, userId],
  );
  const person = (kept && personFromWire(kept.data)) ?? local;
  useItemTitle(person?.name);
  if (!person) {
    if (failure === null || kept === undefined || local === undefined) return <ListBones />;
    const isUnknown = failure.kind === "refused" && failure.status === 404;
    return (
      <>
        <h1>{isUnknown ? WORDS.notFound : WORDS.failed}</h1>
        <Notice icon={isUnknown ? "person" : "cloud"}>{isUnknown ? WORDS.gone : sentenceOf(failure)}</Notice>
      </>
    );
  }
  const place = [person.address, person.city, person.state, person.zip].filter(Boolean).join(", ");
  return (
    <div className="column wide">
      <section className="card column">
        <div className="row">
          <Avatar name={person.name} imageUrl={person.profileImageUrl} />
          <div className="grow">
            <h1>{person.name}</h1>
            <Tag tone="blue" icon="person">
              {person.role}
            </Tag>
            {person.organization && <p className="quiet">{person.organization}</p>}
          </div>
          {mayWrite && (
            <Button variant="default" leftSection={<Icon name="speech" />} onClick={() => onMessage(person)}>
              {WORDS.sendMessage}
            </Button>
          )}
        </div>
        <div className="facts">
          {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
          {person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>}
          {place && (
            <span>
              <Icon name="pin" />
              {place}
            </span>
          )}
        </div>
        {person.profileDescription && (
          <div>
            <h2>{WORDS.about}</h2>
            <p className="text">{person.profileDescription}</p>
          </div>
        )}
        {person.skills && person.skills.length > 0 && (
          <div className="column tight">
            <h2>{WORDS.skills}</h2>
            <div className="row tight">
              {person.skills.map((skill) => (
                <Tag key={skill}>{skill}</Tag>
              ))}
            </div>
          </div>
        )}
      </section>
      <section className="card column" aria-labelledby="ratings">
        <h2 id="ratings">{WORDS.ratings}</h2>
        <ItemBoundary kind={WORDS.ratings}>
          <Ratings userId={userId} />
        </ItemBoundary>
      </section>
      {person.role === "Vendor" && (
        <ItemBoundary kind={WORDS.jobs}>
          <Jobs userId={userId} onTicket={onTicket} />
        </ItemBoundary>
      )}
    </div>
  );
}

const sentenceOf = (failure: Failure) =>
  failure.kind === "unreachable" ? WORDS.offline : failureSentence(failure);
