import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

// The last step of `npm start`: docs/operations.md#scale.

const MACHINE = new URL("../../.scripts/machine.mjs", import.meta.url);
/** In place of the server: says what it was started with. */
const SERVER =
  "console.log(JSON.stringify([process.pid, process.execArgv, process.env.MALLOC_ARENA_MAX, process.env.PORT]))";

const isPossible = process.platform !== "win32" && "execve" in process;

/** The process that started, and what the server that it became says of itself. */
async function become(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "become-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const main = join(folder, "main.mjs");
  writeFileSync(main, SERVER);
  const start = join(folder, "start.mjs");
  const [machine, server] = [MACHINE.href, main].map((each) => JSON.stringify(each));
  writeFileSync(start, `import { becomeServer } from ${machine}; await becomeServer(${server});`);
  const child = spawn(process.execPath, [start], { env, stdio: ["ignore", "pipe", "inherit"] });
  const [pid, flags, arenas, port] = JSON.parse(await text(child.stdout)) as [
    number,
    string[],
    string,
    string,
  ];
  return { isSame: pid === child.pid, flags, arenas, port };
}

test.runIf(isPossible)(
  "npm start becomes the server, with its settings for memory and the caller's",
  async () => {
    const server = await become({ PORT: "0" });
    expect(server).toEqual({ isSame: true, flags: ["--max-semi-space-size=8"], arenas: "1", port: "0" });
  },
);

test.runIf(isPossible)("a setting for memory that the caller made stays", async () => {
  expect((await become({ MALLOC_ARENA_MAX: "4" })).arenas).toBe("4");
});
