import type { ReactNode } from "react";
import * as TEXTS from "#texts/insights.ts";
import styles from "#features/insights/figure-list.module.css";

interface SpreadProps {
  /** What nine of ten took at most; null where one alone says it already. */
  readonly most: string | null;
  /** Of how many the values are. */
  readonly children: ReactNode;
}

/** What belongs to a median: what most took, and of how many it is. */
export const Spread = ({ most, children }: SpreadProps) => (
  <>
    {most !== null && <span className={styles.note}>{TEXTS.mostWithin(most)}</span>}
    <span className={styles.note}>{children}</span>
  </>
);
