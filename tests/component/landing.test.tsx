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

test("the landing page's screens are lazy, keep their space free and are told in words", async () => {
  await renderApp({ as: null, path: "/" });
  const region = page.getByRole("region", { name: "How it looks" });
  await expect.element(region.getByRole("figure").nth(2)).toBeVisible();
  const images = [...region.element().querySelectorAll("img")];
  expect(images.map(({ loading }) => loading)).toEqual(["lazy", "lazy", "lazy"]);
  for (const image of images) {
    expect(image.alt.length).toBeGreaterThan(40);
    const dark = image.parentElement?.querySelector("source")?.srcset ?? "";
    for (const address of [image.src, dark]) {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const reserved = [image.getAttribute("width"), image.getAttribute("height")].map(Number);
      expect({ address, size: [bitmap.width, bitmap.height] }).toEqual({ address, size: reserved });
    }
  }
});
