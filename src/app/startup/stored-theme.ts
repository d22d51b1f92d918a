/** The local storage key of sunlight mode, "on" or "off". */
export const SUNLIGHT_KEY = "fettle-sunlight";

/** Mantine's own key, see its `localStorageColorSchemeManager`. */
const COLOR_SCHEME_KEY = "mantine-color-scheme-value";

/** Sets the colour scheme and contrast that were chosen on this device, so that nothing flashes. */
export function applyStoredTheme(): void {
  const { dataset } = document.documentElement;
  try {
    const chosen = localStorage.getItem(COLOR_SCHEME_KEY);
    const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
    dataset["mantineColorScheme"] =
      chosen === "dark" || (chosen !== "light" && prefersDark) ? "dark" : "light";
    dataset["sunlight"] = localStorage.getItem(SUNLIGHT_KEY) ?? "off";
  } catch {
    dataset["mantineColorScheme"] = "light";
  }
}
