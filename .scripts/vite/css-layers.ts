import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const DECLARED_IN = new URL("../../src/ui/every-page.css", import.meta.url);

/**
 * Begins each stylesheet of the build with the order of the cascade layers, which the first one
 * that arrives decides: Vite links those of shared chunks before that of the entry.
 */
export function cssLayers(): Plugin {
  const order = /@layer [^{;]+;/.exec(readFileSync(DECLARED_IN, "utf8"))?.[0];
  if (order === undefined) throw new Error("every-page.css does not declare the order of the layers");
  return {
    name: "css-layers",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "asset" && file.fileName.endsWith(".css"))
            file.source = `${order}${typeof file.source === "string" ? file.source : new TextDecoder().decode(file.source)}`;
      },
    },
  };
}
