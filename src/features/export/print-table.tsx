import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { momentOf } from "#features/dates/dates.ts";
import type { Rows } from "#features/export/save-table.tsx";
import * as TEXTS from "#texts/export.ts";
import { Icon } from "#ui/icons.tsx";
import styles from "#features/export/print-table.module.css";

interface PrintTableProps {
  readonly title: string;
  /** "12 tickets". */
  readonly countOf: (count: number) => string;
  readonly head: readonly string[];
  readonly rows: () => Promise<Rows>;
}

/** Button that prints a whole list, all pages, as a table; made on the device. */
export function PrintTable({ title, countOf, head, rows }: PrintTableProps) {
  const [sheet, setSheet] = useState<{ lines: Rows; madeAt: string } | null>(null);
  useEffect(() => {
    if (sheet === null) return;
    const end = () => setSheet(null);
    addEventListener("afterprint", end, { once: true });
    document.body.toggleAttribute("data-prints", true);
    print();
    return () => {
      removeEventListener("afterprint", end);
      document.body.removeAttribute("data-prints");
    };
  }, [sheet]);
  const make = async () => setSheet({ lines: await rows(), madeAt: new Date().toISOString() });
  return (
    <>
      <Button variant="subtle" leftSection={<Icon name="printer" />} onClick={() => void make()}>
        {TEXTS.print}
      </Button>
      {sheet !== null &&
        createPortal(
          <div className={styles.printed} data-printed>
            <h1>{title}</h1>
            <p>{TEXTS.printedAt(countOf(sheet.lines.length), momentOf(sheet.madeAt))}</p>
            <table>
              <thead>
                <tr>
                  {head.map((each) => (
                    <th key={each} scope="col">
                      {each}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sheet.lines.map((line) => (
                  <tr key={line.join("\n")}>
                    {line.map((text, at) => (
                      <td key={head[at]}>{text}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>,
          document.body,
        )}
    </>
  );
}
