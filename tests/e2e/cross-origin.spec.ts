import { createServer } from "node:net";
import { listTickets, raiseTicket } from "#contract/tickets.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { signInAs } from "#tests/support/browser.ts";
import { cast } from "#tests/support/people.ts";
import { startServer } from "#tests/support/server.ts";

// TRAFFIC_BASE_URL: the page comes from one server and the API is another.

test("a page with another API server signs in, shows tickets and sends there", async ({ openDevice }) => {
  const port = await freePort();
  const api = await startServer({ env: { CORS_ORIGINS: `http://127.0.0.1:${port}` } });
  const pages = await startServer({ env: { PORT: String(port), TRAFFIC_BASE_URL: api.url } });
  try {
    const people = await cast(api);
    await people.store.ask(raiseTicket, { body: { title: "Lives elsewhere", storeId: people.shop.id } });
    const device = await openDevice({ url: pages.url });
    await signInAs(device, people.store.email);
    await device.page.getByRole("link", { name: "Lives elsewhere" }).click();
    await device.page.getByLabel("Add a comment").fill("Written elsewhere");
    await device.page.getByRole("button", { name: "Post comment" }).click();
    const counts = async () =>
      (await people.store.ask(listTickets)).data.tasks.map((each) => each.commentCount);
    await expect.poll(counts).toEqual([1]);
  } finally {
    await pages.stop();
    await api.stop();
  }
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
