import type { Page } from "playwright-core";
import type { Device } from "#tests/support/browser.ts";

/** A page whose app does not start before it is let. */
export async function startDelayed(device: Device, path: string): Promise<Page> {
  const page = await device.context.newPage();
  await page.addInitScript(() => {
    const blocked: (() => void)[] = [];
    const append = Object.getOwnPropertyDescriptor(Element.prototype, "append")?.value as (
      this: Element,
      ...nodes: (Node | string)[]
    ) => void;
    Element.prototype.append = function (...nodes) {
      const isApp = nodes.some((node) => node instanceof HTMLScriptElement && node.type === "module");
      if (isApp) blocked.push(() => append.apply(this, nodes));
      else append.apply(this, nodes);
    };
    Object.assign(window, { letStart: () => blocked.forEach((each) => each()) });
  });
  await page.goto(path);
  return page;
}

/** Lets it start. */
export const letStart = (page: Page) =>
  page.evaluate(() => (window as unknown as { letStart: () => void }).letStart());
