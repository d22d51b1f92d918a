/** What the phone needs to know to install the app. */
export const manifest = (product: string) => ({
  id: "/",
  name: product,
  short_name: product,
  description: "Keeps stores and buildings in repair, with or without a signal.",
  lang: "en",
  dir: "ltr" as const,
  start_url: "/?source=installed",
  scope: "/",
  display: "standalone" as const,
  background_color: "#f5f7f7",
  theme_color: "#0e766b",
  categories: ["business", "productivity"],
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" as const },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" as const },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" as const },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" as const },
  ],
});
