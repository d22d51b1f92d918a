// The builds of the other languages, put into the folder of the English one.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * The languages of the app beside English; the same as in src/domain/language.ts, which a test
 * compares.
 */
export const OTHER_LANGUAGES = ["es"];

/**
 * Moves a build into the folder of the English one: its hashed files beside the others, where equal
 * files are one, the page and what belongs to it into a folder, the worker into the root, because
 * it may only answer for what is below it.
 */
export function addLanguage(language, built, app) {
  const folder = join(app, language);
  mkdirSync(folder, { recursive: true });
  cpSync(join(built, "assets"), join(app, "assets"), { recursive: true });
  for (const name of ["index.html", "first-files.json", "prerendered-pages.json"])
    cpSync(join(built, name), join(folder, name));
  cpSync(join(built, language, "manifest.webmanifest"), join(folder, "manifest.webmanifest"));
  renameSync(join(built, "sw.js"), join(app, `sw-${language}.js`));
  const map = join(built, "sw.js.map");
  if (existsSync(map)) renameSync(map, join(app, `sw-${language}.js.map`));
  for (const name of ["first-paint.js", "start.js"])
    if (readFileSync(join(built, name), "utf8") !== readFileSync(join(app, name), "utf8"))
      throw new Error(`${name} has texts in it: it has to be the same in every language`);
  rmSync(built, { recursive: true });
  if (existsSync(`${built}-prerender`)) rmSync(`${built}-prerender`, { recursive: true });
}
