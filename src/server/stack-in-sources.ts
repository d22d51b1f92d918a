import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";

/** Paths in maps are relative to the folder of the built file. */
export const sourceName = (path: string): string => path.replace(/^(?:\.\.\/)+/, "");

const POSITION = /((?:file:\/\/)?\/[^\s()]+\.js):(\d+):(\d+)/g;

/**
 * @returns a function that replaces positions in the built server by those in its sources. A map is
 * read at the first error in its file: Node's own support reads all of them at every start.
 * Positions in files of other folders, and in files without a map, stay as they are.
 */
export function stacksOf(folder: string): (stack: string) => string {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (path: string): SourceMap | null => {
    const known = maps.get(path);
    if (known !== undefined) return known;
    const map = readMap(`${path}.map`);
    maps.set(path, map);
    return map;
  };
  return (stack) =>
    stack.replaceAll(POSITION, (position: string, file: string, line: string, column: string) => {
      const path = file.startsWith("file:") ? fileURLToPath(file) : file;
      const map = path.startsWith(`${folder}/`) ? mapOf(path) : null;
      const origin = map?.findOrigin(Number(line), Number(column));
      if (origin === undefined || !("fileName" in origin)) return position;
      return `${sourceName(origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
    });
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload);
  } catch {
    return null;
  }
}

/** Replaces positions in this program by those in its sources. */
export const stackInSources = stacksOf(import.meta.dirname);
