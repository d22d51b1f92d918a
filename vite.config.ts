import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { PRODUCT } from "./src/domain/product.ts";
import { theme, variables } from "./src/ui/theme.ts";
import { manifest } from "./src/app/manifest.ts";

/**
 * Turns src/ui/theme.ts into a stylesheet at build time, because the content security policy
 * forbids styles written by scripts.
 */
export function themeCss(): Plugin {
  const name = "virtual:theme.css";
  return {
    name: "theme-css",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const merged = mergeMantineTheme(DEFAULT_THEME, theme);
      const defaults = defaultCssVariablesResolver(merged);
      const own = variables(merged);
      return convertCssVariables(
        {
          variables: used({ ...defaults.variables, ...own.variables }),
          light: used({ ...defaults.light, ...own.light }),
          dark: used({ ...defaults.dark, ...own.dark }),
        },
        ":root",
      );
    },
  };
}

const UNUSED = /^--mantine-color-(pink|grape|violet|indigo|cyan|green|lime|yellow|orange|blue)-/;

/** Drops Mantine's colour families that no component uses: half of the stylesheet. */
const used = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)));

/**
 * The possible first screens, for visitors and for signed-in users, as modules of src/app by path.
 */
const FOR_VISITORS: Readonly<Record<string, string>> = {
  "/": "screens/landing",
  "/login": "screens/sign-in",
  "/register": "screens/register",
  "/out-for-bid": "screens/out-for-bid",
};
const INSIDE = {
  "*": "signed-in-area",
  "/dashboard": "screens/dashboard",
  "/tickets": "screens/tickets",
  "/my-tickets": "screens/my-tickets",
  "/bids": "screens/bids",
};

interface Infos {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** @returns the modules that are statically reachable from `parts`, including these */
function neededBy(parts: readonly string[], infos: Infos, seen = new Set<string>()): Set<string> {
  for (const id of parts) {
    if (seen.has(id)) continue;
    seen.add(id);
    neededBy([...(infos.getModuleInfo(id)?.importedIds ?? [])], infos, seen);
  }
  return seen;
}

const fileOf = (part: string) =>
  fileURLToPath(new URL(`./src/${part.endsWith(".ts") ? part : `app/${part}.tsx`}`, import.meta.url));

const FOR_EVERY_PAGE = /\/node_modules\/react\/|\/src\/ui\/icons\.tsx$/;
/** Matched by path, because all of Mantine is re-exported by one module that every page imports. */
const FIELDS =
  /@mantine\/.*\/(Checkbox|InlineInput|Input\w*|PasswordInput|TextInput|CloseButton|ActionIcon|use-resolved-styles-api|use-uncontrolled|use-id|get-auto-contrast-value|random-id|use-merged-ref)\//;
const SELECTS = /@mantine\/.*\/(NativeSelect|Combobox)\//;

/**
 * Assigns modules to a few chunks instead of sixty, because each request costs a slow phone about
 * ten milliseconds, whatever its size.
 * - base: needed by every page
 * - forms: public pages with a form share it with the signed-in area
 * - shared: anything else used by both
 * - checks, tools, inside: the signed-in area; separate, because a chunk is evaluated in one task
 *   (response schemas, libraries, the rest)
 */
function fileGroups() {
  let groups: ReadonlyMap<string, string> | null = null;
  const found = (infos: Infos) => {
    const entry = neededBy([fileOf("main")], infos);
    const later = [...entry].flatMap((id) => [...(infos.getModuleInfo(id)?.dynamicallyImportedIds ?? [])]);
    // Only modules of src/app: what app.tsx imports ahead of the signed-in area (schemas, HTTP
    // client, Dexie) belongs to that area.
    const screens = later.filter((id) => id.includes("/src/app/") && id !== fileOf(INSIDE["*"]));
    const outside = neededBy([...entry, ...screens], infos);
    const [landing, signIn] = [FOR_VISITORS["/"], FOR_VISITORS["/login"]].map((part) =>
      neededBy([fileOf(part ?? "")], infos),
    );
    const worker = neededBy([fileOf("app/install-worker.ts")], infos);
    // With all their imports, so that no two chunks import each other.
    const checks = neededBy(
      ["stores", "messages"].map((name) => fileOf(`contract/${name}.ts`)),
      infos,
    );
    const groupOf = (id: string) => {
      if (worker.has(id) || landing?.has(id)) return "base";
      if (signIn?.has(id)) return "forms";
      if (checks.has(id)) return "checks";
      if (outside.has(id)) return "shared";
      return id.includes("/node_modules/") ? "tools" : "inside";
    };
    const all = [
      ...neededBy(
        Object.values(INSIDE).map((part) => fileOf(part)),
        infos,
      ),
    ].filter((id) => !entry.has(id));
    return new Map(all.map((id) => [id, groupOf(id)]));
  };
  return (id: string, infos: Infos): string | null => {
    groups ??= found(infos);
    if (FOR_EVERY_PAGE.test(id)) return "base";
    if (FIELDS.test(id)) return "forms";
    if (SELECTS.test(id)) return "shared";
    return groups.get(id) ?? null;
  };
}

type Bundle = Parameters<Extract<NonNullable<Plugin["generateBundle"]>, (...args: never) => unknown>>[1];

/**
 * @returns the chunks that each part needs in addition to the entry, by path
 * @throws if a part has no chunk of its own
 */
function filesOf(bundle: Bundle, parts: Readonly<Record<string, string>>): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const withImports = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    const chunk = bundle[file];
    if (chunk?.type === "chunk") for (const next of chunk.imports) withImports(next, seen);
    return seen;
  };
  const entry = withImports(chunks.find((each) => each.isEntry)?.fileName ?? "");
  const files = Object.entries(parts).map(([path, part]) => {
    const chunk = chunks.find((each) => each.moduleIds.some((id) => id.endsWith(`/src/app/${part}.tsx`)));
    if (chunk === undefined) throw new Error(`${part} has no file of its own`);
    return [path, [...withImports(chunk.fileName)].filter((file) => !entry.has(file))] as const;
  });
  return Object.fromEntries(files);
}

const hasStylesAlone = (bundle: Bundle, name: string) => {
  const chunk = bundle[name];
  const ids = chunk?.type === "chunk" ? Object.keys(chunk.modules) : [];
  return ids.length > 0 && ids.every((id) => id.endsWith(".css"));
};

const stylesOf = (bundle: Bundle, scripts: readonly string[]): string[] =>
  scripts.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === "chunk" ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });

/**
 * Records the chunks of each first screen, so that the browser requests them in parallel. For
 * visitors the server adds preload links (first-files.json). For signed-in users they are in a meta
 * tag that first-paint.js reads, because only the device knows whether there is a session.
 */
function firstFiles(): Plugin {
  return {
    name: "first-files",
    generateBundle(_options, bundle) {
      const files = Object.entries(filesOf(bundle, FOR_VISITORS));
      const first = files.map(([path, all]) => {
        // Vite does not emit JavaScript for chunks that contain only CSS.
        const scripts = all.filter((name) => !hasStylesAlone(bundle, name));
        return [path, { scripts, styles: stylesOf(bundle, all) }];
      });
      const source = JSON.stringify(Object.fromEntries(first));
      this.emitFile({ type: "asset", fileName: "first-files.json", source });
      this.emitFile({ type: "asset", fileName: "app-path.json", source: JSON.stringify(APP_PATH) });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const files = bundle ? filesOf(bundle, INSIDE) : {};
        const common = new Set(files["*"]);
        const lists = Object.entries(files).map(([path, names]) => {
          const own = names.filter((name) => path === "*" || !common.has(name));
          return [path, ...own.map((name) => name.replace("assets/", ""))].join(" ");
        });
        const content = lists.join(";");
        // first-paint.js adds the entry script: at once, or after it has painted the startup
        // snapshot.
        const [tag, app] = bundle
          ? (/<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? [])
          : [];
        const ahead = app
          ? `<link rel="modulepreload" crossorigin href="${app}" />\n    <meta name="app" content="${app}" />\n    `
          : "";
        return html
          .replace(tag ?? "", "")
          .replace("<script src=", `${ahead}<meta name="inside" content="${content}" />\n    <script src=`);
      },
    },
  };
}

const nameInHtml = (): Plugin => ({
  name: "name-in-html",
  transformIndexHtml: (html) => html.replaceAll("%PRODUCT%", PRODUCT),
});

const PUBLIC_URL = process.env["PUBLIC_URL"] ?? "";
/** The path of PUBLIC_URL, without a trailing slash: the app's files are built for it. */
const APP_PATH = URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).pathname.replace(/\/+$/, "") : "";
const APP_OUT = process.env["APP_OUT"] ?? ".cache/build/app";

export default defineConfig({
  base: `${APP_PATH}/`,
  plugins: [
    themeCss(),
    nameInHtml(),
    firstFiles(),
    react(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "sw",
      filename: "sw.ts",
      outDir: APP_OUT,
      registerType: "prompt",
      injectRegister: false,
      manifest: manifest(PRODUCT, APP_PATH),
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,svg,png,webmanifest}"],
        // Only the browser's install dialog shows the screenshots; do not precache them.
        globIgnores: ["**/screenshot-*.png"],
        rollupFormat: "es",
      },
      // `npm run dev -- --worker` serves the worker as dev-sw.js, without precaching.
      devOptions: { enabled: process.env["VITE_DEV_WORKER"] === "on", type: "module" },
    }),
  ],
  build: {
    outDir: APP_OUT,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Without a comment in the scripts; ensureBuild moves the maps out of the served folder.
    sourcemap: "hidden",
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
});
