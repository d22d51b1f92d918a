import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { classNames } from "./class-names.ts";

const ENTRY = "src/app/startup/prerender.tsx";
const FILE = "prerendered-pages.json";

/** Styles are in the app's own files; here only markup is rendered. */
const emptyTheme: Plugin = {
  name: "empty-theme",
  resolveId: (id) => (id === "virtual:theme.css" ? "\0empty-theme" : null),
  load: (id) => (id === "\0empty-theme" ? "" : null),
};

/**
 * Renders the public pages once the app is built, so that the server sends them as complete HTML
 * (docs/decisions/0035).
 * @param outDir the folder of the build
 * @param appPath the path under which the app is, "" or "/fettle"
 * @param texts puts the texts of the language in place
 */
export const prerenderPages = (outDir: string, appPath: string, texts: Plugin): Plugin => ({
  name: "prerender-pages",
  apply: "build",
  closeBundle: {
    sequential: true,
    async handler() {
      await build({
        configFile: false,
        base: `${appPath}/`,
        css: { modules: classNames(true) },
        logLevel: "warn",
        plugins: [emptyTheme, texts],
        build: {
          ssr: ENTRY,
          outDir: `${outDir}-prerender`,
          emptyOutDir: true,
          minify: false,
          rolldownOptions: { output: { entryFileNames: "prerender.mjs" } },
        },
      });
      const module: unknown = await import(
        pathToFileURL(resolve(`${outDir}-prerender`, "prerender.mjs")).href
      );
      writeFileSync(join(outDir, FILE), JSON.stringify(await pagesOf(module)));
    },
  },
});

function pagesOf(module: unknown): unknown {
  const isModule = typeof module === "object" && module !== null && "prerenderPublicPages" in module;
  const render = isModule ? module.prerenderPublicPages : undefined;
  if (typeof render !== "function") throw new Error(`${ENTRY} exports no prerenderPublicPages`);
  return render();
}
