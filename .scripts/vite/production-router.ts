import type { Plugin } from "vite";

/**
 * The package of react-router exports its development build only. Takes the production build beside
 * it, which has no warnings for developers: they are a part of what a first visit loads.
 */
export function productionRouter(): Plugin {
  return {
    name: "production-router",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!/^react-router(\/dom)?$/.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") };
    },
  };
}
