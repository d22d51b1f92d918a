import { useMemo } from "react";
import { Choice } from "#features/forms/choice.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import type { Row } from "#features/operator/people-rows.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readPeople } from "#local-db/read/people.ts";
import * as TEXTS from "#texts/people-import.ts";
import { Notice } from "#ui/notice.tsx";

/** Whose workers some of a file are: an email, and what they are called. */
export interface ChosenManager {
  readonly key: string;
  readonly name: string;
}

interface ManagerOfWorkersProps {
  /** Without what is chosen here. */
  readonly rows: readonly Row[];
  readonly chosen: ChosenManager | null;
  readonly onChoose: (manager: ChosenManager | null) => void;
}

/** Asks once for the property manager of all workers who have none by the file or their stores. */
export function ManagerOfWorkers({ rows, chosen, onChoose }: ManagerOfWorkersProps) {
  const { db } = useSignedIn();
  const known = useLiveQuery(() => readPeople(db, "Property Manager"), [db]);
  const managers = useMemo(() => {
    const inFile = rows.flatMap(({ kind, person: { role, email }, name }) =>
      role === "Property Manager" && kind !== "faulty" && kind !== "leftOut" ? [{ key: email, name }] : [],
    );
    const others = (known ?? []).flatMap(({ email, name }) => (email ? [{ key: email, name }] : []));
    return new Map([...others, ...inFile].map((each) => [each.key, each]));
  }, [rows, known]);
  const workers = rows.filter((row) => row.kind === "faulty" && row.isWithoutManager === true);
  if (workers.length === 0 || managers.size === 0) return null;
  return (
    <Notice icon="people">
      <p>{TEXTS.workersWithoutManager(workers.length)}</p>
      <Choice
        label={TEXTS.managerOfAll(workers.length)}
        name="managerOfWorkers"
        value={chosen?.key ?? ""}
        options={[
          { value: "", label: TEXTS.leaveWorkersOut },
          ...[...managers.values()].map(({ key, name }) => ({ value: key, label: name, hint: key })),
        ]}
        onChange={(key) => onChoose(managers.get(key) ?? null)}
      />
    </Notice>
  );
}
