import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Runs the embedded database's worker on a disk whose flushes fail while the file FLUSH_FAILS
// exists.

const { fdatasyncSync, existsSync } = fs;
fs.fdatasyncSync = (fd) => {
  if (existsSync(process.env.FLUSH_FAILS))
    throw Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
  fdatasyncSync(fd);
};
syncBuiltinESMExports();
await import(process.env.POWER_LOSS_WORKER);
