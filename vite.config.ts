import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, runnerImport } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { classNames } from "./.scripts/vite/class-names.ts";
import { cssLayers } from "./.scripts/vite/css-layers.ts";
import { fileGroups } from "./.scripts/vite/file-groups.ts";
import { firstFiles } from "./.scripts/vite/first-files.ts";
import { prerenderPages } from "./.scripts/vite/prerender-pages.ts";
import { productionRouter } from "./.scripts/vite/production-router.ts";
import { startUpScripts } from "./.scripts/vite/start-up-scripts.ts";
import { textsOf } from "./.scripts/vite/texts-of.ts";
import { themeCss } from "./.scripts/vite/theme-css.ts";
import { PRODUCT } from "./src/domain/product.ts";

const PUBLIC_URL = process.env["PUBLIC_URL"] ?? "";
/** The path of PUBLIC_URL, without a trailing slash: the app's files are built for it. */
const APP_PATH = URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).pathname.replace(/\/+$/, "") : "";
const OUT_DIR = process.env["APP_OUT"] ?? ".cache/build/app";
/** The language of the build: a folder of src/texts, "en" for what is in none. */
const LANGUAGE = process.env["APP_LANGUAGE"] || "en";
/** Where the server has the files of this language that are not hashed (.scripts/languages.mjs). */
const FOLDER = LANGUAGE === "en" ? "" : `${LANGUAGE}/`;

export default defineConfig(async ({ command }) => {
  const texts = textsOf(LANGUAGE);
  // In the language of the build, which the configuration itself is not.
  const { module: inLanguage } = await runnerImport<typeof import("./src/app/manifest.ts")>(
    fileURLToPath(new URL("./src/app/manifest.ts", import.meta.url)),
    { configFile: false, plugins: [texts] },
  );
  return {
    base: `${APP_PATH}/`,
    css: { modules: classNames(command === "build") },
    plugins: [
      texts,
      productionRouter(),
      themeCss(),
      textsInHtml(inLanguage.page),
      cssLayers(),
      firstFiles(APP_PATH),
      startUpScripts(APP_PATH),
      prerenderPages(OUT_DIR, APP_PATH, texts),
      react(),
      VitePWA({
        strategies: "injectManifest",
        srcDir: "sw",
        filename: "sw.ts",
        outDir: OUT_DIR,
        registerType: "prompt",
        injectRegister: false,
        manifest: inLanguage.manifest(PRODUCT, APP_PATH),
        manifestFilename: `${FOLDER}manifest.webmanifest`,
        injectManifest: {
          globPatterns: ["**/*.{js,css,html,svg,png,webmanifest}"],
          // Only the browser's install dialog shows the screenshots; do not precache them.
          globIgnores: ["**/screenshot-*.png"],
          modifyURLPrefix: { "index.html": `${FOLDER}index.html` },
          buildPlugins: { vite: [texts] },
          rollupFormat: "es",
        },
        // `npm run dev -- --worker` serves the worker as dev-sw.js, without precaching.
        devOptions: { enabled: process.env["VITE_DEV_WORKER"] === "on", type: "module" },
      }),
    ],
    build: {
      outDir: OUT_DIR,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      // Without a comment in the scripts; ensureBuild moves the maps out of the served folder.
      sourcemap: "hidden" as const,
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        // A text of src/texts stands where it is used, and its file is loaded by nobody.
        optimization: { inlineConst: true },
        output: {
          codeSplitting: { groups: [{ name: fileGroups(), includeDependenciesRecursively: false }] },
        },
      },
    },
    server: { proxy: { "/api": `http://127.0.0.1:${process.env["PORT"] || 3000}` } },
  };
});

/** Writes what the page says before the app runs. */
function textsInHtml(
  page: Readonly<Record<"language" | "direction" | "description" | "needsJavaScript", string>>,
): Plugin {
  const values: Readonly<Record<string, string>> = {
    PRODUCT,
    LANGUAGE: page.language,
    DIRECTION: page.direction,
    DESCRIPTION: page.description,
    NEEDS_JAVASCRIPT: page.needsJavaScript,
  };
  return {
    name: "texts-in-html",
    transformIndexHtml: (html) => html.replaceAll(/%([A-Z_]+)%/g, (all, name: string) => values[name] ?? all),
  };
}
