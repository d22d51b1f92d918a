import type { Page } from "playwright-core";

/**
 * Letters twice as large, and the spacing that people who read with difficulty set (WCAG 1.4.4 and
 * 1.4.12): what is then cut off, or makes the page scroll sideways.
 */
export async function clippedTexts(page: Page): Promise<string[]> {
  const large = await cut(page, "html { font-size: 200% !important }");
  const spaced = await cut(
    page,
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  );
  return [
    ...large.map((each) => `with letters twice as large: ${each}`),
    ...spaced.map((each) => `with wide spacing: ${each}`),
  ];
}

/** What is still cut off with these styles once the page has settled. */
async function cut(page: Page, styles: string): Promise<string[]> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    // A size that changes in however short a time is the old one at the first look.
    sheet.replaceSync(`* { transition: none !important } ${rules}`);
    document.adoptedStyleSheets = [sheet];
  }, styles);
  let found = await cutNow(page);
  for (let attempt = 0; attempt < 20 && found.length > 0; attempt += 1) found = await cutNow(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return found;
}

const cutNow = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push("scrolls sideways");
    for (const container of document.querySelectorAll(
      'dialog > header + div, dialog section > ul, dialog [tabindex="0"]',
    ))
      if (container.scrollWidth > container.clientWidth + 1) {
        const edge = container.getBoundingClientRect().left + container.clientLeft + container.clientWidth;
        const widest = [...container.querySelectorAll("*")].findLast(
          (each) => each.getBoundingClientRect().right > edge + 1,
        );
        found.push(
          `${container.className} scrolls sideways: ${widest?.tagName}.${widest?.className} “${widest?.textContent}”`,
        );
      }
    // What stands behind an open sheet is looked at where nothing covers it.
    const front = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    for (const element of front.querySelectorAll<HTMLElement>("*")) {
      const style = getComputedStyle(element);
      const isMeant =
        style.clipPath !== "none" || style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if (isMeant || element.closest(".unseen, svg") || !element.checkVisibility()) continue;
      if (![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const labelBox = range.getBoundingClientRect();
      for (let outer: HTMLElement | null = element; outer; outer = outer.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(outer);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        if (overflowX === "visible") continue;
        const edge = outer.getBoundingClientRect();
        const isCut =
          labelBox.right > edge.right + 2 ||
          labelBox.left < edge.left - 2 ||
          labelBox.bottom > edge.bottom + 3 ||
          labelBox.top < edge.top - 3;
        if (isCut) found.push(`“${element.textContent}” is cut off by ${outer.tagName}.${outer.className}`);
        if (isCut) break;
      }
    }
    return found;
  });
