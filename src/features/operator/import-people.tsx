import { useState } from "react";
import { type Credentials, request } from "#api-client/request.ts";
import { importPeople } from "#contract/operator.ts";
import { type PersonField, type PersonRow, readPeopleFile } from "#domain/accounts/import-people.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import type { RowFault } from "#domain/import-table.ts";
import { ImportSheet, type PickedFile } from "#features/csv-import/import-sheet.tsx";
import { readTextFile } from "#features/csv-import/read-text-file.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { inviteOne } from "#features/operator/invite-one.ts";
import { type Invited, InvitedPeople } from "#features/operator/invited-people.tsx";
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
  const { credentials } = useSignedIn();
  const [picked, setPicked] = useState<PickedFile<Plan> | null>(null);
  const [progress, setProgress] = useState("");
  const [invited, setInvited] = useState<readonly Invited[] | null>(null);
  const submit = async ({ plan }: PickedFile<Plan>) => {
    const problem = await saveChanged(credentials, plan.rows);
    if (problem !== null) toast({ title: TEXTS.failed, description: problem, tone: "destructive" });
    onDone();
    const results = await inviteAll(credentials, plan.rows, (done, all) =>
      setProgress(TEXTS.inviting(done, all)),
    );
    setProgress("");
    if (results.length > 0) return setInvited(results);
    if (problem !== null) return;
    toast({ title: TEXTS.imported });
    onClose();
  };
  if (invited !== null) return <InvitedPeople invited={invited} onAgain={null} onClose={onClose} />;
  return (
    <ImportSheet
      texts={SHEET_TEXTS}
      template={{ head: Object.values(LABELS), fileName: "fettle-people-template.csv" }}
      picked={picked}
      onPick={setPicked}
      read={(file) => planOf(credentials, file)}
      onImport={submit}
      onClose={onClose}
      detailsOf={detailsOf}
      labelOf={(field) => LABELS[field as PersonField]}
    >
      <p role="status" className={progress === "" ? "unseen" : ""}>
        {progress}
      </p>
    </ImportSheet>
  );
}

const LABELS: Readonly<Record<PersonField, string>> = {
  name: TEXTS.name,
  email: TEXTS.email,
  role: TEXTS.role,
  phone: TEXTS.phone,
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
  const answer = await request(importPeople, { auth, body: { dryRun: true, people } });
  if (!answer.ok) return { problem: failureSentence(answer.failure) };
  const rows = table.rows.map(({ number, person, faults }, at): Row => {
    const of = { number, name: person.name || person.email, person };
    const found = answer.data.people[at];
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
    const { email, role, phone, store } = row.person;
    return [[email, roleLabel(role), phone, store].filter(Boolean).join(", ")];
  }
  return row.kind === "changed"
    ? row.changes.map(({ field, before, after }) =>
        CSV_TEXTS.changeOf(LABELS[field as PersonField], before, after),
      )
    : [];
}

/** @returns why nothing was changed, or null */
async function saveChanged(auth: Credentials, rows: readonly Row[]): Promise<string | null> {
  const people = rows.flatMap((row) => (row.kind === "changed" ? [row.person] : []));
  if (people.length === 0) return null;
  const answer = await request(importPeople, { auth, body: { dryRun: false, people } });
  if (!answer.ok) return failureSentence(answer.failure);
  const refused = answer.data.people.flatMap(({ faults }, at) =>
    faults.map(({ message }) => `${people[at]?.email}: ${message}`),
  );
  return refused.length > 0 ? refused.join(" ") : null;
}

/** Invites the new people one by one: what a lost connection leaves is the end of the list. */
async function inviteAll(
  auth: Credentials,
  rows: readonly Row[],
  onProgress: (done: number, all: number) => void,
): Promise<readonly Invited[]> {
  const fresh = rows.flatMap((row) => (row.kind === "new" ? [row] : []));
  const results: Invited[] = [];
  let lost = "";
  for (const { person, storeId } of fresh) {
    const { email, role, name } = person;
    if (lost !== "") {
      results.push({ email, role, problem: lost });
      continue;
    }
    onProgress(results.length + 1, fresh.length);
    const more = { ...(person.phone ? { phone: person.phone } : {}), ...(storeId ? { storeId } : {}) };
    const { invited, isLost } = await inviteOne(auth, { email, role, name, ...more });
    if (isLost && "problem" in invited) lost = invited.problem;
    results.push(invited);
  }
  return results;
}
