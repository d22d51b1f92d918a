// Run at a release: stores a small backup of the demo data in tests/fixtures/schema-N, so that
// tests/server/upgrade.test.ts can migrate every released schema. Needs a build.
import { createHash } from "node:crypto";
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SERVER = ".cache/build/server";
const folder = mkdtempSync(join(tmpdir(), "fettle-schema-"));
const env = { PATH: process.env.PATH, DATA_DIR: join(folder, "data"), PORT: "0" };

const server = spawn(process.execPath, [join(SERVER, "main.js")], { env });
await new Promise((resolve) => {
  server.stdout.on("data", (text) => String(text).includes("Ready at") && resolve());
});
const backup = join(folder, "backup");
execFileSync(process.execPath, [join(SERVER, "backup.js"), backup], { env, stdio: "inherit" });
server.kill("SIGTERM");
await new Promise((resolve) => {
  server.once("exit", resolve);
});

const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
let table = "";
const lines = readFileSync(join(backup, "database.jsonl"), "utf8")
  .split("\n")
  .filter((line) => {
    if (line.startsWith('{"table"')) table = JSON.parse(line).table;
    // Remove the keys that the server generated; secrets do not belong in the repository.
    return line !== "" && !(table === "meta" && /"(vapid|invitation_key)"/.test(line));
  })
  .map((line) => {
    if (line.startsWith('{"table"')) table = JSON.parse(line).table;
    else if (table === "files") {
      const { row } = JSON.parse(line);
      const bytes = Buffer.from(row.key);
      writeFileSync(join(backup, "files", row.key.slice(2, 4), row.key.slice(4, 6), row.key), bytes);
      return JSON.stringify({ row: { ...row, size: bytes.length, sha256: sha256(bytes) } });
    }
    return line;
  });
const rows = `${lines.join("\n")}\n`;
writeFileSync(join(backup, "database.jsonl"), rows);
const manifest = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8"));
const sizes = lines.filter((line) => line.includes('"sha256"')).map((line) => JSON.parse(line).row.size);
manifest.database = {
  bytes: Buffer.byteLength(rows),
  sha256: sha256(rows),
  rows: lines.filter((line) => line.startsWith('{"row"')).length,
};
manifest.files.bytes = sizes.reduce((sum, size) => sum + (size ?? 0), 0);
writeFileSync(join(backup, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
const target = join("tests/fixtures", `schema-${manifest.schemaVersion}`);
rmSync(target, { recursive: true, force: true });
// Copied: the folder for temporary files may be on another disk.
cpSync(backup, target, { recursive: true });
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`Kept ${target}.\n`);
