import { type ComponentType, useLayoutEffect, useState } from "react";
import { LoadingScreen } from "#app/loading-screen.tsx";

/**
 * A screen in a chunk of its own. `preload` loads the chunk; the screen then renders without a
 * fallback. React's `lazy` is not used because Suspense keeps a fallback on screen for about 300
 * ms, even if the chunk arrives sooner.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { readonly preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
  };
  function Screen(props: Props) {
    // Captured once per mount: another component type would remount the screen and lose its state.
    const [Now, setNow] = useState(() => loaded);
    useLayoutEffect(() => {
      if (Now) return;
      let isRendered = true;
      loadOnce().then(
        () => isRendered && setNow(() => loaded),
        // Rethrown during render, so that the error boundary handles it: a file of an older build
        // may be missing.
        (error: unknown) =>
          isRendered &&
          setNow(() => {
            throw error;
          }),
      );
      return () => {
        isRendered = false;
      };
    }, [Now]);
    return Now ? <Now {...props} /> : <LoadingScreen />;
  }
  return Object.assign(Screen, { preload: () => loadOnce().catch(() => undefined) });
}
