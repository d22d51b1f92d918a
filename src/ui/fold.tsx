import type { ReactNode } from "react";
import { Icon, type IconName } from "#ui/icons.tsx";
import styles from "#ui/fold.module.css";

interface FoldProps {
  /** One line that says what is inside, and what happens if nobody opens it. */
  readonly summary: ReactNode;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** What a person may read and change but need not: one line until it is opened. */
export const Fold = ({ summary, icon, children }: FoldProps) => (
  <details className={styles.fold}>
    <summary>
      {icon && <Icon name={icon} />}
      <span className="text">{summary}</span>
    </summary>
    <div className="column tight">{children}</div>
  </details>
);
