import { Button } from "@mantine/core";
import type { RankedPerson } from "#domain/tickets/rank-for-work.ts";
import { MYSELF } from "#features/drafts/draft-key.ts";
import { labelOfPerson } from "#features/forms/options.ts";
import { useOwnListPosition } from "#features/lists/list-position.ts";
import { SearchedList } from "#features/lists/searched-list.tsx";
import { factsOf } from "#features/tickets/people-for-work.ts";
import styles from "#features/tickets/transitions/choose-worker.module.css";
import * as WORK_TEXTS from "#texts/people-for-work.ts";
import * as TEXTS from "#texts/tickets.ts";
import { EmailText } from "#ui/email-text.tsx";
import { SEPARATOR } from "#ui/fact-separator.ts";
import { FormProblem } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

const PER_PAGE = 12;

interface ChooseWorkerProps {
  /** The likely ones first. */
  readonly workers: readonly RankedPerson[];
  /** The person's own name if they may do the work, else null. */
  readonly self: string | null;
  readonly problem: string | undefined;
  readonly onChoose: (workerId: string) => void;
  readonly onClose: () => void;
}

interface WorkerChoice {
  readonly id: string;
  readonly label: string;
  readonly worker: RankedPerson | null;
}

/** First of two steps: choose who does the work. Choosing a name continues. */
export function ChooseWorker({ workers, self, problem, onChoose, onClose }: ChooseWorkerProps) {
  const place = useOwnListPosition();
  const choices: readonly WorkerChoice[] = [
    ...(self === null ? [] : [{ id: MYSELF, label: TEXTS.myself(self), worker: null }]),
    ...workers.map((worker) => ({ id: worker.id, label: labelOf(worker), worker })),
  ];
  return (
    <Sheet title={TEXTS.selectWorker} onClose={onClose}>
      <FormProblem message={problem} />
      <div className="column">
        {workers.length > 1 && <p className="quiet">{WORK_TEXTS.order}</p>}
        <SearchedList
          list={choices}
          place={place}
          perPage={PER_PAGE}
          textsOf={textsOf}
          labels={{ search: TEXTS.searchWorkers, pages: TEXTS.pagesOfWorkers }}
          className="list"
          name={TEXTS.whoDoesTheWork}
        >
          {({ id, label, worker }) => (
            <li key={id}>
              <Button
                className={styles.choice}
                variant="default"
                fullWidth
                justify="start"
                ta="start"
                onClick={() => onChoose(id)}
              >
                <span>
                  {label}{" "}
                  {worker?.person.email && (
                    <small>
                      <EmailText email={worker.person.email} />
                    </small>
                  )}
                  {worker && <small>{factsOf(worker).join(SEPARATOR)}</small>}
                </span>
              </Button>
            </li>
          )}
        </SearchedList>
      </div>
    </Sheet>
  );
}

const labelOf = ({ person }: RankedPerson) => labelOfPerson(person.name, person.leavesOn);

/** Name, email and every trade, also those that are not shown. */
const textsOf = ({ label, worker }: WorkerChoice) => [
  label,
  ...(worker === null ? [] : [worker.person.email, ...worker.trades.map(({ trade }) => trade)]),
];
