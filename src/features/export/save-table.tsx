import { Button } from "@mantine/core";
import { csvOf } from "#domain/csv.ts";
import { today } from "#features/dates/dates.ts";
import { saveFile } from "#features/export/save-file.ts";
import { Icon } from "#ui/icons.tsx";

type Rows = readonly (readonly (string | number | null)[])[];

/** Saves a list, all pages of it, as a table for a spreadsheet; made on this phone. */
export function SaveTable({
  name,
  head,
  rows,
}: {
  /** What is on the list, for the name of the file. */
  name: string;
  head: readonly string[];
  rows: () => Rows | Promise<Rows>;
}) {
  const save = async () =>
    saveFile(new Blob([csvOf(head, await rows())], { type: "text/csv" }), `fettle-${name}-${today()}.csv`);
  return (
    <Button variant="subtle" leftSection={<Icon name="paper" />} onClick={() => void save()}>
      Save as CSV
    </Button>
  );
}
