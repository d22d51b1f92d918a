import { barriersOn } from "#tests/support/barriers.ts";
import { DESKTOP, PHONE } from "#tests/support/browser.ts";
import { signedInOperator, type TestPerson } from "#tests/support/people.ts";
import type { TestServer } from "#tests/support/server.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

// Without a service worker, which would serve its own copy of the screen.
const withoutWorker = () => {
  navigator.serviceWorker.register = () => new Promise(() => undefined);
};
const SENTENCE = /["'`]What would make your work easier\? Every suggestion is read\.["'`]/;

async function anOperator(server: TestServer): Promise<TestPerson> {
  const email = `op.${crypto.randomUUID()}@example.com`;
  return signedInOperator(server, email, "Olga Operator");
}

test("an operator reads where a screen failed and signs its person out", async ({
  signedInAs,
  people,
  server,
}) => {
  const olga = await anOperator(server);
  const broken = await signedInAs("store", { script: withoutWorker, ignoresConsole: true });

  await test.step("a screen fails on somebody's phone and is reported", async () => {
    await broken.page.route("**/assets/suggestions-*.js", async (route) => {
      const body = await (await route.fetch()).text();
      const thrown = '(()=>{throw new RangeError("canary 7731")})()';
      expect(body).toMatch(SENTENCE);
      await route.fulfill({ contentType: "text/javascript", body: body.replace(SENTENCE, thrown) });
    });
    const reported = broken.page.waitForResponse("**/api/page-errors");
    await broken.page.goto("/suggestions");
    await expect(broken.page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    expect((await reported).status()).toBe(202);
  });

  const { page } = await signedInAs(olga, { size: PHONE, path: "/dashboard" });
  await test.step("the operator finds the place in the sources", async () => {
    await page.getByRole("button", { name: "your menu" }).click();
    await page.getByRole("menuitem", { name: "People and server" }).click();
    await page.getByRole("tab", { name: "Server" }).click();
    await page.getByRole("tab", { name: "Errors" }).click();
    const error = page.getByRole("listitem").filter({ hasText: "RangeError" });
    await error.getByText(/^Stack of/).click();
    await expect(error.getByText(/src\/app\/screens\/suggestions\.tsx:\d+:\d+/).first()).toBeVisible();
    await expect(page.getByText("canary")).toHaveCount(0);
  });

  await test.step("and ends the person's sessions", async () => {
    await page.getByRole("tab", { name: "People" }).click();
    await page.getByRole("searchbox", { name: "Find by name or email" }).fill(people.store.email);
    await page
      .getByRole("listitem")
      .filter({ hasText: people.store.email })
      .getByRole("button", { name: "Actions for Sofia Store" })
      .click();
    await page.getByRole("menuitem", { name: "End sessions" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End sessions" }).click();
    await expect(page.getByText("not signed in")).toBeVisible();
    await broken.page.goto("/tickets");
    await expect(broken.page.getByRole("dialog").getByLabel("Password", { exact: true })).toBeVisible();
  });
});

for (const theme of ["light", "dark"] as const)
  for (const size of [PHONE, DESKTOP])
    test(`the operator's page has no accessibility barrier, ${theme}, ${size.width} px`, async ({
      signedInAs,
      people,
      server,
    }) => {
      const { page } = await signedInAs(await anOperator(server), { size, theme, path: "/operator" });
      const found: string[] = [];
      for (const name of [
        "Accounts",
        "Invitations",
        "Sessions",
        "History",
        "Security log",
        "Settings",
        "Server",
        "Errors",
      ]) {
        await page.getByRole("tab", { name }).click();
        await expect(page.locator("[data-skeleton]")).toHaveCount(0);
        found.push(...(await barriersOn(page, name)));
      }
      await page.getByRole("tab", { name: "People" }).click();
      await page
        .getByRole("button", { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole("menuitem").first().click();
      await page.getByRole("dialog").waitFor();
      found.push(...(await barriersOn(page, "question")));
      await page.goto(`/operator?left=${people.store.id}`);
      await expect(page.getByText("1. What Sofia Store has now")).toBeVisible();
      await expect(page.getByLabel("Successor (Store Manager)")).toBeVisible();
      found.push(...(await barriersOn(page, "leaving")));
      expect(found).toEqual([]);
    });
