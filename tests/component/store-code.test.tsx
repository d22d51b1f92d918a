import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { codeAddress } from "#domain/qr-links.ts";
import { aStore } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

/** The pixels of a drawing on the page, as a printer would get it. */
async function pixelsOf(svg: Element) {
  const SIDE = 400;
  const drawing = new XMLSerializer().serializeToString(svg);
  const image = new Image(SIDE, SIDE);
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const pen = new OffscreenCanvas(SIDE, SIDE).getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, SIDE, SIDE);
  // A scanner wants a quiet edge around the code.
  pen.drawImage(image, 20, 20, SIDE - 40, SIDE - 40);
  return pen.getImageData(0, 0, SIDE, SIDE);
}

test("the printable code of a store contains the store's address in this app", async () => {
  const id = crypto.randomUUID();
  const store = aStore(id, { id: "0192f000-0000-7000-8000-000000000001" });
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/profile",
    rows: { stores: [store] },
  });
  await page.getByRole("button", { name: `Actions for ${store.name}` }).click();
  await page.getByRole("menuitem", { name: "QR code to print" }).click();
  const code = page.getByRole("img", { name: `Code of ${store.name}` });
  await expect.element(code).toBeVisible();
  const { data, width, height } = await pixelsOf(code.element());
  expect(decodeQR({ data: new Uint8Array(data), width, height })).toBe(
    codeAddress(location.origin, { kind: "store", id: store.id }),
  );
});
