import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { workerData } from "node:worker_threads";

// Runs the embedded database's worker and records every change it makes to its files, one JSON line
// an operation, in the file POWER_LOSS_LOG: for tests that cut the power (support/power-loss.ts).

const { folder } = workerData;
const log = fs.openSync(process.env.POWER_LOSS_LOG, "a");
const real = { ...fs };
const files = new Map();
const isOurs = (path) => String(path).startsWith(folder);
const within = (path) => String(path).slice(folder.length + 1);
const record = (operation) => real.writeSync(log, `${JSON.stringify(operation)}\n`);

fs.openSync = (path, flags, ...rest) => {
  const isNew = isOurs(path) && !real.existsSync(path);
  const fd = real.openSync(path, flags, ...rest);
  if (!isOurs(path)) return fd;
  files.set(fd, within(path));
  if (isNew) record({ op: "create", path: within(path) });
  else if (typeof flags === "number" ? flags & fs.constants.O_TRUNC : flags.startsWith("w"))
    record({ op: "truncate", path: within(path), size: 0 });
  return fd;
};
fs.closeSync = (fd) => {
  files.delete(fd);
  return real.closeSync(fd);
};
fs.writeSync = (fd, data, offset, length, position) => {
  const path = files.get(fd);
  if (path === undefined) return real.writeSync(fd, data, offset, length, position);
  if (typeof position !== "number") throw new Error(`a write without a position: ${path}`);
  const written = real.writeSync(fd, data, offset, length, position);
  const bytes = Buffer.from(data.buffer, data.byteOffset + offset, written);
  record({ op: "write", path, position, data: bytes.toString("base64") });
  return written;
};
const synced = (name) => (fd) => {
  real[name](fd);
  const op = real.fstatSync(fd).isDirectory() ? "syncFolder" : "sync";
  if (files.has(fd)) record({ op, path: files.get(fd) });
};
fs.fdatasyncSync = synced("fdatasyncSync");
fs.fsyncSync = synced("fsyncSync");
fs.ftruncateSync = (fd, size = 0) => {
  real.ftruncateSync(fd, size);
  if (files.has(fd)) record({ op: "truncate", path: files.get(fd), size });
};
fs.truncateSync = (path, size = 0) => {
  real.truncateSync(path, size);
  if (isOurs(path)) record({ op: "truncate", path: within(path), size });
};
fs.renameSync = (from, to) => {
  real.renameSync(from, to);
  if (!isOurs(from)) return;
  for (const [fd, path] of files) if (path === within(from)) files.set(fd, within(to));
  record({ op: "rename", path: within(from), to: within(to) });
};
for (const [name, op] of [
  ["unlinkSync", "remove"],
  ["rmdirSync", "remove"],
  ["mkdirSync", "mkdir"],
])
  fs[name] = (path, ...rest) => {
    const result = real[name](path, ...rest);
    if (isOurs(path)) record({ op, path: within(path) });
    return result;
  };
fs.writeFileSync = (path, data, ...rest) => {
  if (isOurs(path) && data.length > 0) throw new Error(`an unrecorded write: ${path}`);
  const isNew = isOurs(path) && !real.existsSync(path);
  real.writeFileSync(path, data, ...rest);
  if (isNew) record({ op: "create", path: within(path) });
};
syncBuiltinESMExports();

await import(process.env.POWER_LOSS_WORKER);
