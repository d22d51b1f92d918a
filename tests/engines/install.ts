import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { ENGINE_FILES } from "#tests/support/engines.ts";

// Firefox and WebKitGTK from the system's packages, where this process may install them.

const PACKAGES = {
  firefox: ["firefox-esr"],
  webkit: ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"],
} as const;

const isHere = (engine: keyof typeof PACKAGES) => ENGINE_FILES[engine].every((file) => existsSync(file));

/** Installs what is missing, and prints which engine the tests have to go without. */
export function setup(): void {
  const names = ["firefox", "webkit"] as const;
  const missing = names.filter((engine) => !isHere(engine));
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write(`Installing ${missing.join(" and ")} (once).\n`);
    const apt = (...args: string[]) =>
      spawnSync("apt-get", [...args, "-qq"], { stdio: ["ignore", "ignore", "inherit"] });
    apt("update");
    // One by one: the one is had where the other has no package.
    for (const engine of missing) apt("install", "-y", "--no-install-recommends", ...PACKAGES[engine]);
  }
  for (const engine of names.filter((each) => !isHere(each)))
    process.stdout.write(
      `NOT TESTED in ${engine}: ${ENGINE_FILES[engine].join(", ")} not found; install ${PACKAGES[engine].join(" ")}.\n`,
    );
}
