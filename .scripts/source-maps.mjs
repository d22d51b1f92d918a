import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const DAYS = 90;

/**
 * Moves the source maps of a build out of the folder that is served, without the sources in them:
 * only names and positions are read, and sources are two thirds of the bytes. Those of former builds
 * stay for 90 days, because pages of these builds still report errors; names of scripts contain a
 * hash.
 */
export function keepSourceMaps(appDir, mapDir) {
  mkdirSync(mapDir, { recursive: true });
  const oldest = Date.now() - DAYS * 86_400_000;
  for (const file of mapsIn(mapDir))
    if (statSync(join(mapDir, file)).mtimeMs < oldest) rmSync(join(mapDir, file));
  for (const file of mapsIn(appDir)) {
    mkdirSync(dirname(join(mapDir, file)), { recursive: true });
    const { sourcesContent: _, ...map } = JSON.parse(readFileSync(join(appDir, file), "utf8"));
    writeFileSync(join(mapDir, file), JSON.stringify(map));
    rmSync(join(appDir, file));
  }
}

const mapsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".map"));
