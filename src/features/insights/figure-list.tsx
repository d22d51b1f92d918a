import { clsx } from "clsx";
import { type ReactNode, use } from "react";
import { SaveTable } from "#features/export/save-table.tsx";
import type { SavedNumber } from "#features/insights/formats.ts";
import { CoverageContext } from "#features/insights/use-coverage.ts";
import * as TEXTS from "#texts/insights.ts";
import styles from "#features/insights/figure-list.module.css";

interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** What a file has of it; nothing while it is calculated. */
  readonly saved?: readonly SavedNumber[];
}

/** Named numbers, each with its name above it. */
export function FigureList({
  label,
  scope,
  file,
  figures,
}: {
  label: string;
  /** What the numbers are narrowed to, where the page has filters; they are not on paper. */
  scope?: string | undefined;
  /** The name of the file in which they can be saved; none if absent. */
  file?: string;
  figures: readonly Figure[];
}) {
  const coverage = use(CoverageContext);
  return (
    <section className="card column tight" aria-label={label}>
      {scope !== undefined && (
        <p>
          <strong>{scope}</strong>
        </p>
      )}
      <dl className={clsx("figurelist", styles.figureList)}>
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="amount">{value}</span>
              {note !== undefined && note !== "" && <span className="quiet">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {file !== undefined && (
        <div className="row noprint">
          <SaveTable
            name={file}
            head={[TEXTS.numberHead, TEXTS.valueHead, TEXTS.coverageHead]}
            rows={() =>
              figures.flatMap(({ saved = [] }) => saved.map(({ name, value }) => [name, value, coverage]))
            }
          />
        </div>
      )}
    </section>
  );
}
