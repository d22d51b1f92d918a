import type { Response } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

test("the production build has no debug panel and no test token", async ({ phone }) => {
  const { page } = phone;
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response);
  });
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByText("Debug")).toHaveCount(0);
  // Those that arrive by now: what the idle page still loads would be read while it is closed.
  const texts = await Promise.all(scripts.map((response) => response.text()));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes("test-token-that-grants-nothing"))).toEqual([]);
});

/** The scripts that a page of the app names, and all that these import. */
async function scriptsFrom(names: readonly string[], read: (name: string) => Promise<string>) {
  const imports = new Map<string, readonly string[]>();
  const add = async (name: string): Promise<void> => {
    if (imports.has(name)) return;
    imports.set(name, []);
    const found = [...(await read(name)).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(
      ([, file = ""]) => file,
    );
    imports.set(name, found);
    for (const file of found) await add(file);
  };
  for (const name of names) await add(name);
  return imports;
}

const withoutHash = (file: string) => file.slice(0, -"-12345678.js".length);

test("no two scripts of the app need each other, because one of them would run without the other @main", async ({
  phone,
}) => {
  const { request } = phone.page;
  const html = await (await request.get("/register")).text();
  const named = [...html.matchAll(/([\w-]+-[\w-]{8}\.js)/g)].map(([, file = ""]) => file);
  const imports = await scriptsFrom(named, async (name) => (await request.get(`/assets/${name}`)).text());
  const reaches = (from: string, to: string, visited = new Set<string>()): boolean =>
    (imports.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (visited.has(next)) return false;
      visited.add(next);
      return reaches(next, to, visited);
    });
  const circular = [...imports.keys()].filter((name) => reaches(name, name)).map(withoutHash);
  // The entry and what it shares with all others: React's renderer is evaluated with it.
  expect(circular.toSorted()).toEqual(["base", "index"]);
  expect(imports.size).toBeGreaterThan(8);
});

test("a start behind the sign-in asks for eight scripts of the app", async ({ phone }) => {
  const html = await (await phone.page.request.get("/tickets")).text();
  const listed = /<meta name="signed-in-files" content="([^"]*)"/.exec(html)?.[1] ?? "";
  const preloaded = [...html.matchAll(/rel="modulepreload"[^>]* href="\/assets\/([^"]+)"/g)];
  const files = [...listed.split(/[ ;]/), ...preloaded.map(([, file]) => file ?? "")];
  const names = files.filter((file) => file.endsWith(".js")).map(withoutHash);
  expect([...new Set(names)].toSorted()).toEqual([
    "base",
    "form-controls",
    "index",
    "rolldown-runtime",
    "shared",
    "signed-in",
    "validation",
    "vendor",
  ]);
});
