import { Button } from "@mantine/core";
import type { Person } from "#domain/accounts/person.ts";
import { MYSELF } from "#features/drafts/draft-key.ts";
import { personOption } from "#features/forms/options.ts";
import { useOwnListPosition } from "#features/lists/list-position.ts";
import { SearchedList } from "#features/lists/searched-list.tsx";
import * as TEXTS from "#texts/tickets.ts";
import { EmailText } from "#ui/email-text.tsx";
import { FormProblem } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

const PER_PAGE = 12;

interface ChooseWorkerProps {
  readonly workers: readonly Person[];
  /** The person's own name if they may do the work, else null. */
  readonly self: string | null;
  readonly problem: string | undefined;
  readonly onChoose: (workerId: string) => void;
  readonly onClose: () => void;
}

/** First of two steps: choose who does the work. Choosing a name continues. */
export function ChooseWorker({ workers, self, problem, onChoose, onClose }: ChooseWorkerProps) {
  const place = useOwnListPosition();
  const choices = [
    ...(self === null ? [] : [{ id: MYSELF, label: TEXTS.myself(self), hint: undefined }]),
    ...workers.map((worker) => ({ id: worker.id, ...personOption(worker) })),
  ];
  return (
    <Sheet title={TEXTS.selectWorker} onClose={onClose}>
      <FormProblem message={problem} />
      <SearchedList
        list={choices}
        place={place}
        perPage={PER_PAGE}
        textsOf={({ label, hint }) => [label, hint]}
        labels={{ search: TEXTS.searchWorkers, pages: TEXTS.pagesOfWorkers }}
        className="list"
        name={TEXTS.whoDoesTheWork}
      >
        {({ id, label, hint }) => (
          <li key={id}>
            <Button variant="default" fullWidth justify="start" ta="start" onClick={() => onChoose(id)}>
              {label}{" "}
              {hint && (
                <small>
                  <EmailText email={hint} />
                </small>
              )}
            </Button>
          </li>
        )}
      </SearchedList>
    </Sheet>
  );
}
