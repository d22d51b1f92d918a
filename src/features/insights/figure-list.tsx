import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "#features/insights/figure-list.module.css";

/** Named numbers, each with its name above it. */
export function FigureList({
  label,
  scope,
  figures,
}: {
  label: string;
  /** What the numbers are narrowed to, where the page has filters; they are not on paper. */
  scope?: string | undefined;
  figures: readonly { readonly name: string; readonly value: ReactNode; readonly note?: ReactNode }[];
}) {
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
    </section>
  );
}
