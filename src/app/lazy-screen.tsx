import { type ComponentType, useLayoutEffect, useState } from "react";
import { LoadingScreen } from "#app/loading-screen.tsx";

/** A screen with a file of its own. `ahead` loads it before it is shown; it is then drawn at once. React's own `lazy` is not used: what it has shown a pause for it holds back for a third of a second, be the file there ever so soon. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { readonly ahead: () => Promise<void> } {
  let loaded: ComponentType<Props> | null = null;
  const ask = async () => {
    loaded ??= await load();
  };
  function Screen(props: Props) {
    // For as long as it is shown it stays what it was at first, or it would begin anew.
    const [Now, setNow] = useState(() => loaded);
    useLayoutEffect(() => {
      if (Now) return;
      let isShown = true;
      ask().then(
        () => isShown && setNow(() => loaded),
        // To be told where crashes are told: a file of an older build may be gone.
        (error: unknown) =>
          isShown &&
          setNow(() => {
            throw error;
          }),
      );
      return () => {
        isShown = false;
      };
    }, [Now]);
    return Now ? <Now {...props} /> : <LoadingScreen />;
  }
  return Object.assign(Screen, { ahead: () => ask().catch(() => undefined) });
}
