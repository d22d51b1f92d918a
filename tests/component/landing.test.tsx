import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectTexts } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";

const targetsOf = (name: string) =>
  page
    .getByRole("link", { name, exact: true })
    .elements()
    .map((link) => link.getAttribute("href"));

test("the landing page shows its texts and links to sign-in and registration", async () => {
  await renderApp({ as: null, path: "/" });
  await expectTexts(
    "Get Started Free",
    "Out for Bid",
    "Secure & Safe",
    "Lightning Fast",
    "Privacy First",
    "Ready to get started?",
  );
  expect(targetsOf("Sign In")).toEqual(["/login", "/login", "/login"]);
  expect(targetsOf("Sign Up")).toEqual(["/register"]);
  expect(targetsOf("Get Started Free")).toEqual(["/register"]);
  expect(targetsOf("Create Account")).toEqual(["/register"]);
  expect(targetsOf("Out for Bid")).toEqual(["/out-for-bid"]);
});

test("the landing page's screens are lazy and keep exactly their space free", async () => {
  await renderApp({ as: null, path: "/" });
  const region = page.getByRole("region", { name: "How it looks" });
  await expect.element(region.getByRole("figure").nth(2)).toBeVisible();
  const images = [...region.element().querySelectorAll("img")];
  expect(images.map(({ loading }) => loading)).toEqual(Array.from({ length: 6 }, () => "lazy"));
  for (const image of images) {
    const { src } = image;
    const bitmap = await createImageBitmap(await (await fetch(src)).blob());
    const reserved = [image.getAttribute("width"), image.getAttribute("height")].map(Number);
    expect({ src, size: [bitmap.width, bitmap.height] }).toEqual({ src, size: reserved });
  }
});

test("the landing page shows each of its screens once, in the theme in use", async () => {
  await renderApp({ as: null, path: "/" });
  const region = page.getByRole("region", { name: "How it looks" });
  await expect.element(region.getByRole("figure").nth(2)).toBeVisible();
  const visibleItems = () =>
    region
      .getByRole("img")
      .elements()
      .map((image) => image.getAttribute("src")?.replace(/^.*\//, ""));
  const root = document.documentElement;
  const before = root.dataset["mantineColorScheme"];
  root.dataset["mantineColorScheme"] = "light";
  expect(visibleItems()).toEqual(["report-light.webp", "desk-light.webp", "result-light.webp"]);
  root.dataset["mantineColorScheme"] = "dark";
  expect(visibleItems()).toEqual(["report-dark.webp", "desk-dark.webp", "result-dark.webp"]);
  if (before !== undefined) root.dataset["mantineColorScheme"] = before;
});
