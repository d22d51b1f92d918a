import { normalizeEmail } from "#domain/accounts/email.ts";
import { importedName, PERSON_HEADINGS, type NamePart } from "#domain/accounts/import-names.ts";
import type { Person } from "#domain/accounts/person.ts";
import { tradesFrom, tradesProblem, tradesText } from "#domain/accounts/trades.ts";
import { type WorkerForm, workerProblems } from "#domain/accounts/worker.ts";
import {
  type ChosenColumns,
  type FileColumns,
  headingReader,
  readCells,
  readImportTable,
  type RowFault,
  unreadableProblem,
} from "#domain/import-table.ts";
import { LENGTHS, lengthProblem } from "#domain/lengths.ts";
import type { CsvRow } from "#domain/read-csv.ts";
import * as TEXTS from "#texts/rules/worker-import.ts";

/** New and changed workers that go at once; the server hashes a password for each new one. */
export const MOST_IMPORTED_WORKERS = 200;

/** What a column of an imported file can contain. */
export type WorkerField = (typeof FIELDS)[number] | NamePart | "trades" | "id";

/** A row of the file and what importing it would do. */
export type WorkerRow = { readonly number: number; readonly name: string } & (
  | { readonly kind: "new"; readonly form: WorkerForm }
  | { readonly kind: "changed"; readonly worker: Worker; readonly form: WorkerForm }
  | { readonly kind: "unchanged" }
  | { readonly kind: "faulty"; readonly faults: readonly RowFault<WorkerField>[] }
);

/** What importing a file would do; nothing has happened yet. */
export interface WorkerPlan extends FileColumns {
  readonly rows: readonly WorkerRow[];
}

type Worker = Pick<Person, "id" | "name" | "email" | "phone" | "skills">;

const FIELDS = ["name", "email", "phone"] as const;

const fieldOf = headingReader<WorkerField>({
  name: ["name", "fullname", "worker", "workername", "technician", "nombre", "nombrecompleto", "tecnico"],
  id: ["id", "workerid"],
  ...PERSON_HEADINGS,
});

/** The fields of the worker form of a worker. */
export const formOfWorker = ({ name, email, phone, skills = [] }: Worker) => ({
  name,
  email: email ?? "",
  phone: phone ?? "",
  skills,
});

/**
 * Compares the CSV text of a file with a manager's own workers. A row is the worker with its id,
 * else the one with its email, else a new one. Columns that a file does not have leave their
 * fields as they are.
 * @returns the plan, or what makes the file as a whole unusable.
 */
export function planWorkerImport(
  text: string,
  workers: readonly Worker[],
  chosen: ChosenColumns | null = null,
): WorkerPlan | { readonly problem: string } {
  const needed = [["name", TEXTS.nameHeading, "firstName"] as const, ["email", TEXTS.emailHeading] as const];
  const table = readImportTable<WorkerField>(text, { fieldOf, needed }, chosen);
  if ("problem" in table) return table;
  const reader = new RowReader(table.fields, workers);
  return { ...table.file, rows: table.rows.map((row) => reader.read(row)) };
}

class RowReader {
  private readonly byId: ReadonlyMap<string, Worker>;
  private readonly byEmail: ReadonlyMap<string, Worker>;
  /** The row of each email and of each known worker so far. */
  private readonly rowOf = new Map<string, number>();

  constructor(
    private readonly columns: readonly (WorkerField | undefined)[],
    workers: readonly Worker[],
  ) {
    this.byId = new Map(workers.map((worker) => [worker.id, worker]));
    this.byEmail = new Map(workers.map((worker) => [normalizeEmail(worker.email ?? ""), worker]));
  }

  read(row: CsvRow): WorkerRow {
    const { number } = row;
    const { sent, faults, fault } = readCells(row, this.columns);
    sent.set("name", importedName(sent));
    const email = normalizeEmail(sent.get("email") ?? "");
    const holder = this.byEmail.get(email);
    const worker = this.byId.get(sent.get("id") ?? "") ?? holder ?? null;
    const before = worker === null ? null : formOfWorker(worker);
    const form = {
      name: sent.get("name") ?? "",
      email,
      phone: sent.get("phone") ?? before?.phone ?? "",
    };
    const typed = sent.get("trades");
    const skills = typed === undefined ? {} : { skills: tradesFrom(typed) };
    const wrongTrades = tradesProblem(typed ?? "") ?? unreadableProblem(typed ?? "");
    if (wrongTrades !== null) fault("trades", wrongTrades);
    for (const [field, message] of Object.entries(workerProblems(form, null)))
      fault(field as WorkerField, message);
    for (const field of FIELDS) {
      const problem = lengthProblem(form[field], LENGTHS[field]) ?? unreadableProblem(form[field]);
      if (problem !== null) fault(field, problem);
    }
    if (holder && worker && holder.id !== worker.id) fault("email", TEXTS.emailOfAnother(holder.name));
    const earlier = this.rowOf.get(email) ?? (worker ? this.rowOf.get(worker.id) : undefined);
    if (earlier !== undefined) fault(null, TEXTS.sameWorkerAsRow(earlier));
    this.rowOf.set(email, earlier ?? number);
    if (worker) this.rowOf.set(worker.id, earlier ?? number);
    const of = { number, name: form.name };
    if (faults.length > 0) return { kind: "faulty", ...of, faults };
    const filled = { ...form, ...skills };
    if (worker === null || before === null) return { kind: "new", ...of, form: filled };
    const isSame =
      FIELDS.every((field) => form[field] === before[field]) &&
      (skills.skills === undefined || tradesText(skills.skills) === tradesText(before.skills));
    return isSame ? { kind: "unchanged", ...of } : { kind: "changed", ...of, worker, form: filled };
  }
}
