import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { changeTicketStatus, listComments, raiseTicket } from "#contract/tickets.ts";
import { type DeviceOptions, expect, test as base } from "#tests/e2e/support/fixtures.ts";
import { storedRows } from "#tests/e2e/support/phone-data.ts";
import { type Break, type FaultProxy, startProxy } from "#tests/support/fault-proxy.ts";
import { type Device, PHONE } from "#tests/support/browser.ts";
import type { TestPerson } from "#tests/support/people.ts";

// Fixtures of the journeys in which something breaks: a proxy between the browser and the server
// breaks requests on order. A test controls every fault by the proxy (hold, release, cut, drop),
// never by time, so a slow machine changes nothing.

type DeviceOpener = (options?: DeviceOptions & { readonly path?: string }) => Promise<Device>;

interface FaultFixtures {
  /** Stands between the devices of the test and the worker's server. */
  readonly faultProxy: FaultProxy;
  /** A folder for a browser profile that outlives its browser. */
  readonly profileFolder: string;
  /** Opens a phone behind the proxy on which the worker is signed in, on the dashboard. */
  readonly openWorkerPhone: DeviceOpener;
  /** Opens a desktop browser behind the proxy on which the store manager is signed in. */
  readonly openStoreDesktop: DeviceOpener;
  /** A ticket that the worker (or `to`) is working on; gives its id. */
  readonly assignedTicket: (title: string, to?: TestPerson) => Promise<string>;
  /** The texts of the comments that the server has, in order. */
  readonly commentsOnServer: (id: string) => Promise<string[]>;
}

export const test = base.extend<FaultFixtures>({
  faultProxy: async ({ server }, provide) => {
    const proxy = await startProxy(server.url);
    await provide(proxy);
    await proxy.close();
  },
  profileFolder: async ({ playwright: _playwright }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), "fettle-profile-"));
    await provide(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  openWorkerPhone: async ({ faultProxy, signedInAs }, provide) => {
    await provide((options) => signedInAs("worker", { url: faultProxy.url, size: PHONE, ...options }));
  },
  openStoreDesktop: async ({ faultProxy, signedInAs }, provide) => {
    await provide((options) => signedInAs("store", { url: faultProxy.url, ...options }));
  },
  assignedTicket: async ({ people }, provide) => {
    await provide(async (title, to = people.worker) => {
      const body = { title, storeId: people.shop.id };
      const { id } = (await people.store.ask(raiseTicket, { body })).data;
      const move = { status: "maintenance_worker_working", assignedTo: to.id };
      await people.property
        .ask(changeTicketStatus, { params: { id }, body: move })
        .then((answer) => answer.data);
      return id;
    });
  },
  commentsOnServer: async ({ people }, provide) => {
    await provide(async (id) =>
      (await people.property.ask(listComments, { params: { id } })).data.comments.map((each) => each.content),
    );
  },
});

export { expect };

/** A browser without background sync: only open pages send. */
export const ONLY_PAGES = ["geolocation"] as const;

/** The answer of a server that is overloaded, or restarting behind its gateway. */
export const BUSY = { status: 503, body: { message: "Busy", error: "busy" } } as const;

/** A rule of the proxy: writes of comments meet this fault, everything else passes. */
export const onComments =
  (fault: Break) =>
  (method: string, path: string): Break =>
    method === "POST" && path.includes("/comments") ? fault : "pass";

/** A promise that the test fulfils. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/**
 * Waits until a request that fits has reached the proxy, as one of those after the first `from`.
 */
export const untilRequested = (
  { log }: FaultProxy,
  fits: (line: FaultProxy["log"][number]) => boolean,
  from = 0,
): Promise<void> => expect.poll(() => log.slice(from).some(fits)).toBe(true);

/** Is this the request that writes a comment? */
export const isCommentWrite = ({ method, path }: { method: string; path: string }) =>
  method === "POST" && path.includes("/comments");

export async function openTicket(page: Page, title: string): Promise<Locator> {
  await page.getByRole("link", { name: title }).click();
  const sheet = page.getByRole("dialog", { name: title });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** A comment in the ticket's timeline. */
export const commentIn = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

/** Writes and posts a comment; it is stored on the device once it is in the timeline. */
export async function postComment(page: Page, text: string): Promise<void> {
  await page.getByLabel("Add a comment").fill(text);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(commentIn(page, text)).toBeVisible();
}

/** The status chip of the outbox, in this state. */
export const chip = (page: Page, state: string) => page.locator(`[data-chip="${state}"]`);

/** Logs out with unsent work, which stays on the device. */
export async function logOutKeepingWork(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Keep on this device" }).click();
}

/** Waits until what was typed is stored as a draft, so that it survives the end of the page. */
export const untilDraftStored = (page: Page, text: string) =>
  expect.poll(async () => JSON.stringify(await storedRows(page, "drafts"))).toContain(text);
