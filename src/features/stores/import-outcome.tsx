import type { NamedStores } from "#features/stores/named-stores.ts";
import { Link } from "react-router-dom";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { StoreImport } from "#domain/stores/undo-import.ts";
import { isEmail } from "#domain/accounts/email.ts";
import type { StoreLack } from "#domain/stores/list-stores.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { AddedWithoutNumbers } from "#features/stores/decide-rows.tsx";
import {
  isWithoutManager,
  ManagersOfFile,
  namesOf,
  useGoOnWithManagers,
} from "#features/stores/managers-of-file.tsx";
import type { RowsToCorrect } from "#features/csv-import/rows-to-correct.ts";
import { SaveRowsToCorrect } from "#features/csv-import/save-rows-to-correct.tsx";
import { FilePick } from "#features/csv-import/file-pick.tsx";
import type { usePeopleFile } from "#features/stores/people-file.ts";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as PEOPLE_TEXTS from "#texts/stores-and-people.ts";
import * as INVITE_TEXTS from "#texts/store-import-invitations.ts";
import * as TEXTS from "#texts/store-import.ts";
import { FormProblem } from "#ui/notice.tsx";

const MOST_LISTED = 10;
const MOST_UNFOLDED = 3;

interface ImportOutcomeProps {
  readonly made: StoreImport;
  /** The stores of the file with whom it names as their managers. */
  readonly stores: NamedStores;
  /** Whether nothing of the file is left to import, so that its people may follow. */
  readonly isWhole: boolean;
  /** Whether the people whom the file names follow. */
  readonly isFollowing: boolean;
  /** What of the file was not imported, or not whole; null for nothing. */
  readonly toCorrect: RowsToCorrect | null;
  /** The stores here whose numbers new ones were added without. */
  readonly holders: readonly string[];
  /** Lines of the file that are no rows. */
  readonly reportRows: number;
  /** The file of people that comes with the stores; it may still be chosen here. */
  readonly people: ReturnType<typeof usePeopleFile>;
  readonly onClose: () => void;
}

const NO_STORES: NamedStores = [];

interface StoresWithoutProps {
  readonly stores: NamedStores;
  readonly importId: string;
}

/** Which stores have no manager to come, and which no property manager, with the way to them. */
function StoresWithout({ stores, importId }: StoresWithoutProps) {
  const isOperator = mayOperate(useSignedIn().account);
  const lacking = [
    ["manager", isOperator ? stores.filter(isWithoutManager) : NO_STORES, TEXTS.nobodyToCome],
    ["propertyManager", stores.filter((each) => !each.hasPropertyManager), TEXTS.noPropertyManagerToCome],
  ] as const;
  return lacking.map(([what, found, text]) => {
    if (found.length === 0) return null;
    // Until the others are invited, the list has them too: the result of that leads to these alone.
    const isComplete = !stores.some((each) => hasSomebodyToInvite(each, what));
    const query = { show: "stores", imported: importId, storesWithout: what };
    return (
      <p key={what} className="text">
        {text(found.length, namesOf(found))}{" "}
        {isComplete && (
          <Link to={`/directory?${new URLSearchParams(query)}`}>{TEXTS.showTheseStores(found.length)}</Link>
        )}
      </p>
    );
  });
}

const hasSomebodyToInvite = ({ manager, propertyManager }: NamedStores[number], what: StoreLack) =>
  what === "manager" ? isEmail(manager?.email ?? "") : propertyManager !== null;

/** Before anybody is invited: the file of people, if it was not chosen with the stores. */
function PeopleFirst({ people: { file, problem, add } }: Pick<ImportOutcomeProps, "people">) {
  if (file !== null) return null;
  return (
    <div className="column tight">
      <p>{PEOPLE_TEXTS.peopleFirst}</p>
      <FilePick label={PEOPLE_TEXTS.addPeople} onPick={(picked) => void add(picked)} />
      <FormProblem message={problem} />
    </div>
  );
}

/** What an import did: how many stores, the new ones first, the way to them, and what follows. */
export function ImportOutcome({ made, stores, isWhole, isFollowing, ...props }: ImportOutcomeProps) {
  const { toCorrect, holders, reportRows, people, onClose } = props;
  const isNext = isWhole && isFollowing;
  const next = useGoOnWithManagers(isNext ? stores : NO_STORES, made.fileName, isNext ? people.file : null);
  const added = made.stores.filter(({ former }) => former === null);
  const changed = made.stores.filter(({ former }) => former !== null);
  const all = [...added, ...changed].map(({ storeId: id, wrote }) => ({ id, name: storeLabel(wrote) }));
  return (
    <OutcomeSheet
      title={TEXTS.outcomeTitle}
      closeLabel={next === null ? TEXTS.outcomeDone : INVITE_TEXTS.notNow}
      summary={TEXTS.outcome(added.length, changed.length)}
      listLabel={TEXTS.outcomeList}
      {...(all.length > MOST_UNFOLDED ? { listSummary: TEXTS.listOfOutcome } : {})}
      queued={all.slice(0, MOST_LISTED)}
      nameOf={({ name }) => name}
      next={next}
      onClose={onClose}
    >
      <p>
        <Link to={`/directory?${new URLSearchParams({ show: "stores", imported: made.id })}`}>
          {TEXTS.showThem}
        </Link>
      </p>
      <AddedWithoutNumbers holders={holders} />
      <SaveRowsToCorrect toCorrect={toCorrect} />
      {reportRows > 0 && <p className="quiet">{CSV_TEXTS.reportRows(reportRows)}</p>}
      {isWhole && <StoresWithout stores={stores} importId={made.id} />}
      {isNext && <ManagersOfFile stores={stores} isNext isButtonElsewhere people={people.file} />}
      {next !== null && <PeopleFirst people={people} />}
      {next !== null && <p className="quiet">{INVITE_TEXTS.inviteLater}</p>}
    </OutcomeSheet>
  );
}
