import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { withCheckedType } from "#server/uploads/type-of-file.ts";

// A file stored before types were determined by bytes gets its type with its first download.

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

function contextWith(bytes: Buffer) {
  const updates: unknown[][] = [];
  const context = {
    database: { query: async (_: string, params: unknown[]) => void updates.push(params) },
    files: { open: async () => Readable.from([bytes]) },
  } as unknown as Parameters<typeof withCheckedType>[0];
  return { context, updates };
}

const row = { key: "f_12345678", size: 16, mime_type: "image/png", is_type_checked: false };

test("a page that was declared to be an image is no image, and stays so", async () => {
  const { context, updates } = contextWith(Buffer.from("<html><script>"));
  const { mime_type: type } = await withCheckedType(context, row);
  expect(type).not.toMatch(/^image/);
  expect(updates).toEqual([[row.key, type]]);
});

test("an image that was declared to be a page is an image", async () => {
  const { context } = contextWith(PNG);
  expect(await withCheckedType(context, { ...row, mime_type: "text/html" })).toMatchObject({
    mime_type: "image/png",
  });
});

test("a file whose type was determined when it was stored is not read", async () => {
  const { context, updates } = contextWith(PNG);
  const checked = { ...row, mime_type: "text/plain", is_type_checked: true };
  expect(await withCheckedType(context, checked)).toBe(checked);
  expect(updates).toEqual([]);
});
