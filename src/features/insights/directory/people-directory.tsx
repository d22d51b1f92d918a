import { Button } from "@mantine/core";
import { mayOperate } from "#domain/accounts/operator.ts";
import { Icon } from "#ui/icons.tsx";
import { Link } from "react-router-dom";
import { textsOfDigits } from "#domain/search.ts";
import { roleLabel, seatOf } from "#domain/accounts/role.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { LIST_CLASS, PER_PAGE } from "#features/insights/directory/directory-list.ts";
import { useListPosition } from "#features/lists/list-position.ts";
import { SearchedList } from "#features/lists/searched-list.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { LeavesTag } from "#features/status-tags/leaves-before.tsx";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { withFirstPull } from "#local-db/first-pull.ts";
import { readEverybody } from "#local-db/read/people.ts";
import * as TEXTS from "#texts/directory.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Tag } from "#ui/notice.tsx";
import { FactLine } from "#ui/fact-line.tsx";

/** Everybody whom this device knows, with what may be seen of them; each leads to their page. */
export function PeopleDirectory() {
  const { db, account } = useSignedIn();
  const found = useLiveQuery(() => withFirstPull(db, () => readEverybody(db)), [db]);
  const place = useListPosition("people");
  if (found === undefined) return <ListSkeleton />;
  const people = found.list
    .filter(({ id }) => id !== account.id)
    .toSorted((a, b) => Number(a.hasLeft ?? false) - Number(b.hasLeft ?? false));
  if (people.length === 0)
    return (
      <EmptyList firstPull={found.firstPull} what={TEXTS.tabs.people} failed={[TEXTS.loadFailed]}>
        <Empty icon="people">{TEXTS.nobody.people}</Empty>
      </EmptyList>
    );
  return (
    <div className="column">
      {mayOperate(account) && (
        <div className="row">
          <Button component={Link} to="/operator" variant="light" leftSection={<Icon name="people" />}>
            {TEXTS.inviteOrManage}
          </Button>
        </div>
      )}
      <SearchedList
        list={people}
        place={place}
        perPage={PER_PAGE}
        isAlwaysSearchable
        textsOf={({ name, role, isReader, hasLeft, email, phone, city, organization }, question) => [
          name,
          roleLabel(seatOf({ role, isReader })),
          hasLeft ? TEXTS.left : "",
          email,
          ...textsOfDigits([phone], question),
          city,
          organization,
        ]}
        labels={{ search: TEXTS.searches.people, pages: TEXTS.pages }}
        className={LIST_CLASS}
        name={TEXTS.tabs.people}
      >
        {(person) => (
          <ListItemBoundary key={person.id} kind={TEXTS.tabs.people} name={person.name} item={person}>
            {() => (
              <li className="column tight">
                <div className="row tight">
                  <Link className="storelink" to={`/profile/${person.id}`}>
                    {person.name}
                  </Link>
                  <Tag icon="person">{roleLabel(seatOf(person))}</Tag>
                  {person.hasLeft && <Tag>{TEXTS.left}</Tag>}
                  <LeavesTag leavesOn={person.leavesOn} />
                </div>
                <p className="quiet">
                  <FactLine facts={[person.email, person.phone, person.city]} />
                </p>
              </li>
            )}
          </ListItemBoundary>
        )}
      </SearchedList>
    </div>
  );
}
