import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import * as TEXTS from "#texts/dashboard.ts";

const Numbers = lazy(async () => ({
  default: (await import("#features/insights/dashboard-numbers.tsx")).DashboardNumbers,
}));

/**
 * A part of the numbers, loaded and counted once the browser is idle: the lists come first.
 * @param meanwhile in their place until then, where something follows
 */
export function DashboardNumbers({ meanwhile = null }: { meanwhile?: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    whenIdle(() => isCurrent && setIdle(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!isIdle) return meanwhile;
  return (
    <ItemBoundary kind={TEXTS.numbers}>
      <Suspense fallback={meanwhile}>
        <Numbers meanwhile={meanwhile} />
      </Suspense>
    </ItemBoundary>
  );
}
