import { readFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";
import type { StackFrame } from "#domain/page-errors/page-error.ts";
import { sourceName } from "#server/stack-in-sources.ts";

/** Parsed maps in memory; the largest takes about 10 MB. */
const PARSED = 4;

/**
 * Reads the source maps of this build and former ones, which lie beside the app's files and are not
 * served. See docs/decisions/0058.
 */
export function sourceMapsIn(folder: string) {
  const parsed = new Map<string, Promise<SourceMap | null>>();
  const read = async (file: string): Promise<SourceMap | null> => {
    const text = await readFile(join(folder, `${file}.map`), "utf8").catch(() => null);
    return text === null ? null : new SourceMap(JSON.parse(text) as SourceMapPayload);
  };
  const mapOf = (file: string) => {
    const known = parsed.get(file) ?? read(file);
    parsed.delete(file);
    parsed.set(file, known);
    for (const oldest of parsed.keys()) if (parsed.size > PARSED) parsed.delete(oldest);
    return known;
  };
  return {
    /** One line of a stack, in the source if there is a map for the file. */
    async lineOf(frame: StackFrame): Promise<string> {
      const built = `${frame.file}:${frame.line}:${frame.column}`;
      // A file that is no map of ours must not fail the whole list.
      const map = await mapOf(frame.file).catch(() => null);
      const origin = map?.findOrigin(frame.line, frame.column);
      if (origin === undefined || !("fileName" in origin)) return built;
      const name = origin.name === undefined ? "" : `${origin.name} `;
      return `${name}${sourceName(origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
    },
  };
}

export type SourceMaps = ReturnType<typeof sourceMapsIn>;
