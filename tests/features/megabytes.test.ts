import { expect, test } from "vitest";
import { megabytes } from "#features/attachments/megabytes.ts";

test("files are in MB; the storage of a browser, which is more than any file, in GB", () => {
  const MB = 1024 * 1024;
  expect([1, 3.648 * MB, 1023 * MB].map(megabytes)).toEqual(["< 0.01 MB", "3.65 MB", "1023.00 MB"]);
  expect([1024 * MB, 10_243.65 * MB].map(megabytes)).toEqual(["1.0 GB", "10.0 GB"]);
});
