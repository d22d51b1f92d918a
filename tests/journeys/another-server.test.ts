import { createServer } from "node:net";
import { expect, test } from "vitest";
import { listTickets, raiseTicket } from "#contract/tickets.ts";
import { DESKTOP, signInAs, startDevice } from "#tests/support/browser.ts";
import { cast } from "#tests/support/people.ts";
import { startServer } from "#tests/support/server.ts";

// TRAFFIC_BASE_URL: the page comes from one server and talks to another.

test("a page whose settings name another server signs in there, shows its tickets and sends there", async () => {
  const port = await freePort();
  const pageOrigin = `http://127.0.0.1:${port}`;
  const api = await startServer({ env: { CORS_ORIGINS: pageOrigin } });
  const pages = await startServer({ env: { PORT: String(port), TRAFFIC_BASE_URL: api.url } });
  const people = await cast(api);
  await people.store.ask(raiseTicket, { body: { title: "Lives elsewhere", storeId: people.shop.id } });
  const device = await startDevice(pages.url, DESKTOP);
  await signInAs(device, people.store.email);
  await device.page.getByRole("link", { name: "Lives elsewhere" }).click();
  await device.page.getByLabel("Add a comment").fill("Said from afar");
  await device.page.getByRole("button", { name: "Post comment" }).click();
  const told = async () => (await people.store.ask(listTickets)).data.tasks.map((each) => each.commentCount);
  await expect.poll(told).toEqual([1]);
  expect(device.complaints).toEqual([]);
  await device.close();
  await pages.stop();
  await api.stop();
});

test("a page of an origin nobody named gets no permission to read answers", async () => {
  const api = await startServer({ env: { CORS_ORIGINS: "https://app.example.com" } });
  const asked = (origin: string) =>
    fetch(`${api.url}/api/config`, { headers: { origin } }).then((answer) =>
      answer.headers.get("access-control-allow-origin"),
    );
  expect(await asked("https://app.example.com")).toBe("https://app.example.com");
  expect(await asked("https://app.example.com.evil.example")).toBeNull();
  expect(await asked("null")).toBeNull();
  await api.stop();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
