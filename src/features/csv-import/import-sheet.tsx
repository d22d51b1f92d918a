import { Button, Checkbox } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { csvOf } from "#domain/csv.ts";
import { firstPart } from "#domain/import-part.ts";
import type { PlannedRow } from "#domain/import-table.ts";
import { FilePick } from "#features/csv-import/file-pick.tsx";
import { ImportPreview, type RowTexts } from "#features/csv-import/import-preview.tsx";
import { saveFile } from "#features/export/save-file.ts";
import { usePending } from "#features/hooks/use-pending.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import * as TEXTS from "#texts/csv-import.ts";
import * as UI_TEXTS from "#texts/ui.ts";
import { Icon } from "#ui/icons.tsx";
import { FormProblem, Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** What importing a file would do; nothing has happened yet. */
interface PlanOf<Row extends PlannedRow> {
  readonly rows: readonly Row[];
  /** Headings of columns that are not imported. */
  readonly ignored: readonly string[];
}

/** A picked file and what importing it would do. */
export interface PickedFile<Plan> {
  readonly name: string;
  readonly plan: Plan;
}

/** A file without a plan, with the reason. */
export interface Unread<Plan> {
  readonly problem: string;
  /** Tries again with what was read of the file; missing if that would be of no use. */
  readonly again?: () => Promise<Plan | Unread<Plan>>;
}

interface ImportSheetProps<Row extends PlannedRow> extends RowTexts<Row> {
  readonly texts: {
    readonly title: string;
    readonly instructions: string;
    readonly whatHappens: string;
    readonly nothingToImport: string;
    readonly importRows: (count: number) => string;
  };
  readonly template: { readonly head: readonly string[]; readonly fileName: string };
  readonly picked: PickedFile<PlanOf<Row>> | null;
  readonly onPick: (picked: PickedFile<PlanOf<Row>> | null) => void;
  readonly read: (file: File) => Promise<PlanOf<Row> | Unread<PlanOf<Row>>>;
  /** How many changes go at once, and what is said of a file with more. Missing: all go. */
  readonly parts?: { readonly most: number; readonly text: (most: number, left: number) => string };
  /** Why the picked file cannot be imported now; empty if it can. */
  readonly obstacle?: string;
  readonly onImport: (picked: PickedFile<PlanOf<Row>>, changes: number) => Promise<unknown>;
  readonly onClose: () => void;
  /** Further buttons before a file is picked. */
  readonly beside?: ReactNode;
  /** Questions and warnings about the picked file. */
  readonly children?: ReactNode;
}

/**
 * Imports rows from a CSV file: shows what would happen to each, then calls `onImport`. While a row
 * is faulty nothing is imported, unless the person leaves the faulty rows out.
 */
export function ImportSheet<Row extends PlannedRow>(props: ImportSheetProps<Row>) {
  const { texts, picked, onClose, parts, obstacle = "" } = props;
  const [isLeavingOut, setLeavingOut] = useState(false);
  const [isPending, during] = usePending();
  const { problem, waiting, isReading, pick, again } = usePickedFile(props);
  const counts = countsOf(picked?.plan.rows);
  const part = firstPart(picked?.plan.rows ?? [], parts?.most ?? Number.POSITIVE_INFINITY);
  const { changes, left } = part;
  const isBlocked = (counts.faulty > 0 && !isLeavingOut) || obstacle !== "";

  const submit = useSingleFlight(async () => {
    if (picked === null || isBlocked) return;
    const only = { ...picked, plan: { ...picked.plan, rows: part.rows } };
    await during(props.onImport(only, changes));
  });
  return (
    <Sheet
      title={texts.title}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            {UI_TEXTS.cancel}
          </Button>
          {changes > 0 && (
            <Button disabled={isBlocked} loading={isPending} onClick={() => void submit()}>
              {texts.importRows(changes)}
            </Button>
          )}
        </div>
      }
    >
      <div className="column">
        {picked === null && waiting === null && (
          <>
            <p>{texts.instructions}</p>
            <p className="quiet">{texts.whatHappens}</p>
          </>
        )}
        <FilePick
          label={picked ? TEXTS.pickAnother : TEXTS.pickFile}
          onPick={(file) => {
            setLeavingOut(false);
            void pick(file);
          }}
        />
        {picked === null && (
          <div>
            <Button
              variant="subtle"
              leftSection={<Icon name="paper" />}
              onClick={() => saveTemplate(props.template)}
            >
              {TEXTS.template}
            </Button>
            {props.beside}
          </div>
        )}
        <FormProblem message={problem} />
        {waiting !== null && (
          <Notice icon="cloud" role="status">
            <p className="text">{TEXTS.fileStays(waiting.name)}</p>
            <Button size="sm" variant="default" loading={isReading} onClick={() => void again()}>
              {TEXTS.tryAgain}
            </Button>
          </Notice>
        )}
        <p role="status" className={picked ? "" : "unseen"}>
          {isReading && TEXTS.reading}
          {picked && TEXTS.summary(counts.new, counts.changed, counts.unchanged, counts.faulty)}
          {picked && changes + counts.faulty === 0 && ` ${texts.nothingToImport}`}
        </p>
        {left > 0 && <p>{parts?.text(changes, left)}</p>}
        {obstacle !== "" && <p role="status">{obstacle}</p>}
        {picked && counts.faulty > 0 && <p>{TEXTS.correctFirst(counts.faulty)}</p>}
        {picked && counts.faulty > 0 && changes > 0 && (
          <Checkbox
            label={TEXTS.leaveOut(counts.faulty)}
            checked={isLeavingOut}
            onChange={(event) => setLeavingOut(event.currentTarget.checked)}
          />
        )}
        {props.children}
        {picked && picked.plan.ignored.length > 0 && (
          <p className="quiet text">{TEXTS.ignored(picked.plan.ignored.join(", "))}</p>
        )}
        {picked && <h3 className="text">{TEXTS.planned(picked.name)}</h3>}
        {picked && (
          <ImportPreview rows={picked.plan.rows} detailsOf={props.detailsOf} labelOf={props.labelOf} />
        )}
      </div>
    </Sheet>
  );
}

/** Reads a picked file; one that only lacks the server is tried again when a network is back. */
function usePickedFile<Row extends PlannedRow>({
  onPick,
  read,
}: Pick<ImportSheetProps<Row>, "onPick" | "read">) {
  const [problem, setProblem] = useState("");
  const [waiting, setWaiting] = useState<Waiting<PlanOf<Row>> | null>(null);
  const [isReading, whileReading] = usePending();
  const take = async (name: string, reading: Promise<PlanOf<Row> | Unread<PlanOf<Row>>>) => {
    const plan = await whileReading(reading);
    const isUnread = "problem" in plan;
    setWaiting(isUnread && plan.again !== undefined ? { name, again: plan.again } : null);
    setProblem(isUnread ? plan.problem : "");
    if (!isUnread) onPick({ name, plan });
  };
  const pick = useSingleFlight(async (file: File) => {
    onPick(null);
    setWaiting(null);
    await take(file.name, read(file));
  });
  const again = useSingleFlight(async () => {
    if (waiting !== null) await take(waiting.name, waiting.again());
  });
  useOnline(() => void again());
  return { problem, waiting, isReading, pick, again };
}

/** A file that was read and waits for the server. */
interface Waiting<Plan> {
  readonly name: string;
  readonly again: () => Promise<Plan | Unread<Plan>>;
}

/** Calls when the browser says that a network is back. */
function useOnline(onOnline: () => void): void {
  const call = useEffectEvent(onOnline);
  useEffect(() => {
    const listener = () => call();
    addEventListener("online", listener);
    return () => removeEventListener("online", listener);
  }, []);
}

const saveTemplate = ({ head, fileName }: { head: readonly string[]; fileName: string }) =>
  saveFile(new Blob([csvOf(head, [])], { type: "text/csv" }), fileName);

function countsOf(rows: readonly PlannedRow[] = []) {
  const counts = { new: 0, changed: 0, unchanged: 0, faulty: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
