import { lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = 0;

/**
 * Gives what a process of root has left in the data folder to the owner of that folder: the
 * server, which runs as that user, could not open its database otherwise.
 */
export function leaveToOwner(dataDir: string): void {
  if (process.getuid?.() !== ROOT) return;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner === undefined || owner.uid === ROOT) return;
  for (const name of readdirSync(dataDir, { recursive: true, encoding: "utf8" })) {
    const path = join(dataDir, name);
    // A running server removes files meanwhile.
    if (lstatSync(path, { throwIfNoEntry: false })?.uid === ROOT) lchownSync(path, owner.uid, owner.gid);
  }
}
