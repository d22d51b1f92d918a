import { clsx } from "clsx";
import type { ReactNode } from "react";
import { VisitorHeader } from "#app/visitor-header.tsx";
import { useToken } from "#features/session/token.ts";
import styles from "#app/visitor-page.module.css";

/** Layout of the public pages: link to the landing page and, for visitors, sign-in and sign-up. */
export function VisitorPage({
  isWide = false,
  hasFilledButton = false,
  children,
}: {
  isWide?: boolean;
  hasFilledButton?: boolean;
  children: ReactNode;
}) {
  const isVisitor = useToken() === null;
  return (
    <div className={clsx(styles.frame, styles.narrow)}>
      <VisitorHeader hasEntries={isVisitor} isOnlyFilled={!hasFilledButton} />
      <main className={`page narrow column ${isWide ? "wide" : ""}`}>{children}</main>
    </div>
  );
}
