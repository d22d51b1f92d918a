import type { ReactNode } from "react";
import { Icon, type IconName } from "#ui/icons.tsx";

/** Nothing here, said kindly, with what can be done. */
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
    <div className="empty">
      <Icon name={icon} />
      <div>{children}</div>
      {action}
    </div>
  );
}

/** A list that is still being read, in its final shape. */
export function ListSkeleton({ count = 3, height = "6.5rem" }: { count?: number; height?: string }) {
  return (
    <div className="column tight bones" role="status">
      <span className="unseen">Loading…</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="bone" style={{ height }} />
      ))}
    </div>
  );
}
