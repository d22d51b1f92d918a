import { expect, test } from "vitest";
import { sizeToSend } from "#domain/pictures/photo-size.ts";

// In which size a photo is sent: docs/product.md#photos.

test.each([
  ["a camera's photo", [4000, 3000], [2000, 1500]],
  ["a photo of a phone held upright", [3000, 4000], [1500, 2000]],
  ["a square photo", [3024, 3024], [1732, 1732]],
  ["a wide photo keeps the area of the others", [4000, 1800], [2582, 1162]],
  ["a panorama keeps its shorter edge", [10_000, 1400], [7714, 1080]],
  ["a screenshot of a long page", [1080, 14_000], [1080, 14_000]],
  ["a wide screenshot of a long page", [2160, 14_000], [1080, 7000]],
  ["a narrow screenshot of a long page", [720, 20_000], [720, 20_000]],
  ["a small photo", [1000, 700], [1000, 700]],
])("%s", (_, [width = 0, height = 0], [toWidth, toHeight]) => {
  expect(sizeToSend({ width, height })).toEqual({ width: toWidth, height: toHeight });
});
