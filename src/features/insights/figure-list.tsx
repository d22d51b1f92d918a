import type { ReactNode } from "react";
import styles from "#features/insights/figure-list.module.css";

/** Named numbers, each with its name above it. */
export function FigureList({
  label,
  figures,
}: {
  label: string;
  figures: readonly { readonly name: string; readonly value: ReactNode; readonly note?: ReactNode }[];
}) {
  return (
    <section className="card" aria-label={label}>
      <dl className={styles.figureList}>
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="amount">{value}</span>
              {note !== undefined && <span className="quiet">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
