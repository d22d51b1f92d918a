import type { Plugin } from "vite";
import { PUBLIC_ENTRIES, SIGNED_IN_ENTRIES } from "./entries.ts";

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
 * @param appPath the path under which the app is, "" or "/fettle"
 */
export function firstFiles(appPath: string): Plugin {
  return {
    name: "first-files",
    generateBundle(_options, bundle) {
      const files = Object.entries(filesOf(bundle, PUBLIC_ENTRIES));
      const first = files.map(([path, all]) => {
        // Vite does not emit JavaScript for chunks that contain only CSS.
        const scripts = all.filter((name) => !hasStylesAlone(bundle, name));
        return [path, { scripts, styles: stylesOf(bundle, all) }];
      });
      const source = JSON.stringify(Object.fromEntries(first));
      this.emitFile({ type: "asset", fileName: "first-files.json", source });
      this.emitFile({ type: "asset", fileName: "app-path.json", source: JSON.stringify(appPath) });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const files = bundle ? filesOf(bundle, SIGNED_IN_ENTRIES) : {};
        const common = new Set(files["*"]);
        const lists = Object.entries(files).map(([path, names]) => {
          const own = names.filter((name) => path === "*" || !common.has(name));
          return [path, ...own.map((name) => name.replace("assets/", ""))].join(" ");
        });
        const meta = [`<meta name="signed-in-files" content="${lists.join(";")}" />`];
        const scripts = [
          `<script src="${appPath}/first-paint.js"></script>`,
          `<script src="${appPath}/start.js" defer></script>`,
        ];
        const withTags = (text: string, tags: readonly string[]) =>
          text.replace("<title>", `${tags.join("\n    ")}\n    <title>`);
        if (!bundle) return withTags(html, [...meta, ...scripts]);
        // first-paint.js adds the entry script: at once, or after it has painted the startup
        // snapshot.
        const [tag, entry] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? [];
        if (tag === undefined || entry === undefined) throw new Error("index.html has no entry script");
        const preload = `<link rel="modulepreload" crossorigin href="${entry}" />`;
        const start = `<meta name="app-entry" content="${entry}" />`;
        return withTags(html.replace(tag, ""), [preload, start, ...meta, ...scripts]);
      },
    },
  };
}
