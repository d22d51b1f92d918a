import type { WorkerOfFile } from "#domain/accounts/import-people.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import * as TEXTS from "#texts/people-import.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import { Notice } from "#ui/notice.tsx";

/**
 * The workers in an operator's file of people, who are left out: each belongs to the property
 * manager who adds them. Saved, they are a file that the import of workers takes.
 */
export function WorkersOfFile({ workers }: { workers: readonly WorkerOfFile[] }) {
  if (workers.length === 0) return null;
  const managers = new Set(workers.map(({ propertyManager }) => propertyManager)).size;
  const rows = () =>
    workers
      .toSorted((a, b) => a.propertyManager.localeCompare(b.propertyManager) || a.number - b.number)
      .map(({ person: { name, email, phone, trades }, propertyManager }) => [
        name,
        email,
        phone,
        trades,
        propertyManager,
      ]);
  return (
    <Notice icon="people">
      <p>{TEXTS.workersLeftOut(workers.length)}</p>
      <p>{managers > 1 ? TEXTS.workersOfManagers(managers) : TEXTS.workersOfManager}</p>
      <SaveTable name="workers" head={HEAD} rows={rows} />
    </Notice>
  );
}

const HEAD = [TEXTS.name, TEXTS.email, TEXTS.phone, TEXTS.trades, STORE_TEXTS.manager] as const;
