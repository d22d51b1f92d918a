import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { holdRequest, isListening } from "#tests/support/open-request.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { freshFolder, ROOT } from "#tests/support/server.ts";

// Signals to `npm start` as a terminal and a service manager send them: to its whole process group,
// that is npm, its shell and the server. Process groups are there on Unix only.

const isPossible = isInLongForm && process.platform !== "win32";

/** `npm start` in a process group of its own, with a shell that keeps the server's exit code. */
function npmStart(dataDir: string) {
  const [shell, codeFile] = [join(dataDir, "shell"), join(dataDir, "exit-code")];
  // npm calls it with -c and the command. With a trap it outlives the signal; the command does not
  // inherit the trap.
  writeFileSync(shell, `#!/bin/sh\ntrap : INT TERM\neval "$2"\necho $? > '${codeFile}'\n`);
  chmodSync(shell, 0o755);
  const child = spawn("npm", ["start"], {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`,
      HOME: process.env["HOME"] ?? "",
      npm_config_script_shell: shell,
      PORT: "0",
      DEMO: "off",
      DATA_DIR: dataDir,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => (output += piece.toString()));
  return { child, output: () => output, exitCode: () => readFileSync(codeFile, "utf8").trim() };
}

const toGroup = (child: ChildProcess, signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal);

test.runIf(isPossible).each<NodeJS.Signals>(["SIGINT", "SIGTERM"])(
  "%s to the whole group of npm start ends the server once and gracefully",
  async (signal) => {
    const dataDir = freshFolder("embedded");
    const { child, output, exitCode } = npmStart(dataDir);
    // Every process of the group has these streams, so they close with the last one.
    const closed = new Promise((resolve) => child.once("close", resolve));
    await expect.poll(output).toContain("Ready at ");
    const [, url = ""] = /Ready at (\S+)/.exec(output()) ?? [];
    const running = await holdRequest(url);
    toGroup(child, signal);
    await expect.poll(() => isListening(url)).toBe(false);
    toGroup(child, signal);
    expect(await running.finish()).toContain("HTTP/1.1 401");
    await closed;
    expect([exitCode(), existsSync(join(dataDir, "holder.json"))]).toEqual(["0", false]);
    expect(output()).not.toContain("stop_failed");
  },
);
