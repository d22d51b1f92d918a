import { Link } from "react-router-dom";
import { type CountedWork, jobsLink } from "#features/insights/jobs-link.ts";
import * as TEXTS from "#texts/insights.ts";
import styles from "#features/insights/figure-list.module.css";

interface SpendNotesProps {
  readonly work: CountedWork;
  readonly withoutCost: number;
  /** How this year compares with last year; null where that is not known. */
  readonly lastYear: string | null;
  /** What of it was imported; null for nothing. */
  readonly imported: string | null;
}

/** What is to be known of a sum of costs: last year's, and how many jobs are not in it. */
export const SpendNotes = ({ work, withoutCost, lastYear, imported }: SpendNotesProps) => (
  <>
    {imported !== null && <span className={styles.note}>{imported}</span>}
    {lastYear !== null && <span className={styles.note}>{lastYear}</span>}
    {withoutCost > 0 && <Link to={jobsLink(work, "nocost")}>{TEXTS.withoutCost(withoutCost)}</Link>}
  </>
);
