import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import * as TEXTS from "#texts/dashboard.ts";

const Numbers = lazy(async () => ({
  default: (await import("#features/insights/dashboard-numbers.tsx")).DashboardNumbers,
}));

/** A part of the numbers, loaded and counted once the browser is idle: the lists come first. */
export function DashboardNumbers() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    whenIdle(() => isCurrent && setIdle(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!isIdle) return null;
  return (
    <ItemBoundary kind={TEXTS.numbers}>
      <Suspense fallback={null}>
        <Numbers />
      </Suspense>
    </ItemBoundary>
  );
}
