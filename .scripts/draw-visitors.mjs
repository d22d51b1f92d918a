import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

// Prerenders the public pages, which the server then sends as complete HTML.
process.env.NODE_ENV = "production";
const outDir = join(process.cwd(), ".cache/build/drawn");
await build({
  configFile: false,
  logLevel: "warn",
  plugins: [
    // Only markup is needed here: the app's build emits the theme's stylesheet.
    {
      name: "no-theme",
      resolveId: (id) => (id === "virtual:theme.css" ? "\0no-theme" : null),
      load: (id) => (id === "\0no-theme" ? "" : null),
    },
  ],
  build: {
    ssr: "src/app/startup/prerender.tsx",
    outDir,
    emptyOutDir: true,
    minify: false,
    rollupOptions: { output: { entryFileNames: "draw-visitors.mjs" } },
  },
});
const { drawVisitors } = await import(pathToFileURL(join(outDir, "draw-visitors.mjs")).href);
writeFileSync(".cache/build/app/drawn-pages.json", JSON.stringify(await drawVisitors()));
