// Before anything is painted: the theme this person chose, so that nothing flashes.
try {
  var wish = localStorage.getItem("mantine-color-scheme-value");
  var dark = wish === "dark" || (wish !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.mantineColorScheme = dark ? "dark" : "light";
  document.documentElement.dataset.sunlight = localStorage.getItem("fettle-sunlight") || "off";
} catch {
  document.documentElement.dataset.mantineColorScheme = "light";
}
