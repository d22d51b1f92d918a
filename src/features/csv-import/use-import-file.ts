import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ChosenColumns, FileColumns } from "#domain/import-table.ts";
import { type ChosenValues, keyOfValue } from "#domain/import-values.ts";
import { readTextFile } from "#features/csv-import/read-text-file.ts";
import {
  type OnRead,
  type PlanFile,
  type Unread,
  usePlanOfText,
} from "#features/csv-import/use-plan-of-text.ts";
import { NOT_BEFORE } from "#features/csv-import/use-remembered-columns.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { storeFile, storedFile } from "#local-db/import-files.ts";
import { usePending } from "#features/hooks/use-pending.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";

/** A picked file and what importing it would do. */
export interface PickedFile<Plan> {
  readonly name: string;
  readonly text: string;
  readonly plan: Plan;
}

/** What was read of a file, and what its columns are, if that was chosen. */
interface Source {
  readonly name: string;
  readonly text: string;
  readonly columns: ChosenColumns | null;
}

/** A file that another screen has made. */
export interface PreparedFile {
  readonly name: string;
  readonly text: string;
  /** Whoever made it has said that it is imported; whatever is doubtful stops it. */
  readonly isDecided?: boolean;
  /** What values of it are, such as titles of people, as far as that was chosen. */
  readonly values?: ChosenValues;
  /** Said while it is read, such as how many people of which file; missing: its name. */
  readonly reading?: string;
}

interface ImportFileOptions<Plan> {
  /** By which the chosen columns are remembered. */
  readonly importName: string;
  /** Read at once, as if it had been picked. */
  readonly initialFile?: PreparedFile | null | undefined;
  readonly picked: PickedFile<Plan> | null;
  readonly onPick: (picked: PickedFile<Plan> | null) => void;
  readonly plan: PlanFile<Plan>;
  /** What a plan depends on beside the file: with another one the file is read again. */
  readonly planKey?: string | undefined;
}

/**
 * Reads a file, and its rows again whenever somebody chooses what its columns are. One that only
 * lacks the server waits, and is tried again when a network is back.
 */
export function useImportFile<Plan extends FileColumns>(options: ImportFileOptions<Plan>) {
  const { picked, onPick } = options;
  const [problem, setProblem] = useState("");
  const own = useOwnColumns();
  const [waiting, setWaiting] = useState<Source | null>(null);
  const [isReading, whileReading] = usePending();
  const { read, begin } = useRowsRead();
  const [isOpening, setOpening] = useState(Boolean(options.initialFile));
  const [isRestored, setRestored] = useState(false);
  const [lastTime, setLastTime] = useState(NOT_BEFORE);
  const { db } = useSignedIn();
  /** Also where the device has no space to remember it. */
  const [values, setValues] = useState<ChosenValues>(options.initialFile?.values ?? {});
  /** The latest reading: an earlier one that takes longer does not count. */
  const latest = useRef(0);
  const [plannedKey, setPlannedKey] = useState(options.planKey);
  const { planText, remembered, rememberedValues } = usePlanOfText(options);

  const readText = async (
    name: string,
    content: Promise<string | Unread>,
    columns: ChosenColumns | null,
    chosenValues = values,
  ) => {
    latest.current += 1;
    const turn = latest.current;
    own.begin(columns);
    const onRead = begin(() => turn === latest.current);
    const found = await whileReading(planText(content, columns, chosenValues, onRead));
    if (turn !== latest.current) return;
    setOpening(false);
    const isLost = "problem" in found.plan ? found.plan.isLost === true : found.plan.waitsFor !== undefined;
    setWaiting(isLost ? { name, text: found.text, columns } : null);
    // One that waits for the server too: the page may be closed until there is a network.
    if (isLost || !("problem" in found.plan)) keepFile(db, options, { name, text: found.text });
    if ("problem" in found.plan) return setProblem(found.plan.problem);
    setProblem(found.plan.waitsFor ?? "");
    setLastTime(found.lastTime);
    onPick({ name, text: found.text, plan: found.plan });
    setPlannedKey(found.key);
    own.end(columns);
  };
  const pick = (file: File) => {
    setRestored(false);
    onPick(null);
    return readText(file.name, readTextFile(file), null);
  };
  const again = useSingleFlight(async () => {
    if (waiting !== null) await readText(waiting.name, Promise.resolve(waiting.text), waiting.columns);
  });
  useOnline(() => void again());
  // Columns that nobody chose are recognised again, by who is known now.
  const readPicked = async (columns: ChosenColumns | null, chosenValues = values) => {
    if (picked !== null) await readText(picked.name, Promise.resolve(picked.text), columns, chosenValues);
  };
  useChanged(options.planKey, () => void (waiting === null ? readPicked(own.columns) : again()));
  useFirstFile(options, (file, isStored) => {
    // Somebody may have chosen one while this device looked for that of before.
    if (latest.current > 0) return;
    setRestored(isStored);
    void readText(file.name, Promise.resolve(file.text), null);
  });
  const choose = (columns: ChosenColumns) => {
    if (picked !== null) void remembered.remember(picked.plan.columns, columns);
    return readPicked(columns);
  };
  const chooseValue = async (value: string, choice: string) => {
    const all = { ...values, [keyOfValue(value)]: choice };
    setValues(all);
    void rememberedValues.remember({ [value]: choice });
    await readPicked(own.columns, all);
  };
  return {
    /** Reads the file again with another text of it. */
    readAgain: (text: string) => readText(picked?.name ?? "", Promise.resolve(text), own.columns),
    keep: (text: string) => keepFile(db, options, { name: picked?.name ?? "", text }),
    file: withChoices(picked, own.chosen, values),
    problem: problem || (picked?.plan.columnProblem ?? ""),
    /** The name of a file that waits for the server; null if none does. */
    waiting: waiting?.name ?? null,
    again,
    isRestored: isRestored && picked !== null,
    /** It is imported, or put away: one that is still being read is not stored any more. */
    forget: () => {
      latest.current += 1;
      void storeFile(db, options.importName, null);
    },
    lastTime,
    rememberImport: () => void remembered.rememberImport(picked?.plan.columns ?? []),
    isReading,
    /** One that is there is read, from the first render on: nobody chooses a file meanwhile. */
    isOpening,
    /** How many rows the server has read; a total of 0 before it has said so. */
    read,
    isStale: own.isOutdated || plannedKey !== options.planKey,
    pick,
    choose,
    chooseValue,
  };
}

/** Keeps a file for a reload, unless another screen has made it. */
const keepFile = (
  db: AccountDatabase,
  { initialFile, importName }: Pick<ImportFileOptions<unknown>, "initialFile" | "importName">,
  file: Pick<PreparedFile, "name" | "text">,
): void => void (initialFile ? undefined : storeFile(db, importName, file));

/** The columns and values, with what was just chosen although the rows are still being read. */
const withChoices = <Plan extends FileColumns>(
  picked: PickedFile<Plan> | null,
  chosen: ChosenColumns | null,
  values: ChosenValues,
) =>
  picked && {
    ...picked.plan,
    columns: withChosen(picked.plan, chosen),
    values: (picked.plan.values ?? []).map((each) => ({
      ...each,
      choice: values[keyOfValue(each.value)] ?? each.choice,
    })),
  };

/** What somebody chose the columns of the picked file to be. */
function useOwnColumns() {
  /** While the rows are read with them. */
  const [chosen, setChosen] = useState<ChosenColumns | null>(null);
  const [read, setRead] = useState<ChosenColumns | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  return {
    chosen,
    /** Null while headings, cells and earlier files say what the columns are. */
    columns: chosen ?? read,
    /** The rows are those of before something that was chosen since. */
    isOutdated,
    begin: (columns: ChosenColumns | null) => {
      setChosen(columns);
      setOutdated(true);
    },
    end: (columns: ChosenColumns | null) => {
      setRead(columns);
      setChosen(null);
      setOutdated(false);
    },
  };
}

/** How many rows the server has read; a reading that is not the latest any more does not count. */
function useRowsRead() {
  const [read, setRead] = useState({ done: 0, total: 0 });
  const begin = (isLatest: () => boolean): OnRead => {
    setRead({ done: 0, total: 0 });
    return (done, total) => {
      if (isLatest()) setRead({ done, total });
    };
  };
  return { read, begin };
}

/** Calls once with the file of another screen, or else the one that was open before a reload. */
function useFirstFile(
  { initialFile, importName }: Pick<ImportFileOptions<unknown>, "initialFile" | "importName">,
  onFile: (file: Pick<PreparedFile, "name" | "text">, isStored: boolean) => void,
): void {
  const { db } = useSignedIn();
  const find = useEffectEvent(async () => {
    const file = initialFile ?? (await storedFile(db, importName));
    if (file !== null) onFile(file, !initialFile);
  });
  useEffect(() => void find(), []);
}

/** Calls when a value is another one than at the render before. */
function useChanged(value: string | undefined, onChange: () => void): void {
  const call = useEffectEvent(onChange);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    call();
  }, [value]);
}

const withChosen = ({ columns }: FileColumns, chosen: ChosenColumns | null) =>
  chosen === null ? columns : columns.map((column, at) => ({ ...column, field: chosen[at] ?? null }));

/** Calls when the browser says that a network is back. */
function useOnline(onOnline: () => void): void {
  const call = useEffectEvent(onOnline);
  useEffect(() => {
    const listener = () => call();
    addEventListener("online", listener);
    return () => removeEventListener("online", listener);
  }, []);
}
