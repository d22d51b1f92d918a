import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Page } from "playwright-core";
import { changeTicketStatus, listComments, raiseTicket } from "#contract/tickets.ts";
import { type Device, PHONE, startDevice } from "#tests/support/browser.ts";
import { type FaultProxy, startProxy } from "#tests/support/fault-proxy.ts";
import { cast } from "#tests/support/people.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

/** What every fault journey stands on: a server, people, a proxy that breaks things, a phone. */
export interface Rig {
  server: TestServer;
  people: Awaited<ReturnType<typeof cast>>;
  proxy: FaultProxy;
  device: Device;
  /** A ticket the worker is at work on, or another one. */
  assigned(title: string, to?: { readonly id: string }): Promise<string>;
  /** What is said under a ticket on the server, in order. */
  contents(id: string): Promise<string[]>;
}

/** One server for the file, one proxy and one phone for each test. */
export function faultRig(): Rig {
  const rig = {
    assigned: async (title: string, to = rig.people.worker) => {
      const body = { title, storeId: rig.people.shop.id };
      const { id } = (await rig.people.store.ask(raiseTicket, { body })).data;
      const move = { status: "maintenance_worker_working", assignedTo: to.id };
      await rig.people.property.ask(changeTicketStatus, { params: { id }, body: move });
      return id;
    },
    contents: async (id: string) =>
      (await rig.people.property.ask(listComments, { params: { id } })).data.comments.map(
        (each) => each.content,
      ),
  } as Rig;
  beforeAll(async () => {
    rig.server = await startServer();
    rig.people = await cast(rig.server);
  });
  afterAll(() => rig.server.stop());
  beforeEach(async () => {
    rig.proxy = await startProxy(rig.server.url);
    rig.device = await startDevice(rig.proxy.url, PHONE);
  });
  afterEach(async () => {
    const { complaints } = rig.device;
    await rig.device.close();
    await rig.proxy.close();
    expect(complaints).toEqual([]);
  });
  return rig;
}

export const openTicket = async (page: Page, title: string) => {
  await page.getByRole("link", { name: title }).click();
  const sheet = page.getByRole("dialog", { name: title });
  await sheet.waitFor();
  return sheet;
};

/** Types and posts a comment; it is kept once it stands in the timeline. */
export const postComment = async (page: Page, text: string) => {
  await page.getByLabel("Add a comment").fill(text);
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.locator("[data-comment]", { hasText: text }).waitFor();
};

/** Asks until it is so, with patience for a slow machine. */
export const until = (ask: () => Promise<unknown>, timeout = 30_000): ReturnType<typeof expect.poll> =>
  expect.poll(ask, { timeout });
