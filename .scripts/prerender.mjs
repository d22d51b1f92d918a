import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

// Prerenders the public pages, so that the server sends them as complete HTML.
process.env.NODE_ENV = "production";
const app = process.env.APP_OUT ?? ".cache/build/app";
const outDir = join(process.cwd(), `${app}-prerender`);
await build({
  configFile: false,
  base: `${JSON.parse(readFileSync(join(app, "app-path.json"), "utf8"))}/`,
  logLevel: "warn",
  plugins: [
    // Styles are in the app's own files; here only markup is rendered.
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
    rollupOptions: { output: { entryFileNames: "prerender.mjs" } },
  },
});
const { prerenderPublicPages } = await import(pathToFileURL(join(outDir, "prerender.mjs")).href);
writeFileSync(join(app, "prerendered-pages.json"), JSON.stringify(await prerenderPublicPages()));
