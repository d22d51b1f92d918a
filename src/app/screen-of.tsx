import { type ComponentType, lazy, useState } from "react";

type Screen = ComponentType<object>;

/** A screen with a file of its own. `ahead` loads it before it is shown; it is then drawn without the pause that waiting for a file costs, be it ever so short. */
export function screenOf(load: () => Promise<Screen>): Screen & { readonly ahead: () => void } {
  let loaded: Screen | null = null;
  const ask = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Later = lazy(ask);
  function Screen() {
    // For as long as it is shown it stays what it was at first, or it would begin anew.
    const [Now] = useState(() => loaded);
    return Now ? <Now /> : <Later />;
  }
  return Object.assign(Screen, { ahead: () => void ask().catch(() => undefined) });
}
