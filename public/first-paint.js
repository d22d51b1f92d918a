// Before anything is painted: the theme this person chose, so that nothing flashes.
try {
  const wish = localStorage.getItem("mantine-color-scheme-value");
  const dark = wish === "dark" || (wish !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.mantineColorScheme = dark ? "dark" : "light";
  document.documentElement.dataset.sunlight = localStorage.getItem("fettle-sunlight") || "off";
} catch {
  document.documentElement.dataset.mantineColorScheme = "light";
}
// And the files behind the sign-in, for whoever is signed in: all at once, not one after the other.
try {
  if (localStorage.getItem("authToken")) {
    const lists = document.querySelector('meta[name="inside"]').content.split(";");
    for (const list of lists) {
      const names = list.split(" ");
      if (names[0] !== "*" && names[0] !== location.pathname) continue;
      for (const name of names.slice(1)) {
        const link = document.createElement("link");
        link.rel = "modulepreload";
        link.crossOrigin = "";
        link.href = "/assets/" + name;
        document.head.append(link);
      }
    }
  }
} catch {
  // Asked for one after the other, then.
}
