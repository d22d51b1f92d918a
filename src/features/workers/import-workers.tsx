import { waitNowMs } from "#api-client/server-time.ts";
import { useMemo, useRef, useState } from "react";
import type { Credentials } from "#api-client/request.ts";
import {
  formOfWorker,
  MOST_IMPORTED_WORKERS,
  planWorkerImport,
  type TakenBy,
  type WorkerLeftOut,
  type WorkerPlan,
  type WorkerRow,
  withoutTradesOfWorker,
  writtenTradesOfWorker,
} from "#domain/accounts/import-workers.ts";
import { tradesText } from "#domain/accounts/trades.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { INVITED_ROLES, roleLabel } from "#domain/accounts/role.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { firstPassword } from "#domain/accounts/first-password.ts";
import { phoneDoubt } from "#domain/import-doubts.ts";
import { tradeDoubts } from "#domain/accounts/trade-doubts.ts";
import { DoubtfulTrades, useUnknownTrades } from "#features/csv-import/doubtful-trades.tsx";
import { ImportSheet } from "#features/csv-import/import-sheet.tsx";
import { LeftPeople } from "#features/csv-import/left-people.tsx";
import type { PickedFile } from "#features/csv-import/use-import-file.ts";
import type { PlanFile } from "#features/csv-import/use-plan-of-text.ts";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { type CheckedEmails, checkEmails } from "#features/workers/check-emails.ts";
import { type FirstPassword, FirstPasswords } from "#features/workers/first-passwords.tsx";
import type { AccountDatabase } from "#local-db/database.ts";
import { readFirstPull } from "#local-db/first-pull.ts";
import { storeFile } from "#local-db/import-files.ts";
import { readEverybody, readPeople } from "#local-db/read/people.ts";
import * as NAME_TEXTS from "#texts/accounts.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as PEOPLE_TEXTS from "#texts/people-import.ts";
import * as TEXTS from "#texts/worker-import.ts";
import * as WORKER_TEXTS from "#texts/workers.ts";
import { Notice } from "#ui/notice.tsx";

interface Plan extends WorkerPlan {
  /** The server has not said who of the new ones has an account or is invited. */
  readonly isUnchecked?: boolean;
}

/** Of its template, by which the import keeps its file too. */
const FILE_NAME = "fettle-workers-template.csv";

/**
 * Imports workers from a CSV file: shows what would happen, then the first passwords, then enqueues
 * one mutation for each new or changed worker. See docs/product.md#import-of-workers.
 */
export function ImportWorkers({ onClose }: { onClose: () => void }) {
  const { db, credentials } = useSignedIn();
  const enqueue = useEnqueue();
  const [original, setOriginal] = useState<PickedFile<Plan> | null>(null);
  const [isWithLeft, setWithLeft] = useState(false);
  const [isWithoutTrades, setWithoutTrades] = useState(false);
  const chosen = useMemo(() => (isWithLeft ? withLeft(original) : original), [original, isWithLeft]);
  const trades = useMemo(() => (chosen?.plan.rows ?? []).flatMap(writtenTradesOfWorker), [chosen]);
  const unknown = useUnknownTrades(trades);
  const picked = useMemo(() => {
    if (chosen === null || !isWithoutTrades) return chosen;
    const rows = chosen.plan.rows.map((row) => withoutTradesOfWorker(row, unknown));
    return { ...chosen, plan: { ...chosen.plan, rows } };
  }, [chosen, isWithoutTrades, unknown]);
  const checked = useRef<CheckedEmails>(new Map());
  const [payloads, setPayloads] = useState<Payloads>([]);
  const importAll = async (all: Payloads) => {
    await enqueue(all, undefined, { title: TEXTS.imported, description: TEXTS.importedCount(all.length) });
    close();
  };
  const close = () => {
    void storeFile(db, FILE_NAME, null);
    onClose();
  };
  // The passwords first: once the workers are sent, they are readable nowhere.
  const submit = async ({ plan }: PickedFile<Plan>) => {
    const all = plan.rows.flatMap(payloadsOf);
    if (passwordsOf(all).length === 0) return importAll(all);
    setPayloads(all);
    // Nothing is imported yet: a reload begins with the file again.
    return false;
  };
  if (payloads.length > 0)
    return (
      <FirstPasswords
        made={passwordsOf(payloads)}
        submit={TEXTS.importRows(payloads.length)}
        onSubmit={() => importAll(payloads)}
        onClose={close}
      />
    );
  return (
    <ImportSheet
      texts={SHEET_TEXTS}
      template={{ head: TEMPLATE, fileName: FILE_NAME }}
      picked={picked}
      onPick={(file) => {
        setOriginal(file);
        setWithLeft(false);
        setWithoutTrades(false);
      }}
      plan={(...file) => planOf({ db, auth: credentials, checked: checked.current }, ...file)}
      valueTexts={ROLE_TEXTS}
      fields={Object.keys(LABELS)}
      parts={{ most: MOST_IMPORTED_WORKERS, text: CSV_TEXTS.parts }}
      onImport={submit}
      onClose={onClose}
      detailsOf={detailsOf}
      warningsOf={(row) => [...warningsOf(row), ...tradeDoubts(writtenTradesOfWorker(row), unknown)]}
      labelOf={(field) => LABELS[field as keyof typeof LABELS]}
      first={picked !== null && <LeftOutNotes plan={picked.plan} />}
    >
      <LeftPeople
        plan={original?.plan}
        count={leftOutOf(original?.plan.rows ?? [], "left").length}
        accounts={ownWhoLeft(original?.plan.rows ?? [])}
        choice={{ isOn: isWithLeft, onChange: setWithLeft }}
      />
      <DoubtfulTrades
        inFile={trades}
        unknown={unknown}
        choice={{ isOn: isWithoutTrades, onChange: setWithoutTrades }}
      />
    </ImportSheet>
  );
}

/** The file with the people who it says have left. */
const withLeft = (file: PickedFile<Plan> | null): PickedFile<Plan> | null =>
  file && { ...file, plan: { ...file.plan, ...file.plan.withLeft } };

const leftOutOf = (rows: readonly WorkerRow[], because: WorkerLeftOut["because"]) =>
  rows.flatMap((row) => (row.kind === "leftOut" && row.why.because === because ? [row.why] : []));

const ownWhoLeft = (rows: readonly WorkerRow[]) =>
  rows.flatMap((row) =>
    row.kind === "leftOut" && row.why.because === "left" && row.why.isKnown ? [row.name] : [],
  );

/** How many rows become no workers and why, and what the device cannot tell by itself. */
function LeftOutNotes({ plan }: { plan: Plan }) {
  if (plan.columnProblem !== null) return null;
  const counts = (["role", "account", "invitation"] as const).map(
    (because) => [because, leftOutOf(plan.rows, because).length] as const,
  );
  const lines = counts.flatMap(([because, count]) => (count === 0 ? [] : [NOTES[because](count)]));
  const hasNew = plan.rows.some(({ kind }) => kind === "new");
  return (
    <>
      {lines.length > 0 && (
        <Notice tone="amber" icon="people">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {hasNew && plan.isUnchecked === true && (
        <Notice icon="cloud" role="status">
          {TEXTS.notChecked}
        </Notice>
      )}
    </>
  );
}

const NOTES = { role: TEXTS.otherRoles, account: TEXTS.haveAccounts, invitation: TEXTS.areInvited };

type Payloads = readonly MutationPayload<"saveWorker">[];

const passwordsOf = (payloads: Payloads): readonly FirstPassword[] =>
  payloads.flatMap(({ form: { name, email }, password }) =>
    password === undefined ? [] : [{ name, email, password }],
  );

const LABELS = {
  name: WORKER_TEXTS.name,
  firstName: NAME_TEXTS.firstName,
  lastName: NAME_TEXTS.lastName,
  email: WORKER_TEXTS.email,
  phone: WORKER_TEXTS.phone,
  trades: WORKER_TEXTS.trades,
  role: PEOPLE_TEXTS.role,
  employment: CSV_TEXTS.employment,
  isActive: CSV_TEXTS.isActive,
  id: WORKER_TEXTS.id,
} as const;

const SHEET_TEXTS = {
  title: TEXTS.title,
  instructions: TEXTS.instructions,
  whatHappens: TEXTS.whatHappens,
  nothingToImport: TEXTS.nothingToImport,
  importRows: TEXTS.importRows,
};

const ROLE_TEXTS = {
  title: PEOPLE_TEXTS.roles,
  known: PEOPLE_TEXTS.rolesRead,
  hint: TEXTS.rolesHint,
  choices: INVITED_ROLES.map((role) => ({ value: role, label: roleLabel(role) })),
};

const TEMPLATE = [WORKER_TEXTS.name, WORKER_TEXTS.email, WORKER_TEXTS.phone, WORKER_TEXTS.trades];

interface PlanContext {
  readonly db: AccountDatabase;
  readonly auth: Credentials;
  /** Emails that the server was asked about already. */
  readonly checked: CheckedEmails;
}

/**
 * Compares a picked file with the account's own workers and, as far as the server answers, its new
 * ones with everybody else's accounts and invitations; nothing is changed.
 */
async function planOf(
  { db, auth, checked }: PlanContext,
  ...[text, chosen, roles]: Parameters<PlanFile<Plan>>
): ReturnType<PlanFile<Plan>> {
  // Before the first pull every worker of the file would be new.
  if ((await readFirstPull(db)) !== "done") return { problem: TEXTS.workersNotHere };
  const workers = await readPeople(db, "Maintenance");
  const onDevice = await takenOnDevice(db, new Set(workers.map(({ id }) => id)));
  const known = planWorkerImport(text, workers, chosen, { roles, taken: onDevice, nowMs: waitNowMs() });
  if ("problem" in known) return known;
  const isChecked = await checkEmails(auth, newEmails(known), checked);
  const taken = new Map([...onDevice, ...[...checked].filter(isTaken)]);
  const plan = planWorkerImport(text, workers, chosen, { roles, taken, nowMs: waitNowMs() });
  return "problem" in plan ? plan : { ...plan, isUnchecked: !isChecked };
}

const isTaken = (entry: [string, TakenBy | null]): entry is [string, TakenBy] => entry[1] !== null;

/** The emails of people on this device who are none of the account's workers. */
async function takenOnDevice(
  db: AccountDatabase,
  own: ReadonlySet<string>,
): Promise<ReadonlyMap<string, TakenBy>> {
  const others = (await readEverybody(db)).filter(({ id, email }) => email && !own.has(id));
  return new Map(others.map(({ email }) => [normalizeEmail(email ?? ""), "account"]));
}

/** Of workers who are new, or get another email. */
const newEmails = ({ rows, withLeft: others }: WorkerPlan) =>
  [...rows, ...(others?.rows ?? [])].flatMap((row) =>
    row.kind === "new" || (row.kind === "changed" && row.worker.email !== row.form.email)
      ? [row.form.email]
      : [],
  );

function payloadsOf(row: WorkerRow): readonly MutationPayload<"saveWorker">[] {
  if (row.kind === "new") {
    const password = firstPassword((count) => crypto.getRandomValues(new Uint8Array(count)));
    return [{ kind: "saveWorker", workerId: newId(), isNew: true, form: row.form, password }];
  }
  if (row.kind !== "changed") return [];
  return [{ kind: "saveWorker", workerId: row.worker.id, isNew: false, form: row.form }];
}

/** What is imported and may be wrong. */
function warningsOf(row: WorkerRow) {
  if (row.kind !== "new" && row.kind !== "changed") return [];
  const { phone } = row.form;
  const message = row.kind === "changed" && row.worker.phone === phone ? null : phoneDoubt(phone);
  return message === null ? [] : [{ field: "phone", value: phone, message }];
}

function detailsOf(row: WorkerRow): readonly string[] {
  if (row.kind === "leftOut") return leftOutTexts(row.why);
  if (row.kind === "new")
    return [[row.form.email, row.form.phone, ...(row.form.skills ?? [])].filter(Boolean).join(", ")];
  if (row.kind !== "changed") return [];
  const before = formOfWorker(row.worker);
  const { form } = row;
  const trades = [tradesText(before.skills), tradesText(form.skills ?? before.skills)] as const;
  const changes = (["name", "email", "phone"] as const)
    .filter((field) => before[field] !== form[field])
    .map((field) => CSV_TEXTS.changeOf(LABELS[field], before[field], form[field]));
  if (trades[0] !== trades[1]) changes.push(CSV_TEXTS.changeOf(LABELS.trades, ...trades));
  return before.email === form.email ? changes : [...changes, TEXTS.signsOut];
}

function leftOutTexts(why: WorkerLeftOut): readonly string[] {
  switch (why.because) {
    case "role":
      return [TEXTS.roleLeftOut(why.cell)];
    case "left":
      return [CSV_TEXTS.leftByFile(why.cell), ...(why.isKnown ? [TEXTS.stillYourWorker] : [])];
    case "account":
      return [why.email, TEXTS.hasAccount];
    case "invitation":
      return [why.email, TEXTS.isInvited];
  }
}
