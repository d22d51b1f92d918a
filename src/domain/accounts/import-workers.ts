import { normalizeEmail } from "#domain/accounts/email.ts";
import { importedEmail } from "#domain/accounts/import-emails.ts";
import { EMPLOYMENT_HEADINGS, type EmploymentField, leftInRow } from "#domain/accounts/import-employment.ts";
import { importedName, PERSON_HEADINGS, type NamePart } from "#domain/accounts/import-names.ts";
import { fieldOfTitleHeading, ROLE_HEADINGS } from "#domain/accounts/people-headings.ts";
import { rolesOfFile } from "#domain/accounts/import-roles.ts";
import type { Person } from "#domain/accounts/person.ts";
import { tradesFrom, tradesProblem, tradesText } from "#domain/accounts/trades.ts";
import { type WorkerForm, workerProblems } from "#domain/accounts/worker.ts";
import {
  type ChosenColumns,
  type FileColumns,
  readCells,
  readImportTable,
  type RowFault,
  textIn,
  unreadableProblem,
} from "#domain/import-table.ts";
import { headingReader } from "#domain/heading-reader.ts";
import type { ChosenValues } from "#domain/import-values.ts";
import { foldName } from "#domain/search.ts";
import { LENGTHS, lengthProblem } from "#domain/lengths.ts";
import type { CsvRow } from "#domain/read-csv.ts";
import { isBlank } from "#domain/text.ts";
import * as PEOPLE_TEXTS from "#texts/rules/people-import.ts";
import * as TEXTS from "#texts/rules/worker-import.ts";

/** New and changed workers that go at once; the server hashes a password for each new one. */
export const MOST_IMPORTED_WORKERS = 200;

/** What a column of an imported file can contain. */
export type WorkerField = (typeof FIELDS)[number] | NamePart | EmploymentField | "trades" | "id" | "role";

/** Who has an email that is new among a manager's workers. */
export type TakenBy = "account" | "invitation";

/** Why a row is not imported. */
export type WorkerLeftOut =
  /** The file says another role, or whoever imports it has left this one out. */
  | { readonly because: "role"; readonly cell: string }
  /** The file says that the person has left; `isKnown` of one of the manager's workers. */
  | { readonly because: "left"; readonly cell: string; readonly isKnown: boolean }
  | { readonly because: TakenBy; readonly email: string };

/** A row of the file and what importing it would do. */
export type WorkerRow = { readonly number: number; readonly name: string } & (
  | { readonly kind: "new"; readonly form: WorkerForm }
  | { readonly kind: "changed"; readonly worker: Worker; readonly form: WorkerForm }
  | { readonly kind: "unchanged" }
  | { readonly kind: "leftOut"; readonly why: WorkerLeftOut }
  | { readonly kind: "faulty"; readonly faults: readonly RowFault<WorkerField>[] }
);

/** What importing a file would do; nothing has happened yet. */
export interface WorkerPlan extends FileColumns {
  /** Those of people who have left are left out. */
  readonly rows: readonly WorkerRow[];
  /** What the file has if those are imported too; missing if it has none. */
  readonly withLeft?: Pick<WorkerPlan, "rows" | "values">;
}

/** What is known beside the file. */
interface WorkerContext {
  /** What whoever imports the file chose values of its roles to be. */
  readonly roles?: ChosenValues;
  /** Emails of others, as far as the device and the server tell. */
  readonly taken?: ReadonlyMap<string, TakenBy>;
  /** By which a last day is over; without it none is. */
  readonly nowMs?: number;
}

type Worker = Pick<Person, "id" | "name" | "email" | "phone" | "skills">;

const FIELDS = ["name", "email", "phone"] as const;

const fieldOf = headingReader<WorkerField>({
  name: ["name", "fullname", "worker", "workername", "technician", "nombre", "nombrecompleto", "tecnico"],
  id: ["id", "workerid"],
  role: ROLE_HEADINGS,
  ...PERSON_HEADINGS,
  ...EMPLOYMENT_HEADINGS,
});

/** Systems have a status of the person beside that of the job. */
const FIRST_ONLY = ["employment", "isActive"] as const;

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
 * fields as they are. Where it says roles, only rows of maintenance workers are imported.
 * @returns the plan, or what makes the file as a whole unusable.
 */
export function planWorkerImport(
  text: string,
  workers: readonly Worker[],
  chosen: ChosenColumns | null = null,
  context: WorkerContext = {},
): WorkerPlan | { readonly problem: string } {
  const needed = [["name", TEXTS.nameHeading, "firstName"] as const, ["email", TEXTS.emailHeading] as const];
  const headings = { fieldOf, otherwise: fieldOfTitleHeading, needed, firstOnly: FIRST_ONLY };
  const table = readImportTable<WorkerField>(text, headings, chosen);
  if ("problem" in table) return table;
  const lefts = table.rows.map((row) => leftInRow(readCells(row, table.fields).sent, context.nowMs));
  const readRows = (isWithLeft: boolean): Pick<WorkerPlan, "rows" | "values"> => {
    const at = table.fields.indexOf("role");
    const isRead = (n: number) => isWithLeft || lefts[n] === null;
    const titles = table.rows.flatMap(({ cells }, n) => (isRead(n) ? [textIn(cells[at] ?? "")] : []));
    const roles = rolesOfFile(titles, context.roles ?? {});
    const reader = new RowReader(table.fields, workers, roles, context.taken ?? new Map());
    const rows = table.rows.map((row, n) => reader.read(row, isWithLeft ? null : (lefts[n] ?? null)));
    return { values: roles.values, rows };
  };
  const hasLeft = lefts.some((left) => left !== null);
  return { ...table.file, ...readRows(false), ...(hasLeft ? { withLeft: readRows(true) } : {}) };
}

class RowReader {
  private readonly byId: ReadonlyMap<string, Worker>;
  private readonly byEmail: ReadonlyMap<string, Worker>;
  /** The row of each email and of each known worker so far. */
  private readonly rowOf = new Map<string, number>();

  constructor(
    private readonly columns: readonly (WorkerField | undefined)[],
    workers: readonly Worker[],
    private readonly roles: ReturnType<typeof rolesOfFile>,
    private readonly taken: ReadonlyMap<string, TakenBy>,
  ) {
    this.byId = new Map(workers.map((worker) => [worker.id, worker]));
    this.byEmail = new Map(workers.map((worker) => [normalizeEmail(worker.email ?? ""), worker]));
  }

  /** @param left by what the row says that the person has left, who is left out for it */
  read(row: CsvRow, left: string | null): WorkerRow {
    const { number } = row;
    const { sent, faults, fault } = readCells(row, this.columns);
    sent.set("name", importedName(sent));
    const email = importedEmail(sent.get("email") ?? "");
    const holder = this.byEmail.get(email);
    const worker = this.byId.get(sent.get("id") ?? "") ?? holder ?? null;
    const leftOut = this.leftOut(sent, { email, left, isKnown: worker !== null });
    if (leftOut !== null) return { kind: "leftOut", number, name: sent.get("name") || email, why: leftOut };
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
      fault(field as WorkerField, field === "email" && email === "" ? PEOPLE_TEXTS.emailMissing : message);
    for (const field of FIELDS) {
      const problem = lengthProblem(form[field], LENGTHS[field]) ?? unreadableProblem(form[field]);
      if (problem !== null) fault(field, problem);
    }
    const problem = this.roleProblem(sent.get("role"), worker !== null);
    if (problem !== null) fault("role", problem);
    const takenBy = before === null || before.email === email ? undefined : this.taken.get(email);
    if (takenBy !== undefined)
      fault("email", takenBy === "account" ? TEXTS.emailHasAccount : TEXTS.emailIsInvited);
    if (holder && worker && holder.id !== worker.id) fault("email", TEXTS.emailOfAnother(holder.name));
    const earlier = this.rowOf.get(email) ?? (worker ? this.rowOf.get(worker.id) : undefined);
    if (earlier !== undefined) fault(null, TEXTS.sameWorkerAsRow(earlier));
    this.rowOf.set(email, earlier ?? number);
    if (worker) this.rowOf.set(worker.id, earlier ?? number);
    const of = { number, name: form.name };
    if (faults.length > 0) return { kind: "faulty", ...of, faults };
    const filled = { ...form, ...skills };
    if (worker === null || before === null) return { kind: "new", ...of, form: filled };
    return isSameWorker(filled, before)
      ? { kind: "unchanged", ...of }
      : { kind: "changed", ...of, worker, form: filled };
  }

  private leftOut(
    sent: ReadonlyMap<WorkerField, string>,
    {
      email,
      left,
      isKnown,
    }: { readonly email: string; readonly left: string | null; readonly isKnown: boolean },
  ): WorkerLeftOut | null {
    if (left !== null) return { because: "left", cell: left, isKnown };
    const cell = sent.get("role") ?? "";
    const role = isBlank(cell) ? null : this.roles.roleOf(cell);
    if (role !== null && role !== "Maintenance") return { because: "role", cell };
    const takenBy = isKnown ? undefined : this.taken.get(email);
    return takenBy === undefined ? null : { because: takenBy, email };
  }

  /** Nobody gets an account as a worker whom a file with roles does not call one. */
  private roleProblem(cell: string | undefined, isKnown: boolean): string | null {
    if (cell === undefined || (isKnown && isBlank(cell))) return null;
    if (isBlank(cell)) return TEXTS.roleMissing;
    return this.roles.roleOf(cell) === null ? PEOPLE_TEXTS.roleToChoose : null;
  }
}

const isSameWorker = (form: WorkerForm, before: WorkerForm): boolean =>
  FIELDS.every((field) => form[field] === before[field]) &&
  (form.skills === undefined || tradesText(form.skills) === tradesText(before.skills));

/** The trades that a row would write and the worker does not have. */
export function writtenTradesOfWorker(row: WorkerRow): readonly string[] {
  if (row.kind !== "new" && row.kind !== "changed") return [];
  const before = row.kind === "changed" ? tradesText(row.worker.skills) : "";
  const { skills = [] } = row.form;
  return tradesText(skills) === before ? [] : skills;
}

/** @returns a row without these trades; without any left, a worker keeps those that they have */
export function withoutTradesOfWorker(row: WorkerRow, some: ReadonlySet<string>): WorkerRow {
  if (row.kind !== "new" && row.kind !== "changed") return row;
  if (!writtenTradesOfWorker(row).some((trade) => some.has(foldName(trade)))) return row;
  const { skills: all = [], ...rest } = row.form;
  const remaining = all.filter((trade) => !some.has(foldName(trade)));
  const form = remaining.length === 0 ? rest : { ...rest, skills: remaining };
  if (row.kind === "new" || !isSameWorker(form, formOfWorker(row.worker))) return { ...row, form };
  return { kind: "unchanged", number: row.number, name: row.name };
}
