import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { someOf } from "./support/length.ts";
import { renderApp } from "./support/render-app.tsx";

// The page of all components. Component tests are a development build, the only one that has it;
// its pictures and its check for barriers are in tests/screens/components.test.ts.

const PARTS = ["Overlays", "Buttons", "Fields", "Tags", "Notices", "Cards", "Lists"];

const render = async (width: number) => {
  await renderApp({ as: null, path: "/components", size: { width, height: 900 } });
  await expect.element(page.getByRole("heading", { name: "Components", level: 1 })).toBeVisible();
};

test.each(someOf([375, 1280], 0))(
  "the page of all components has each part, and does not scroll sideways: %i px",
  async (width) => {
    await render(width);
    for (const name of PARTS)
      await expect.element(page.getByRole("heading", { name, level: 2 })).toBeVisible();
    expect(page.getByText(/cannot be shown/).elements()).toEqual([]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  },
);

test("every kind of sheet opens from the page of all components", async () => {
  await render(1280);
  for (const kind of ["dialog", "side", "beside", "whole"]) {
    await page.getByRole("button", { name: `Sheet “${kind}”` }).click();
    const sheet = page.getByRole("dialog", { name: `A sheet of kind “${kind}”` });
    await expect.element(sheet).toBeVisible();
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  }
});
