import { type ImportKind, kindOfHeadings } from "#domain/import-kind.ts";
import type { FileColumns } from "#domain/import-table.ts";
import { OtherImport } from "#features/csv-import/other-import.tsx";
import type { PickedFile } from "#features/csv-import/use-import-file.ts";
import { FormProblem } from "#ui/notice.tsx";

interface FileProblemProps {
  readonly picked: PickedFile<FileColumns> | null;
  readonly kind: ImportKind | undefined;
  readonly problem: string;
}

/** Why a file cannot be read here; one that is about something else is led to its own import. */
export function FileProblem({ picked, kind, problem }: FileProblemProps) {
  const found =
    kind !== undefined && picked?.plan.columnProblem
      ? kindOfHeadings(picked.plan.columns.map(({ heading }) => heading))
      : null;
  if (picked === null || found === null || found === kind) return <FormProblem message={problem} />;
  return (
    <>
      <OtherImport kind={found} file={picked} />
      <p className="quiet text">{problem}</p>
    </>
  );
}
