import { createHash } from "node:crypto";
import { relative } from "node:path";

const LENGTH = 5;
const ROOT = new URL("../..", import.meta.url).pathname;

/** What each short name stands for, to notice two that are equal. */
const taken = new Map<string, string>();

/**
 * Names of the classes in CSS modules. They depend on file and class alone, so the pages that are
 * prerendered by a build of their own have the same ones.
 * @param isShort for what is delivered; else the name tells its file
 */
export const classNames = (isShort: boolean) => ({
  generateScopedName(name: string, file: string): string {
    const path = relative(ROOT, file.replace(/\?.*$/, ""));
    const whole = `${path.replace(/^.*\//, "").replace(".module.css", "")}_${name}`;
    return isShort ? shortName(`${path} ${name}`) : whole;
  },
});

function shortName(whole: string): string {
  const short = `_${createHash("sha256").update(whole).digest("base64url").slice(0, LENGTH)}`;
  if ((taken.get(short) ?? whole) !== whole) throw new Error(`${whole} and ${taken.get(short)} are equal`);
  taken.set(short, whole);
  return short;
}
