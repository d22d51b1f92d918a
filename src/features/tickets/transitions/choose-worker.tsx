import { Button } from "@mantine/core";
import type { Person } from "#domain/accounts/person.ts";
import * as TEXTS from "#texts/tickets.ts";
import { FormProblem } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** Placeholder id for the person who assigns. */
export const MYSELF = "myself";

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
  const choices = [
    ...(self === null ? [] : [{ id: MYSELF, name: TEXTS.myself(self) }]),
    ...workers.map(({ id, name }) => ({ id, name })),
  ];
  return (
    <Sheet title={TEXTS.selectWorker} onClose={onClose}>
      <FormProblem message={problem} />
      <ul className="list" aria-label={TEXTS.whoDoesTheWork}>
        {choices.map(({ id, name }) => (
          <li key={id}>
            <Button variant="default" fullWidth justify="start" onClick={() => onChoose(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
