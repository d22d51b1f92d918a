import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { StarRating } from "#ui/stars.tsx";

const drawing = async (stars: number) => {
  await render(<StarRating stars={stars} />);
  const star = page.getByRole("img", { name: `${stars} of 5 stars` });
  await expect.element(star).toBeVisible();
  return [...star.element().children].map((each) => each.getAttribute("data-filling"));
};

test("an average of 4.5 draws four and a half stars, one of 4.4 as well, one of 4.8 five", async () => {
  expect(await drawing(4.5)).toEqual(["on", "on", "on", "on", "half"]);
  expect(await drawing(4.4)).toEqual(["on", "on", "on", "on", "half"]);
  expect(await drawing(4.8)).toEqual(["on", "on", "on", "on", "on"]);
  expect(await drawing(0)).toEqual(["off", "off", "off", "off", "off"]);
});
