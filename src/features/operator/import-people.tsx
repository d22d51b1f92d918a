import { useState } from "react";
import { type Credentials, request } from "#api-client/request.ts";
import { importPeople } from "#contract/operator.ts";
import type { z } from "#contract/zod.ts";
import { type PersonField, type PersonRow, readPeopleFile } from "#domain/accounts/import-people.ts";
import { MOST_INVITED } from "#domain/accounts/invited-emails.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import type { RowFault } from "#domain/import-table.ts";
import { ImportSheet, type PickedFile } from "#features/csv-import/import-sheet.tsx";
import { readTextFile } from "#features/csv-import/read-text-file.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { inviteAll } from "#features/operator/made-links.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as TEXTS from "#texts/people-import.ts";
import { toast } from "#ui/toast.tsx";

interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Row = { readonly number: number; readonly name: string; readonly person: PersonRow } & (
  | {
      readonly kind: "new" | "changed" | "unchanged";
      readonly changes: readonly Change[];
      storeId: string | null;
    }
  | { readonly kind: "faulty"; readonly faults: readonly RowFault[] }
);

interface NewRow {
  readonly person: PersonRow;
  readonly storeId: string | null;
}

interface Plan {
  readonly rows: readonly Row[];
  readonly ignored: readonly string[];
}

interface ImportPeopleProps {
  readonly onClose: () => void;
  /** Called when accounts were changed. */
  readonly onDone: () => void;
}

/**
 * Imports people from a CSV file: the server says what would happen, then changes the accounts that
 * differ and makes an invitation for each new person. Needs the server.
 */
export function ImportPeople({ onClose, onDone }: ImportPeopleProps) {
  const { credentials, account } = useSignedIn();
  const [picked, setPicked] = useState<PickedFile<Plan> | null>(null);
  // No first part of a larger file: who is invited is new until they register.
  const fresh = picked?.plan.rows.filter(({ kind }) => kind === "new").length ?? 0;
  const submit = async ({ plan }: PickedFile<Plan>) => {
    const problem = await saveChanged(credentials, plan.rows);
    if (problem !== null) toast({ title: TEXTS.failed, description: problem, tone: "destructive" });
    onDone();
    const invitations = plan.rows.flatMap((row) => (row.kind === "new" ? [invitationOf(row)] : []));
    if (invitations.length === 0 && problem !== null) return;
    if (invitations.length === 0) toast({ title: TEXTS.imported });
    // The list of links takes the place of this sheet, which therefore closes first.
    onClose();
    void inviteAll(credentials, account.id, invitations);
  };
  return (
    <ImportSheet
      texts={SHEET_TEXTS}
      template={{ head: Object.values(LABELS), fileName: "fettle-people-template.csv" }}
      picked={picked}
      onPick={setPicked}
      read={(file) => planOf(credentials, file)}
      obstacle={fresh > MOST_INVITED ? TEXTS.tooManyNew(fresh, MOST_INVITED) : ""}
      onImport={submit}
      onClose={onClose}
      detailsOf={detailsOf}
      labelOf={(field) => LABELS[field as PersonField]}
    />
  );
}

const LABELS: Readonly<Record<PersonField, string>> = {
  name: TEXTS.name,
  email: TEXTS.email,
  role: TEXTS.role,
  phone: TEXTS.phone,
  trades: TEXTS.trades,
  store: TEXTS.store,
};

const SHEET_TEXTS = {
  title: TEXTS.title,
  instructions: TEXTS.instructions,
  whatHappens: TEXTS.whatHappens,
  nothingToImport: TEXTS.nothingToImport,
  importRows: TEXTS.importRows,
};

/** Reads a picked file and lets the server compare it with the accounts; nothing is changed. */
async function planOf(auth: Credentials, file: File): Promise<Plan | { readonly problem: string }> {
  const text = await readTextFile(file);
  if (typeof text !== "string") return text;
  const table = readPeopleFile(text);
  if ("problem" in table) return table;
  const people = table.rows.map(({ person }) => person);
  const answer = await sendInCalls(auth, people, true);
  if (answer.problem !== null) return { problem: answer.problem };
  const rows = table.rows.map(({ number, person, faults }, at): Row => {
    const of = { number, name: person.name || person.email, person };
    const found = answer.outcomes[at];
    if (faults.length > 0) return { ...of, kind: "faulty", faults };
    if (found === undefined || found.outcome === "faulty")
      return {
        ...of,
        kind: "faulty",
        faults: (found?.faults ?? []).map((fault) => withValue(fault, person)),
      };
    return { ...of, kind: found.outcome, changes: found.changes, storeId: found.storeId };
  });
  return { rows, ignored: table.ignored };
}

const withValue = (fault: { field: string | null; message: string }, person: PersonRow): RowFault => ({
  ...fault,
  value: fault.field === null ? "" : (person[fault.field as PersonField] ?? ""),
});

function detailsOf(row: Row): readonly string[] {
  if (row.kind === "new") {
    const { email, role, phone, trades, store } = row.person;
    return [[email, roleLabel(role), phone, trades, store].filter(Boolean).join(", ")];
  }
  return row.kind === "changed"
    ? row.changes.map(({ field, before, after }) =>
        CSV_TEXTS.changeOf(LABELS[field as PersonField], before, after),
      )
    : [];
}

/** @returns who was not changed and why, or null */
async function saveChanged(auth: Credentials, rows: readonly Row[]): Promise<string | null> {
  const people = rows.flatMap((row) => (row.kind === "changed" ? [row.person] : []));
  if (people.length === 0) return null;
  const { outcomes, problem } = await sendInCalls(auth, people, false);
  const refused = outcomes.flatMap(({ faults }, at) =>
    faults.map(({ message }) => `${people[at]?.email}: ${message}`),
  );
  if (problem !== null) refused.push(TEXTS.savedBefore(outcomes.length, people.length, problem));
  return refused.length > 0 ? refused.join(" ") : null;
}

type Outcomes = z.output<typeof importPeople.answer>["people"];

/** Sends people in several calls; what came before a lost connection is saved. */
async function sendInCalls(
  auth: Credentials,
  people: readonly PersonRow[],
  dryRun: boolean,
): Promise<{ readonly outcomes: Outcomes; readonly problem: string | null }> {
  const outcomes: Outcomes[number][] = [];
  const perCall = dryRun ? MOST_INVITED : PER_SAVING_CALL;
  for (let n = 0; n < people.length; n += perCall) {
    const answer = await request(importPeople, {
      auth,
      body: { dryRun, people: people.slice(n, n + perCall) },
    });
    if (!answer.ok) return { outcomes, problem: failureSentence(answer.failure) };
    outcomes.push(...answer.data.people);
  }
  return { outcomes, problem: null };
}

const PER_SAVING_CALL = 50;

/** The invitation of a new person, with what the account begins with. */
const invitationOf = ({ person: { email, role, name, phone, trades }, storeId }: NewRow): Invitation => ({
  email,
  role,
  name,
  ...(phone ? { phone } : {}),
  ...(trades ? { trades } : {}),
  ...(storeId ? { storeId } : {}),
});
