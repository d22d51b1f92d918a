import { expect, test } from "vitest";
import { kindOfFile } from "#features/attachments/kind-of-file.ts";

// What a file that cannot be drawn is called, beside its name and size.

test.each([
  ["PDF", "%PDF-1.7 a plan", "image/jpeg"],
  ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic"],
  ["TIFF", "II*\0\x08\0\0\0", "image/tiff"],
  ["TIFF", "II*\0\x08\0\0\0", "application/octet-stream"],
  ["PLAIN", "words", "text/plain; charset=utf-8"],
])("a file is a %s by its first bytes, and by its type where they say nothing", async (kind, bytes, type) => {
  expect(await kindOfFile(new Blob([bytes]), type)).toBe(kind);
});
