import * as LANGUAGE from "#texts/language.ts";
import * as TEXTS from "#texts/manifest.ts";

/** What index.html says before the app runs. */
export const page = {
  language: LANGUAGE.code,
  // Left to right needs no attribute.
  direction: LANGUAGE.direction === "rtl" ? ' dir="rtl"' : "",
  description: TEXTS.appDescription,
  needsJavaScript: TEXTS.needsJavaScript,
};

/** The web app manifest of an app under a path: "" or "/fettle". */
export const manifest = (product: string, appPath: string) => ({
  id: `${appPath}/`,
  name: product,
  short_name: product,
  description: TEXTS.appDescription,
  lang: LANGUAGE.code,
  dir: LANGUAGE.direction,
  start_url: `${appPath}/?source=installed`,
  scope: `${appPath}/`,
  display: "standalone" as const,
  display_override: ["standalone", "minimal-ui"] as ("standalone" | "minimal-ui")[],
  background_color: "#f5f7f7",
  theme_color: "#0e766b",
  categories: ["business", "productivity"],
  // Later launches, shortcuts and shared photos open in the window that already exists.
  launch_handler: { client_mode: ["navigate-existing", "auto"] as ("navigate-existing" | "auto")[] },
  icons: [
    { src: `${appPath}/icon.svg`, sizes: "any", type: "image/svg+xml", purpose: "any" as const },
    { src: `${appPath}/icon-192.png`, sizes: "192x192", type: "image/png", purpose: "any" as const },
    { src: `${appPath}/icon-512.png`, sizes: "512x512", type: "image/png", purpose: "any" as const },
    {
      src: `${appPath}/icon-maskable-512.png`,
      sizes: "512x512",
      type: "image/png",
      purpose: "maskable" as const,
    },
    {
      src: `${appPath}/icon-monochrome-512.png`,
      sizes: "512x512",
      type: "image/png",
      purpose: "monochrome" as const,
    },
  ],
  screenshots: [
    screenshot(appPath, "narrow", 375, 812, "tasks", TEXTS.myTasksScreenshotLabel),
    screenshot(appPath, "narrow", 375, 812, "ticket", TEXTS.everythingAboutOneTicket),
    screenshot(appPath, "wide", 1280, 900, "tasks", TEXTS.ticketsScreenshotLabel),
    screenshot(appPath, "wide", 1280, 900, "ticket", TEXTS.ticketScreenshotLabel),
  ],
  shortcuts: [
    { name: TEXTS.newTicket, url: `${appPath}/tickets?new=ticket&source=shortcut` },
    { name: TEXTS.scanACode, url: `${appPath}/tickets?scan=open&source=shortcut` },
    { name: TEXTS.myTasks, url: `${appPath}/dashboard?source=shortcut` },
    { name: TEXTS.bids, url: `${appPath}/bids?source=shortcut` },
    { name: TEXTS.messages, url: `${appPath}/dashboard?chat=list&source=shortcut` },
  ].map((each) => ({
    ...each,
    icons: [{ src: `${appPath}/icon-192.png`, sizes: "192x192", type: "image/png" }],
  })),
  file_handlers: [
    {
      action: `${appPath}/tickets?new=ticket&source=file`,
      accept: {
        "image/jpeg": [".jpg", ".jpeg"],
        "image/png": [".png"],
        "image/webp": [".webp"],
        "image/heic": [".heic"],
      },
    },
  ],
  share_target: {
    action: `${appPath}/share`,
    method: "POST" as const,
    enctype: "multipart/form-data" as const,
    params: {
      title: "title",
      text: "text",
      url: "url",
      files: [{ name: "photos", accept: ["image/*"] }],
    },
  },
});

const screenshot = (
  appPath: string,
  form_factor: "narrow" | "wide",
  width: number,
  height: number,
  what: string,
  label: string,
) => ({
  src: `${appPath}/screenshot-${form_factor}-${what}.png`,
  sizes: `${width}x${height}`,
  type: "image/png",
  form_factor,
  label,
});
