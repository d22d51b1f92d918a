import { spawnSync } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readProfile } from "#contract/accounts.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { cast } from "#tests/support/people.ts";
import { freshFolder, startServer } from "#tests/support/server.ts";

// The embedded database on a disk that is full: a mount of its own, where the machine allows one.

const canMount = spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;
const LEFT_BYTES = 256 * 1024;

test.runIf(canMount)(
  "a full disk is 507 with a time to wait, reads go on, and it heals by itself",
  async () => {
    const [template, dataDir] = [freshFolder("embedded"), freshFolder("postgres")];
    const script = `mount -t tmpfs -o size=160m tmpfs ${dataDir} && cp -r ${template}/. ${dataDir} && exec "$@"`;
    const server = await startServer({ dataDir, through: ["unshare", "-rm", "sh", "-c", script, "sh"] });
    const { store, shop } = await cast(server);
    const raise = () =>
      store.ask(raiseTicket, { body: { title: "T", storeId: shop.id, description: "words ".repeat(800) } });
    // The mount as the server sees it.
    const folder = `/proc/${server.pid}/root${dataDir}`;
    const ballast = join(folder, "ballast");
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - LEFT_BYTES));
    const refused = await expect.poll(raise, { interval: 0 }).toMatchObject({ status: 507 }).then(raise);
    expect([refused.status, refused.refusal.error, refused.headers.get("retry-after")]).toEqual([
      507,
      "no_space",
      "60",
    ]);
    expect((await store.ask(readProfile)).status).toBe(200);
    expect(server.log()).toContain('"code":"53100"');
    rmSync(ballast);
    expect((await raise()).status).toBe(201);
    await server.stop();
  },
);
