import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { mayRepeat } from "#domain/tickets/repeat.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { usePendingMutations } from "#features/hooks/use-pending-mutations.ts";
import { useListPosition } from "#features/lists/list-position.ts";
import { findInList, SearchedList } from "#features/lists/searched-list.tsx";
import { type Selection, useSelection } from "#features/lists/use-selection.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { ChangeRepetitions, subjectOf } from "#features/tickets/repeat/change-repetitions.tsx";
import { RepetitionFilters, useRepetitionFilter } from "#features/tickets/repeat/repetition-filters.tsx";
import { type RepetitionAct, RepetitionLine } from "#features/tickets/repeat/repetition-line.tsx";
import { RepetitionSelection } from "#features/tickets/repeat/repetition-selection.tsx";
import { type ListedRepetition, useRepetitions } from "#features/tickets/repeat/use-repetitions.ts";
import { numberText } from "#features/tickets/ticket-number.ts";
import * as PLAN_TEXTS from "#texts/plans.ts";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as TEXTS from "#texts/repetitions.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons.tsx";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { ToolRow } from "#ui/tool-row.tsx";

const PER_PAGE = 50;

const textsOf = ({ ticket, region }: ListedRepetition) => [
  ticket.title,
  labelOfStore(ticket.store),
  ticket.store?.city,
  region.label,
  ticket.category,
  numberText(ticket),
];

const HEAD = Object.values(TEXTS.columns);
const rowOf = ({ ticket, region, repeat }: ListedRepetition) => [
  numberText(ticket),
  ticket.title,
  labelOfStore(ticket.store),
  region.label,
  repeat?.every ?? null,
  repeat === null ? TEXTS.ended : REPEAT_TEXTS.units[repeat.unit],
  repeat?.nextOn ?? null,
];

/** All tickets that are repeated, changed one by one or several at once. */
export function Repetitions() {
  const read = useRepetitions();
  const filtered = useRepetitionFilter();
  const place = useListPosition("repeats");
  const selection = useSelection();
  const isChangeable = useIsChangeable();
  const changing = useChanging();
  const all = read?.list ?? [];
  const listed = filtered(selection.isOn ? all.filter(isChangeable) : all);
  const found = () => findInList(listed, place.search, textsOf);
  // Who thinks better of it goes on with the selection.
  const endChange = (isDone: boolean) => {
    changing.close();
    if (isDone) selection.stop();
  };
  return (
    <>
      <div className="row apart listhead">
        <h1>{REPEAT_TEXTS.allRepetitions}</h1>
        {all.length > 0 && (
          <ToolRow>
            <SaveTable name="repetitions" head={HEAD} rows={() => found().map(rowOf)} />
            {!selection.isOn && all.some(isChangeable) && (
              <Button variant="subtle" leftSection={<Icon name="check" />} onClick={selection.start}>
                {TEXTS.select}
              </Button>
            )}
          </ToolRow>
        )}
      </div>
      {changing.subject !== null && (
        <ChangeRepetitions
          key={changing.subject}
          subject={changing.subject}
          selected={selection.isOn ? [...selection.ids] : []}
          onClose={endChange}
        />
      )}
      {read === undefined && <ListSkeleton />}
      {read !== undefined && all.length === 0 && (
        <EmptyList firstPull={read.firstPull} what={REPEAT_TEXTS.allRepetitions} failed={[TEXTS.loadFailed]}>
          <NothingRepeated />
        </EmptyList>
      )}
      {all.length > 0 && (
        <>
          <p className="quiet">
            {TEXTS.explanation} <Link to="/plans">{PLAN_TEXTS.seeAll}</Link>
          </p>
          {selection.isOn && (
            <RepetitionSelection
              selection={selection}
              onSelectFound={() => selection.choose(found().map(({ id }) => id))}
              onAct={(act) => changing.open(act)}
            />
          )}
          <RepetitionFilters all={all} />
          <Lines
            list={listed}
            place={place}
            selection={selection}
            isChangeable={isChangeable}
            onAct={changing.open}
          />
        </>
      )}
    </>
  );
}

/** The change that is open, in the address: of one repetition, or of those that are selected. */
function useChanging() {
  const { credentials } = useSignedIn();
  const sheets = useUrlDialogs();
  return {
    subject: credentials.isLegacy ? null : sheets.read("changerepetitions"),
    open: (act: RepetitionAct, id?: string) => sheets.open("changerepetitions", subjectOf(act, id)),
    close: () => sheets.close("changerepetitions"),
  };
}

/** Which repetitions this person may change; servers of the plain API have none. */
function useIsChangeable() {
  const { actor, credentials } = useSignedIn();
  return ({ ticket, repeat }: ListedRepetition) =>
    repeat !== null && !credentials.isLegacy && mayRepeat(ticket, actor);
}

const NothingRepeated = () => (
  <Empty
    icon="repeat"
    action={
      <Button component={Link} to="/tickets" variant="default">
        {TEXTS.openTheTickets}
      </Button>
    }
  >
    {TEXTS.none}
  </Empty>
);

interface LinesProps {
  readonly list: readonly ListedRepetition[];
  readonly place: ReturnType<typeof useListPosition>;
  readonly selection: Selection;
  readonly isChangeable: (repetition: ListedRepetition) => boolean;
  readonly onAct: (act: RepetitionAct, id: string) => void;
}

function Lines({ list, place, selection, isChangeable, onAct }: LinesProps) {
  const rowsOf = usePendingMutations();
  return (
    <SearchedList
      list={list}
      place={place}
      perPage={PER_PAGE}
      isAlwaysSearchable
      textsOf={textsOf}
      labels={{ search: TEXTS.search, pages: TEXTS.pages }}
      name={REPEAT_TEXTS.allRepetitions}
    >
      {(each) => (
        <ListItemBoundary key={each.id} kind={REPEAT_TEXTS.repeat} name={each.ticket.title} item={each}>
          <RepetitionLine
            repetition={each}
            rows={rowsOf(each.id)}
            isSelected={selection.isOn ? selection.ids.has(each.id) : null}
            onToggle={selection.toggle}
            onAct={isChangeable(each) ? (act) => onAct(act, each.id) : null}
          />
        </ListItemBoundary>
      )}
    </SearchedList>
  );
}
