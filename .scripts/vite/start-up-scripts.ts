import { build, type Plugin } from "vite";

const FOLDER = "src/app/startup/first-paint";

/** The page's own scripts by their names at the root: no modules, because those run too late. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  "first-paint.js": `${FOLDER}/first-paint.ts`,
  "start.js": `${FOLDER}/start-without-first-paint.ts`,
};

/**
 * Compiles a script with all it imports into one classic script.
 * @param appPath the path under which the app is, "" or "/fettle"
 * @throws if nothing was compiled
 */
export async function compileScript(entry: string, appPath: string, isMinified = true): Promise<string> {
  const results = await build({
    configFile: false,
    base: `${appPath}/`,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      minify: isMinified,
      target: "es2022",
      lib: { entry, formats: ["iife"], name: "startUp", fileName: "script" },
    },
  });
  const outputs = [results].flat().flatMap((each) => ("output" in each ? each.output : []));
  const code = outputs.flatMap((each) => (each.type === "chunk" ? [each.code] : []))[0];
  if (code === undefined) throw new Error(`${entry} was not compiled`);
  return code;
}

/** Adds the page's own scripts to the build, and serves them in development. */
export const startUpScripts = (appPath: string): Plugin => ({
  name: "start-up-scripts",
  async generateBundle() {
    for (const [fileName, entry] of Object.entries(SCRIPTS))
      this.emitFile({ type: "asset", fileName, source: await compileScript(entry, appPath) });
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const entry = SCRIPTS[(request.url ?? "").replace(/^\//, "").replace(/\?.*$/, "")];
      if (entry === undefined) return next();
      compileScript(entry, appPath, false).then(
        (code) => response.setHeader("content-type", "text/javascript").end(code),
        (error: unknown) => next(error),
      );
    });
  },
});
