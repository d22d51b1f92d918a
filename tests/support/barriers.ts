import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { must } from "#domain/must.ts";
import { clippedTexts } from "#tests/support/text-clipping.ts";
import { moved } from "#tests/support/layout-shift.ts";
import { unseenFocus } from "#tests/support/unseen-focus.ts";

/** What axe checks by itself, and the size of targets, which it does only when asked. */
const RULES = { rules: { "target-size": { enabled: true } } };
const MENU = '[role="menu"]';
/**
 * Screens that move on purpose: a form's note that it was begun earlier, the bar of tickets that
 * were selected before a reload, a form without a store; and the page of components, whose styles a
 * development build loads one by one.
 */
const MOVES = [/begun-before$/, /store-approve-selected$/, /user-create-ticket$/, /^components,/];
/** A desktop window of 1280 px at 400 % zoom. */
const NARROWEST = { width: 320, height: 640 };
const PHONE_BELOW = 640;

/**
 * Everything that would stop somebody on the screen that this page shows: what axe finds, sideways
 * scrolling, mistakes that no screen reader announces, focus that nothing shows, text that is cut
 * off when enlarged, and on phones targets too small for a thumb.
 */
export async function barriersOn(page: Page, name: string): Promise<string[]> {
  const size = must(page.viewportSize(), "a size");
  const found = MOVES.some((each) => each.test(name)) ? [] : await moved(page);
  found.push(...(await axeViolations(page)));
  if (await scrollsSideways(page)) found.push("scrolls sideways");
  found.push(...(await unannouncedProblems(page)));
  found.push(...(await unseenFocus(page)));
  found.push(...(await clippedTexts(page)));
  if (size.width < PHONE_BELOW) {
    found.push(...(await tooSmall(page)));
    await page.setViewportSize(NARROWEST);
    if (await scrollsSideways(page)) found.push("scrolls sideways on the narrowest phone");
    await page.setViewportSize(size);
  }
  return found.map((each) => `${name}: ${each}`);
}

async function axeViolations(page: Page): Promise<string[]> {
  // Legacy mode leaves out the page of its own in which axe joins frames: ours has none, and it
  // takes twice as long.
  const axe = new AxeBuilder({ page }).options({ ...RULES, resultTypes: ["violations"] }).setLegacyMode();
  // What an open menu covers is checked where the menu is closed.
  if ((await page.locator(MENU).count()) > 0) axe.include(MENU);
  const { violations } = await axe.analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, html, failureSummary } of nodes) {
      const selector = target.join(" ");
      if (id === "target-size" && !(await isSmall(page, selector))) continue;
      found.push(`${id} ${selector} (${html.slice(0, 200)}; ${failureSummary ?? ""})`);
    }
  return found;
}

/** Is the target too small where it is in the middle? At an edge a bar may cover a part of it. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: "center" }));
  const axe = new AxeBuilder({ page }).options(RULES).setLegacyMode().withRules("target-size");
  const { violations } = await axe.include(selector).analyze();
  return violations.length > 0;
}

/** Is the page wider than its window, once it has settled? */
const scrollsSideways = (page: Page) =>
  page.evaluate(async () => {
    const root = document.documentElement;
    for (let frame = 0; frame < 20 && root.scrollWidth > root.clientWidth; frame += 1)
      await new Promise(requestAnimationFrame);
    return root.scrollWidth > root.clientWidth;
  });

/** Fields with a mistake written under them that do not point a screen reader to it. */
const unannouncedProblems = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[class*="-error"][id$="-error"]')]
      .filter(
        (message) => !document.querySelector(`[aria-invalid="true"][aria-describedby~="${message.id}"]`),
      )
      .map((message) => `no screen reader announces the mistake “${message.textContent}”`),
  );

/** Everything a thumb has to hit, under 44 px high; links inside a sentence excepted. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "button, select, input:not(.unseen, [type=checkbox], [type=radio]), [role=menuitem], main ~ nav a, .picker label, label:has(> [type=radio])",
      ),
    ]
      .filter((element) => !element.closest(".mantine-PasswordInput-section, [data-position]"))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          box.width > 0 && box.height > 0 && box.height < 44 && !element.closest("[inert]"),
      )
      .map(
        ({ element, box }) =>
          `${element.textContent || element.getAttribute("aria-label") || element.tagName} is ${Math.round(box.height)} px high`,
      ),
  );
