import { useRef, useState } from "react";
import type { ChosenColumns, FileColumns } from "#domain/import-table.ts";
import { readTextFile } from "#features/csv-import/read-text-file.ts";
import { usePending } from "#features/hooks/use-pending.ts";

/** A picked file and what importing it would do. */
export interface PickedFile<Plan> {
  readonly name: string;
  readonly text: string;
  readonly plan: Plan;
}

interface ImportFileOptions<Plan> {
  readonly picked: PickedFile<Plan> | null;
  readonly onPick: (picked: PickedFile<Plan> | null) => void;
  /** Says what importing a text would do; `chosen` is what its columns are, if that was chosen. */
  readonly plan: (text: string, chosen: ChosenColumns | null) => Promise<Plan | { readonly problem: string }>;
}

/** Reads a file, and its rows again whenever somebody chooses what its columns are. */
export function useImportFile<Plan extends FileColumns>(options: ImportFileOptions<Plan>) {
  const { picked, onPick } = options;
  const [problem, setProblem] = useState("");
  const [chosen, setChosen] = useState<ChosenColumns | null>(null);
  const [isReading, whileReading] = usePending();
  /** The latest reading: an earlier one that takes longer does not count. */
  const latest = useRef(0);

  const read = async (
    name: string,
    content: Promise<string | { readonly problem: string }>,
    columns: typeof chosen,
  ) => {
    latest.current += 1;
    const turn = latest.current;
    setChosen(columns);
    const found = await whileReading(
      content.then(async (text) =>
        typeof text === "string"
          ? { text, plan: await options.plan(text, columns) }
          : { text: "", plan: text },
      ),
    );
    if (turn !== latest.current) return;
    if ("problem" in found.plan) return setProblem(found.plan.problem);
    setProblem("");
    onPick({ name, text: found.text, plan: found.plan });
    setChosen(null);
  };
  const pick = (file: File) => {
    onPick(null);
    return read(file.name, readTextFile(file), null);
  };
  const choose = (columns: ChosenColumns) =>
    picked ? read(picked.name, Promise.resolve(picked.text), columns) : Promise.resolve();
  /** The columns, with what was just chosen although the rows are still being read. */
  const file = picked && { ...picked.plan, columns: withChosen(picked.plan, chosen) };
  return {
    file,
    problem: problem || (picked?.plan.columnProblem ?? ""),
    isReading,
    /** The rows are those of an earlier choice. */
    isStale: chosen !== null,
    pick,
    choose,
  };
}

const withChosen = ({ columns }: FileColumns, chosen: ChosenColumns | null) =>
  chosen === null ? columns : columns.map((column, at) => ({ ...column, field: chosen[at] ?? null }));
