import { useState } from "react";
import {
  formOfWorker,
  MOST_IMPORTED_WORKERS,
  planWorkerImport,
  type WorkerPlan,
  type WorkerRow,
} from "#domain/accounts/import-workers.ts";
import { tradesText } from "#domain/accounts/trades.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { firstPassword } from "#domain/accounts/first-password.ts";
import { phoneDoubt } from "#domain/import-doubts.ts";
import type { ChosenColumns } from "#domain/import-table.ts";
import { ImportSheet } from "#features/csv-import/import-sheet.tsx";
import type { PickedFile } from "#features/csv-import/use-import-file.ts";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { type FirstPassword, FirstPasswords } from "#features/workers/first-passwords.tsx";
import type { AccountDatabase } from "#local-db/database.ts";
import { readFirstPull } from "#local-db/first-pull.ts";
import { readPeople } from "#local-db/read/people.ts";
import * as NAME_TEXTS from "#texts/accounts.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as TEXTS from "#texts/worker-import.ts";
import * as WORKER_TEXTS from "#texts/workers.ts";

/**
 * Imports workers from a CSV file: shows what would happen, then the first passwords, then enqueues
 * one mutation for each new or changed worker. See docs/product.md#import-of-workers.
 */
export function ImportWorkers({ onClose }: { onClose: () => void }) {
  const { db } = useSignedIn();
  const enqueue = useEnqueue();
  const [picked, setPicked] = useState<PickedFile<WorkerPlan> | null>(null);
  const [payloads, setPayloads] = useState<Payloads>([]);
  const importAll = async (all: Payloads) => {
    await enqueue(all, undefined, { title: TEXTS.imported, description: TEXTS.importedCount(all.length) });
    onClose();
  };
  // The passwords first: once the workers are sent, they are readable nowhere.
  const submit = async ({ plan }: PickedFile<WorkerPlan>) => {
    const all = plan.rows.flatMap(payloadsOf);
    if (passwordsOf(all).length === 0) await importAll(all);
    else setPayloads(all);
  };
  if (payloads.length > 0)
    return (
      <FirstPasswords
        made={passwordsOf(payloads)}
        submit={TEXTS.importRows(payloads.length)}
        onSubmit={() => importAll(payloads)}
        onClose={onClose}
      />
    );
  return (
    <ImportSheet
      texts={SHEET_TEXTS}
      template={{ head: TEMPLATE, fileName: "fettle-workers-template.csv" }}
      picked={picked}
      onPick={setPicked}
      plan={(text, chosen) => planOf(db, text, chosen)}
      fields={Object.keys(LABELS)}
      parts={{ most: MOST_IMPORTED_WORKERS, text: CSV_TEXTS.parts }}
      onImport={submit}
      onClose={onClose}
      detailsOf={detailsOf}
      warningsOf={warningsOf}
      labelOf={(field) => LABELS[field as keyof typeof LABELS]}
    />
  );
}

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
  id: WORKER_TEXTS.id,
} as const;

const SHEET_TEXTS = {
  title: TEXTS.title,
  instructions: TEXTS.instructions,
  whatHappens: TEXTS.whatHappens,
  nothingToImport: TEXTS.nothingToImport,
  importRows: TEXTS.importRows,
};

const TEMPLATE = [WORKER_TEXTS.name, WORKER_TEXTS.email, WORKER_TEXTS.phone, WORKER_TEXTS.trades];

/** Compares a picked file with the account's own workers; nothing is changed. */
async function planOf(db: AccountDatabase, text: string, chosen: ChosenColumns | null) {
  // Before the first pull every worker of the file would be new.
  if ((await readFirstPull(db)) !== "done") return { problem: TEXTS.workersNotHere };
  return planWorkerImport(text, await readPeople(db, "Maintenance"), chosen);
}

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
