import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { listComments, raiseTicket } from "#contract/tickets.ts";
import { appUnderPath, PATH } from "#tests/support/app-under-path.ts";
import { PHONE } from "#tests/support/browser.ts";
import { cast } from "#tests/support/people.ts";
import { startServer } from "#tests/support/server.ts";

test("under a path: pages, sign-in, a comment, the worker's offline start and the manifest", async ({
  openDevice,
}) => {
  // The app is built once.
  test.setTimeout(400_000);
  const server = await startServer({ env: { APP_DIR: appUnderPath() } });
  const { store, shop } = await cast(server);
  const { id } = (await store.ask(raiseTicket, { body: { title: "Loose handrail", storeId: shop.id } })).data;
  const { page, context } = await openDevice({ url: server.url, size: PHONE });
  const outside: string[] = [];
  context.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === server.url && pathname !== PATH && !pathname.startsWith(`${PATH}/`))
      outside.push(pathname);
  });

  await test.step("a visitor comes without the last slash and signs in", async () => {
    await page.goto(PATH);
    await expect(page).toHaveURL(`${server.url}${PATH}/`);
    await page.getByRole("link", { name: "Sign in" }).first().click();
    await expect(page).toHaveURL(`${server.url}${PATH}/login`);
    await page.getByLabel("Email").fill(store.email);
    await page.getByLabel("Password", { exact: true }).fill("correct horse 42");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(`${server.url}${PATH}/dashboard`);
  });

  await test.step("the worker's scope is the path, and it opens a ticket offline", async () => {
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${server.url}${PATH}/`);
    await page.goto(`${PATH}/tickets?ticket=${id}`);
    await expect(page.getByRole("heading", { name: "Loose handrail" })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Loose handrail" })).toBeVisible();
    await context.setOffline(false);
  });

  await test.step("a comment arrives", async () => {
    await page.getByLabel("Add a comment").fill("Still loose.");
    await page.getByRole("button", { name: "Post comment" }).click();
    const contents = async () =>
      (await store.ask(listComments, { params: { id } })).data.comments.map((each) => each.content);
    await expect.poll(contents).toEqual(["Still loose."]);
  });

  await test.step("the manifest stays under the path, and so did every request", async () => {
    const manifest = (await (await fetch(`${server.url}${PATH}/manifest.webmanifest`)).json()) as Record<
      string,
      unknown
    >;
    expect(manifest).toMatchObject({
      id: `${PATH}/`,
      scope: `${PATH}/`,
      start_url: `${PATH}/?source=installed`,
    });
    expect(outside).toEqual([]);
  });
  await server.stop();
});
