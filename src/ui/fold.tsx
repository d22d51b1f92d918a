import { type ReactNode, useState } from "react";
import { Icon, type IconName } from "#ui/icons.tsx";
import styles from "#ui/fold.module.css";

interface FoldProps {
  /** One line that says what is inside, and what happens if nobody opens it. */
  readonly summary: ReactNode;
  readonly icon?: IconName;
  /** Whether it begins open. */
  readonly isOpenAtFirst?: boolean;
  /** Whether what is inside is made once it is opened: long, or said elsewhere too. */
  readonly isMadeWhenOpen?: boolean;
  readonly children: ReactNode;
}

/** What a person may read and change but need not: one line until it is opened. */
export function Fold({ summary, icon, isOpenAtFirst = false, isMadeWhenOpen = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {icon && <Icon name={icon} />}
        <span className="text">{summary}</span>
      </summary>
      <div className="column tight">{(isOpen || !isMadeWhenOpen) && children}</div>
    </details>
  );
}
