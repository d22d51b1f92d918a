import { Button } from "@mantine/core";
import { IMPORTED_ROLES, roleLabel } from "#domain/accounts/role.ts";
import { LEAVE_OUT } from "#domain/import-values.ts";
import { FilePick } from "#features/csv-import/file-pick.tsx";
import { ValueList } from "#features/csv-import/value-choices.tsx";
import type { usePeopleFile } from "#features/stores/people-file.ts";
import * as TEXTS from "#texts/stores-and-people.ts";
import { Fold } from "#ui/fold.tsx";
import { FormProblem, Notice } from "#ui/notice.tsx";

interface PeopleBesideProps {
  readonly people: ReturnType<typeof usePeopleFile>;
  /** Whether a file of stores is open, with which it goes. */
  readonly isOpen: boolean;
}

/** The file of people beside one of stores: what is read of it, or the way to choose one. */
export function PeopleBeside({ people, isOpen }: PeopleBesideProps) {
  const { file, problem } = people;
  if (!isOpen) return <FormProblem message={problem} />;
  if (file === null)
    return (
      <div className="column tight">
        <FilePick label={TEXTS.addPeople} onPick={(picked) => void people.add(picked)} />
        <p className="quiet">{TEXTS.addPeopleHint}</p>
        <FormProblem message={problem} />
      </div>
    );
  const roles = IMPORTED_ROLES.flatMap((role) => {
    const count = file.roles.get(role) ?? 0;
    return count === 0 ? [] : [TEXTS.ofRole(roleLabel(role), count)];
  }).join(", ");
  const { reporting } = file;
  const offered = reporting.map(({ value }) => value);
  const leftOut = file.titles.filter(({ value, choice }) => choice === LEAVE_OUT && !offered.includes(value));
  return (
    <>
      <Fold icon="people" summary={TEXTS.peopleOf(file.name, file.count, roles)}>
        <p>{TEXTS.comparedLater}</p>
        {file.titles.length > 0 && (
          <ValueList
            values={file.titles}
            choices={IMPORTED_ROLES.map((role) => ({ value: role, label: roleLabel(role) }))}
            onChoose={(value, choice) => people.chooseValues([value], choice)}
          />
        )}
        <div>
          <Button size="sm" variant="default" onClick={people.leave}>
            {TEXTS.withoutPeople}
          </Button>
        </div>
      </Fold>
      {reporting.length > 0 && (
        <Notice tone="amber" icon="people">
          <div className="column tight">
            <p className="text">{TEXTS.reportToManagers(countOf(reporting), offered.join(", "))}</p>
            <div>
              <Button variant="default" onClick={() => people.chooseValues(offered, "Maintenance")}>
                {TEXTS.takeAsWorkers(countOf(reporting))}
              </Button>
            </div>
          </div>
        </Notice>
      )}
      {leftOut.length > 0 && (
        <p className="text">
          {TEXTS.titlesLeftOut(countOf(leftOut), leftOut.map(({ value }) => value).join(", "))}
        </p>
      )}
    </>
  );
}

const countOf = (titles: readonly { readonly count: number }[]) =>
  titles.reduce((sum, { count }) => sum + count, 0);
