import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ColumnChoices } from "#features/csv-import/column-choices.tsx";
import type { ImportKind } from "#domain/import-kind.ts";
import type { ChosenColumns, FileColumns, PlannedRow, RowFault } from "#domain/import-table.ts";
import { FileProblem } from "#features/csv-import/file-problem.tsx";
import { readingOf, summaryOf } from "#features/csv-import/count-rows.ts";
import { FaultsOfFile } from "#features/csv-import/faults-of-file.tsx";
import { FileChoice, type ImportTexts, type Template } from "#features/csv-import/file-choice.tsx";
import { NotImported } from "#features/csv-import/not-imported.tsx";
import { ImportPreview, type RowTexts } from "#features/csv-import/import-preview.tsx";
import { type PickedFile, type PreparedFile, useImportFile } from "#features/csv-import/use-import-file.ts";
import type { PlanFile } from "#features/csv-import/use-plan-of-text.ts";
import { OpenedFile, readingText, WaitingFile } from "#features/csv-import/read-file.tsx";
import { ValueChoices, type ValueTexts } from "#features/csv-import/value-choices.tsx";
import { ProgressButtons } from "#features/forms/progress-buttons.tsx";
import { usePending } from "#features/hooks/use-pending.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import * as TEXTS from "#texts/csv-import.ts";
import { Fold } from "#ui/fold.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** What importing a file would do; nothing has happened yet. */
interface PlanOf<Row extends PlannedRow> extends FileColumns {
  readonly rows: readonly Row[];
  /** The cells of a row as they stand in the file; missing where it cannot be corrected here. */
  readonly cellsOf?: (row: number) => readonly string[];
}

/** What somebody says of a file, which is read again then and remembered. */
export interface FileChoices {
  readonly chooseColumns: (columns: ChosenColumns) => void;
  /** What the rows with a value are to have instead. */
  readonly chooseValue: (value: string, choice: string) => void;
}

interface ImportSheetProps<Row extends PlannedRow> extends RowTexts<Row> {
  readonly texts: ImportTexts;
  readonly template: Template;
  /** What it imports, if a file of the other kind is to be led to its own import. */
  readonly kind?: ImportKind;
  readonly picked: PickedFile<PlanOf<Row>> | null;
  readonly initialFile?: PreparedFile | null;
  readonly onPick: (picked: PickedFile<PlanOf<Row>> | null) => void;
  readonly plan: PlanFile<PlanOf<Row>>;
  /** What the plan depends on beside the file. */
  readonly planKey?: string;
  /**
   * Takes those of several chosen files that go with the one that is imported here.
   * @returns the one to import; null if it stays
   */
  readonly takeBeside?: ((files: readonly File[]) => Promise<File | null>) | undefined;
  /** Whether a heading is of a column that nobody expects here; missing for none. */
  readonly isNothingHere?: (heading: string) => boolean;
  /** If the rows have values that whoever imports them says what they are. */
  readonly valueTexts?: ValueTexts;
  /** What a column may be, in the order of the choices. */
  readonly fields: readonly string[];
  /**
   * Faulty rows are left out unless the person says otherwise, because they can be saved as a file
   * after the import. Missing: they are a question.
   */
  readonly isSavingFaulty?: boolean;
  /** How many changes go at once, and what is said of a file with more. Missing: all go. */
  readonly parts?: { readonly most: number; readonly text: (most: number, left: number) => string };
  /** Why the picked file cannot be imported now; empty if it can. */
  readonly obstacle?: string;
  /** How far an import is that is under way; empty if none is. */
  readonly progress?: string;
  /** @returns false if the file stays, to be imported later */
  readonly onImport: (picked: PickedFile<PlanOf<Row>>, changes: number) => Promise<unknown>;
  readonly onClose: () => void;
  /** Cells that a row is imported without, to be corrected here. */
  readonly wrongCellsOf?: ((row: Row) => readonly RowFault[]) | undefined;
  /** Further buttons before a file is picked. */
  readonly beside?: ReactNode;
  /** What a column may be taken as, before everything else about the picked file. */
  readonly renderOffer?: (choose: (columns: ChosenColumns) => void) => ReactNode;
  /** About the picked file, before what its columns are. */
  readonly first?: ReactNode;
  /** The same, where something can be chosen. */
  readonly renderFirst?: (choices: FileChoices) => ReactNode;
  /** Questions and warnings about the picked file. */
  readonly children?: ReactNode;
}

/**
 * Imports rows from a CSV file: shows what would happen to each, then calls `onImport`. While a row
 * is faulty nothing is imported, unless the person leaves the faulty rows out.
 */
export function ImportSheet<Row extends PlannedRow>(props: ImportSheetProps<Row>) {
  const { texts, picked, parts, obstacle = "", progress = "" } = props;
  const [chosenToLeave, setLeavingOut] = useState<boolean | null>(null);
  const [isPending, during] = usePending();
  const source = useImportFile({ ...props, importName: props.template.fileName });
  const isRead = picked !== null && picked.plan.columnProblem === null;
  const { counts, toCheck, part, isByItself } = readingOf(props);
  const { changes, left } = part;
  const isLeavingOut = chosenToLeave ?? isByItself;
  const isOpen = (counts.faulty > 0 && !isLeavingOut) || counts.toDecide > 0;
  const isCompared = picked?.plan.waitsFor === undefined;
  const isBlocked = isOpen || !isCompared || obstacle !== "" || source.isStale;

  /** Other rows may be faulty then. */
  const afresh =
    <Values extends unknown[]>(read: (...values: Values) => Promise<void>) =>
    (...values: Values) => {
      setLeavingOut(null);
      void read(...values);
    };
  const choices = { chooseColumns: afresh(source.choose), chooseValue: afresh(source.chooseValue) };
  const pickFiles = async (files: readonly File[]) => {
    const own = props.takeBeside === undefined ? files[0] : await props.takeBeside(files);
    if (own) afresh(source.pick)(own);
  };
  const submit = useSingleFlight(async () => {
    if (picked === null || isBlocked || progress !== "") return;
    const only = { ...picked, plan: { ...picked.plan, rows: part.rows } };
    if ((await during(props.onImport(only, changes))) === false) return;
    source.rememberImport();
    source.forget();
  });
  const onClose = () => {
    source.forget();
    props.onClose();
  };
  return (
    <Sheet
      title={texts.title}
      onClose={onClose}
      footer={
        <ImportButtons
          onClose={onClose}
          progress={source.isReading && !source.isOpening ? readingText(source.read) : progress}
          label={changes > 0 ? texts.importRows(changes) : ""}
          isDisabled={isBlocked}
          isPending={isPending || progress !== ""}
          onImport={() => void submit()}
        />
      }
    >
      <div className="column">
        <FileSource {...props} source={source} onFiles={(files) => void pickFiles(files)} />
        <p role="status" className={isRead ? "" : "unseen"}>
          {isRead && summaryOf(counts, { toCheck, changes, ...picked.plan, texts })}
        </p>
        {picked && <AboutFile {...props} picked={picked} source={source} />}
        {isRead && props.renderOffer?.(choices.chooseColumns)}
        {props.first}
        {props.renderFirst?.(choices)}
        {left > 0 && <p>{parts?.text(changes, left)}</p>}
        {obstacle !== "" && <p role="status">{obstacle}</p>}
        {source.file && props.valueTexts && source.file.values.length > 0 && (
          <ValueChoices
            key={`values of ${picked?.name}`}
            values={source.file.values}
            texts={props.valueTexts}
            onChoose={choices.chooseValue}
          />
        )}
        {picked && (
          <FaultsOfFile
            {...props}
            picked={picked}
            source={{ keep: source.keep, readAgain: afresh(source.readAgain) }}
            choice={{
              isOffered: changes + counts.unchecked > 0,
              isByItself,
              isLeavingOut,
              onLeaveOut: setLeavingOut,
            }}
          />
        )}
        {source.file && (
          <ColumnChoices key={picked?.name} {...props} file={source.file} onChoose={afresh(source.choose)} />
        )}
        {props.children}
        {isRead && (
          <PlannedRows
            key={`rows ${isCompared}`}
            {...props}
            rows={picked.plan.rows}
            isFolded={isByItself && counts.new > 0 && counts.changed === 0}
            name={picked.name}
          />
        )}
      </div>
    </Sheet>
  );
}

interface ImportButtonsProps {
  readonly onClose: () => void;
  readonly progress: string;
  /** Of the button that imports; empty if there is nothing to import. */
  readonly label: string;
  readonly isDisabled: boolean;
  readonly isPending: boolean;
  readonly onImport: () => void;
}

const ImportButtons = ({ onClose, progress, label, isDisabled, isPending, onImport }: ImportButtonsProps) => (
  <ProgressButtons onClose={onClose} progress={progress}>
    {label !== "" && (
      <Button disabled={isDisabled} loading={isPending} onClick={onImport}>
        {label}
      </Button>
    )}
  </ProgressButtons>
);

interface PlannedRowsProps<Row extends PlannedRow> extends RowTexts<Row> {
  readonly rows: readonly Row[];
  readonly isFolded: boolean;
  /** Of the file. */
  readonly name: string;
}

/**
 * Every row with what would happen to it: behind one line where only new ones come in and nothing
 * has to be decided. What changes of something that is there has to be seen.
 */
function PlannedRows<Row extends PlannedRow>({ isFolded, name, ...texts }: PlannedRowsProps<Row>) {
  const { rows, detailsOf, warningsOf, labelOf } = texts;
  const preview = (
    <ImportPreview rows={rows} detailsOf={detailsOf} warningsOf={warningsOf} labelOf={labelOf} />
  );
  return isFolded ? (
    <Fold icon="paper" summary={TEXTS.planned(name)}>
      {preview}
    </Fold>
  ) : (
    <>
      <h3 className="text">{TEXTS.planned(name)}</h3>
      {preview}
    </>
  );
}

interface AboutFileProps extends Pick<ImportSheetProps<never>, "isNothingHere"> {
  readonly picked: PickedFile<FileColumns>;
  readonly source: Pick<ReturnType<typeof useImportFile<FileColumns>>, "isRestored" | "lastTime">;
}

/** Where a file comes from, if nobody has just chosen it, and what of it is not imported. */
const AboutFile = ({ picked: { name, plan }, source, isNothingHere }: AboutFileProps) => {
  const { isChosen, isImported } = source.lastTime;
  return (
    <>
      {source.isRestored && <p className="quiet text">{TEXTS.fileIsRestored(name)}</p>}
      {(isChosen || (isImported && plan.ignored.length > 0)) && (
        <p className="quiet">{TEXTS.columnsAsLastTime}</p>
      )}
      <NotImported plan={plan} isNothingHere={isImported ? () => true : isNothingHere} />
    </>
  );
};

interface FileSourceProps
  extends Pick<
    ImportSheetProps<never>,
    "texts" | "template" | "beside" | "takeBeside" | "initialFile" | "kind"
  > {
  readonly picked: PickedFile<FileColumns> | null;
  readonly source: Pick<
    ReturnType<typeof useImportFile<FileColumns>>,
    "isOpening" | "read" | "waiting" | "problem" | "isReading" | "again"
  >;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where the file comes from, why it cannot be read, and what it waits for. */
const FileSource = ({ source, ...props }: FileSourceProps) => (
  <>
    {source.isOpening ? (
      <OpenedFile file={props.initialFile} read={source.read} />
    ) : (
      <FileChoice
        {...props}
        isForSeveral={props.takeBeside !== undefined}
        isWaiting={source.waiting !== null}
      />
    )}
    <FileProblem picked={props.picked} kind={props.kind} problem={source.problem} />
    {source.waiting !== null && (
      <WaitingFile name={source.waiting} isReading={source.isReading} onTry={source.again} />
    )}
  </>
);
