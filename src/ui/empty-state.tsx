import type { ReactNode } from "react";
import { Icon, type IconName } from "#ui/icons.tsx";
import * as TEXTS from "#texts/ui.ts";
import styles from "#ui/empty-state.module.css";

/** Empty state with an icon, a text and an optional action. */
export function Empty({
  icon,
  children,
  action,
}: {
  icon: IconName;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} />
      <div>{children}</div>
      {action}
    </div>
  );
}

/** Placeholder of a list while it loads, as high as the expected items. */
export function ListSkeleton({ count = 3, height = "6.5rem" }: { count?: number; height?: string }) {
  return (
    <div className="column tight" role="status" data-skeleton>
      <span className="unseen">{TEXTS.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.bone} style={{ height }} />
      ))}
    </div>
  );
}
