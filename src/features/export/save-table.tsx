import { Button } from "@mantine/core";
import { csvOf } from "#domain/csv.ts";
import { today } from "#features/dates/dates.ts";
import { saveFile } from "#features/export/save-file.ts";
import { toast } from "#ui/toast.tsx";
import { Icon } from "#ui/icons.tsx";
import * as TEXTS from "#texts/export.ts";

export type Rows = readonly (readonly (string | number | null)[])[];

/** Button that exports a whole list, all pages, as CSV; generated on the device. */
export function SaveTable({
  name,
  head,
  rows,
  size = "md",
}: {
  /** What the list contains, for the file name. */
  name: string;
  /** A function where it names the time zone, which a list that renders has no time for. */
  head: readonly string[] | (() => readonly string[]);
  rows: () => Rows | Promise<Rows>;
  /** As high as the buttons beside it. */
  size?: "sm" | "md";
}) {
  const save = async () => {
    const lines = await rows();
    const fileName = `fettle-${name}-${today()}.csv`;
    saveFile(
      new Blob([csvOf(typeof head === "function" ? head() : head, lines)], { type: "text/csv" }),
      fileName,
    );
    toast({ title: TEXTS.saved, description: TEXTS.savedRows(fileName, lines.length) });
  };
  return (
    <Button variant="subtle" size={size} leftSection={<Icon name="download" />} onClick={() => void save()}>
      {TEXTS.saveAsCsv}
    </Button>
  );
}
