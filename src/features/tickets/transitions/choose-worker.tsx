import { Button } from "@mantine/core";
import type { Person } from "#domain/accounts/person.ts";
import { TEXTS } from "#features/tickets/texts.ts";
import { FormProblem } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** Stands for the person who assigns. */
export const MYSELF = "myself";

interface ChooseWorkerProps {
  readonly workers: readonly Person[];
  /** The own name where this person may do the work; null where not. */
  readonly self: string | null;
  readonly problem: string | undefined;
  readonly onChoose: (workerId: string) => void;
  readonly onClose: () => void;
}

/** The first of two steps: who does the work. A tap on a name goes on. */
export function ChooseWorker({ workers, self, problem, onChoose, onClose }: ChooseWorkerProps) {
  const choices = [
    ...(self === null ? [] : [{ id: MYSELF, name: `Myself (${self})` }]),
    ...workers.map(({ id, name }) => ({ id, name })),
  ];
  return (
    <Sheet title={TEXTS.selectWorker} onClose={onClose}>
      <FormProblem says={problem} />
      <ul className="list" aria-label="Who does the work">
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
