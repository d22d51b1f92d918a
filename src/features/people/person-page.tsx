import { Link } from "react-router-dom";
import { readPerson } from "#local-db/read/people.ts";
import { roleLabel, seatOf } from "#domain/accounts/role.ts";
import type { Failure } from "#contract/failures.ts";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { readRecipients } from "#local-db/recipients.ts";
import { personFromWire } from "#contract/account-wire.ts";
import { personProfile } from "#contract/accounts.ts";
import type { z } from "#contract/zod.ts";
import type { Person } from "#domain/accounts/person.ts";
import { Avatar } from "#features/avatar/avatar.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useCachedQuery } from "#features/hooks/use-cached-query.ts";
import { GoToDashboard } from "#features/lists/go-to-dashboard.tsx";
import { LeavesTag } from "#features/status-tags/leaves-before.tsx";
import { Jobs } from "#features/people/jobs.tsx";
import { Ratings } from "#features/people/ratings.tsx";
import { TellOperators } from "#features/people/tell-operators.tsx";
import { DocumentsOfVendor } from "#features/vendor-documents/documents-of-vendor.tsx";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import * as DOCUMENT_TEXTS from "#texts/vendor-documents.ts";
import { leavingUrl, newRoleUrl } from "#features/url-dialogs/leaving-url.ts";
import * as ROLE_TEXTS from "#texts/change-role.ts";
import * as DIRECTORY_TEXTS from "#texts/directory.ts";
import * as LEAVING_TEXTS from "#texts/leaving.ts";
import * as OPERATOR_TEXTS from "#texts/operator.ts";
import * as TEXTS from "#texts/people.ts";
import { EmailText } from "#ui/email-text.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Icon } from "#ui/icons.tsx";
import { Notice, Tag } from "#ui/notice.tsx";
import { useItemTitle } from "#ui/page-title.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { request } from "#api-client/request.ts";

interface PersonPageProps {
  readonly userId: string;
  readonly onMessage: (person: Person) => void;
  readonly onTicket: (ticketId: string) => void;
  /** What the person has to do and did, passed in because features do not import each other. */
  readonly work: ReactNode;
  /** Where an operator finds what can be done with the account; null for everybody else. */
  readonly accountUrl: ((person: Person) => string) | null;
}

const ID = /^[0-9a-zA-Z-]{8,64}$/;

/** Profile of another person: contact data, ratings and, for a vendor, finished jobs. */
export function PersonPage({ userId, ...rest }: PersonPageProps) {
  if (!ID.test(userId.trim()))
    return (
      <>
        <h1>{TEXTS.invalidId}</h1>
        <GoToDashboard />
      </>
    );
  return <LoadedProfile userId={userId} {...rest} />;
}

function LoadedProfile({ userId, onMessage, onTicket, work, accountUrl }: PersonPageProps) {
  const { db, credentials, actor } = useSignedIn();
  const local = useLiveQuery(() => readPerson(db, userId), [db, userId]);
  const { cached, failure } = useCachedQuery<z.output<typeof personProfile.answer>>(`person:${userId}`, () =>
    request(personProfile, { auth: credentials, params: { userId } }),
  );
  const mayWrite = useLiveQuery(
    async () => (await readRecipients(db, actor)).some(({ id }) => id === userId),
    [db, actor.id, userId],
  );
  const person = (cached && personFromWire(cached.data)) ?? local;
  useItemTitle(person?.name);
  if (!person) {
    if (failure === null || cached === undefined || local === undefined) return <ListSkeleton />;
    const isUnknown = failure.kind === "refused" && failure.status === 404;
    return (
      <>
        <h1>{isUnknown ? TEXTS.notFound : TEXTS.failed}</h1>
        <Notice icon={isUnknown ? "person" : "cloud"}>{isUnknown ? TEXTS.gone : sentenceOf(failure)}</Notice>
        {isUnknown && <GoToDashboard />}
      </>
    );
  }
  const location = [person.address, person.city, person.state, person.zip].filter(Boolean).join(", ");
  return (
    <div className="column wide">
      <section className="card column">
        <div className="row">
          <Avatar key={person.id} name={person.name} imageUrl={person.profileImageUrl} />
          <div className="grow">
            <h1>{person.name}</h1>
            <div className="row tight">
              <Tag tone="blue" icon="person">
                {roleLabel(seatOf(person))}
              </Tag>
              {person.hasLeft && <Tag icon="person">{DIRECTORY_TEXTS.left}</Tag>}
              <LeavesTag leavesOn={person.leavesOn} />
            </div>
            {person.organization && <p className="quiet">{person.organization}</p>}
          </div>
          {mayWrite && (
            <Button variant="default" leftSection={<Icon name="speech" />} onClick={() => onMessage(person)}>
              {TEXTS.sendMessage}
            </Button>
          )}
          {accountUrl && <ForOperators url={accountUrl(person)} userId={userId} name={person.name} />}
        </div>
        <div className="facts">
          {person.email && (
            <a href={`mailto:${person.email}`}>
              <EmailText email={person.email} />
            </a>
          )}
          {person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>}
          {location && (
            <span>
              <Icon name="pin" />
              {location}
            </span>
          )}
        </div>
        {person.profileDescription && (
          <div>
            <h2>{TEXTS.about}</h2>
            <p className="text">{person.profileDescription}</p>
          </div>
        )}
        {person.skills && person.skills.length > 0 && (
          <div className="column tight">
            <h2>{TEXTS.skills}</h2>
            <div className="row tight">
              {person.skills.map((skill) => (
                <Tag key={skill}>{skill}</Tag>
              ))}
            </div>
          </div>
        )}
      </section>
      {person.documents && (
        <ItemBoundary kind={DOCUMENT_TEXTS.title}>
          <DocumentsOfVendor documents={person.documents} />
        </ItemBoundary>
      )}
      {work}
      {accountUrl === null && <TellOperators person={person} />}
      <section className="card column" aria-labelledby="ratings">
        <h2 id="ratings">{TEXTS.ratings}</h2>
        <ItemBoundary kind={TEXTS.ratings}>
          <Ratings userId={userId} />
        </ItemBoundary>
      </section>
      {person.role === "Vendor" && (
        <ItemBoundary kind={TEXTS.jobs}>
          <Jobs userId={userId} onTicket={onTicket} />
        </ItemBoundary>
      )}
    </div>
  );
}

const sentenceOf = (failure: Failure) =>
  failure.kind === "unreachable" ? TEXTS.offline : failureSentence(failure);

/** What an operator can do with the account. */
const ForOperators = ({ url, userId, name }: { url: string; userId: string; name: string }) => (
  <>
    <Button component={Link} to={url} variant="default" leftSection={<Icon name="wrench" />}>
      {OPERATOR_TEXTS.manageAccount}
    </Button>
    <Button component={Link} to={newRoleUrl(userId)} variant="default">
      {ROLE_TEXTS.action}
    </Button>
    <Button component={Link} to={leavingUrl(userId)} variant="default">
      {LEAVING_TEXTS.hasLeft(name)}
    </Button>
  </>
);
