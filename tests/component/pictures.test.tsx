import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { must } from "#domain/must.ts";
import { aTicket } from "#tests/support/cast.ts";
import { someOf } from "./support/length.ts";
import { renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";

// Pictures of a ticket, as they are looked at: docs/product.md#photos.

async function showing(file: { readonly name: string; readonly mimeType: string }, bytes: Blob) {
  const id = crypto.randomUUID();
  const attachment = { id: "f-1", key: "f-1", sizeBytes: bytes.size, ...file };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${aTicket().id}`,
    size: { width: 375, height: 812 },
    rows: {
      tickets: [aTicket({ authorId: id, attachments: [attachment] })],
      pictures: [
        {
          key: "f-1",
          bytes: await bytes.arrayBuffer(),
          mimeType: file.mimeType,
          keptAt: 0,
          size: bytes.size,
        },
      ],
    },
  });
}

const saved = () => vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);

const UNDRAWABLE = [
  ["plan.jpg", "image/jpeg", "%PDF-1.7 a plan", "PDF"],
  ["photo.heic", "image/heic", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", "HEIC"],
  ["scan.tiff", "image/tiff", "II*\0\x08\0\0\0", "TIFF"],
] as const;

test.each(someOf(UNDRAWABLE, 0))(
  "%s, which cannot be drawn, is named with type and size and can be saved",
  async (name, mimeType, bytes, kind) => {
    await showing({ name, mimeType }, new Blob([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))]));
    await sees(`${kind}, < 0.01 MB: cannot be shown here`);
    await expect.element(page.getByRole("button", { name: `Show ${name}` })).not.toBeInTheDocument();
    const click = saved();
    await page
      .getByRole("button", { name: `${name}: ${kind}, < 0.01 MB: cannot be shown here Save` })
      .click();
    const link = must(click.mock.contexts[0], "the link that saves") as HTMLAnchorElement;
    expect(link.download).toBe(name);
    click.mockRestore();
  },
);

async function openPhoto() {
  const canvas = new OffscreenCanvas(1200, 900);
  must(canvas.getContext("2d"), "a pen").fillRect(0, 0, 600, 900);
  await showing({ name: "door.png", mimeType: "image/png" }, await canvas.convertToBlob());
  await page.getByRole("button", { name: "Show door.png" }).click();
  return page.getByRole("dialog", { name: "door.png" });
}

test("a photo fills the screen and is saved", async () => {
  const photo = await openPhoto();
  const box = () => photo.element().getBoundingClientRect();
  expect([box().width, box().height]).toEqual([innerWidth, innerHeight]);
  const image = photo.getByRole("img").element().getBoundingClientRect();
  expect(image.width).toBe(innerWidth);
  const click = saved();
  await photo.getByRole("button", { name: "Save" }).click();
  expect(click.mock.contexts.map((each) => (each as HTMLAnchorElement).download)).toEqual(["door.png"]);
  click.mockRestore();
});

test("a photo is zoomed by keys, buttons, wheel and two fingers, up to eight times and back", async () => {
  const photo = await openPhoto();
  const shows = (text: string) => expect.element(photo.getByText(text, { exact: true })).toBeVisible();
  const area = photo.getByRole("group", { name: "door.png" });
  (area.element() as HTMLElement).focus();
  await userEvent.keyboard("+");
  await shows("150 %");
  await userEvent.keyboard("-");
  await shows("100 %");
  await photo.getByRole("button", { name: "Zoom in" }).click();
  await shows("150 %");
  await expect.element(photo.getByRole("button", { name: "Zoom out" })).toBeEnabled();
  (area.element() as HTMLElement).focus();
  await userEvent.keyboard("0");
  await shows("100 %");
  area.element().dispatchEvent(new WheelEvent("wheel", { deltaY: -300, cancelable: true }));
  await shows("200 %");
  const fingers = (kind: string, apart: number) => {
    const touches = [100, 100 + apart].map(
      (clientX, identifier) => new Touch({ identifier, target: area.element(), clientX, clientY: 300 }),
    );
    area.element().dispatchEvent(new TouchEvent(kind, { touches, cancelable: true }));
  };
  fingers("touchstart", 50);
  fingers("touchmove", 100);
  await shows("400 %");
  for (let n = 0; n < 3; n += 1) {
    area.element().dispatchEvent(new WheelEvent("wheel", { deltaY: -300, cancelable: true }));
  }
  await shows("800 %");
  await expect.element(photo.getByRole("button", { name: "Zoom in" })).toBeDisabled();
});

test("the point under the pointer stays there while the wheel zooms in and out", async () => {
  const photo = await openPhoto();
  const area = photo.getByRole("group", { name: "door.png" });
  await expect.element(photo.getByRole("img")).toBeVisible();
  const image = photo.getByRole("img").element();
  const [x, y] = [innerWidth * 0.7, innerHeight * 0.4];
  const under = () => {
    const { left, top, width, height } = image.getBoundingClientRect();
    return [(x - left) / width, (y - top) / height] as const;
  };
  const wheel = (deltaY: number) =>
    area
      .element()
      .dispatchEvent(new WheelEvent("wheel", { deltaY, clientX: x, clientY: y, cancelable: true }));
  const [atX, atY] = under();
  for (const deltaY of [-100, -300, -250, 200, -400]) {
    wheel(deltaY);
    expect(under()[0]).toBeCloseTo(atX, 2);
    expect(under()[1]).toBeCloseTo(atY, 2);
  }
});
