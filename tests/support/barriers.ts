import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { cutWords } from "#tests/support/cut-words.ts";
import { moved } from "#tests/support/moved.ts";
import { tour } from "#tests/support/tour.ts";
import { unseenFocus } from "#tests/support/unseen-focus.ts";

/** What axe looks at by itself, and the size of targets, which it does only when asked. */
const RULES = { rules: { "target-size": { enabled: true } } };
const MENU = '[role="menu"]';
/** What was begun earlier says so above what is there, as soon as it is read; who owns no store is asked for none. */
const MOVES = ["begun-before", "user-create-ticket"];
const NARROWEST = { width: 320, height: 640 };

/** Everything that would stand in somebody's way on any screen: what axe finds, sideways scrolling, and on phones targets too small for a thumb. */
export async function barriers(
  url: string,
  size: { width: number; height: number },
  theme: "light" | "dark",
): Promise<string[]> {
  const found: string[] = [];
  await tour(url, size, theme, async (page, name) => {
    if (!MOVES.some((each) => name.endsWith(each)))
      found.push(...(await moved(page)).map((each) => `${name}: ${each}`));
    // Without the page of its own that axe puts frames together in: ours has none, and it takes twice as long.
    const axe = new AxeBuilder({ page }).options({ ...RULES, resultTypes: ["violations"] }).setLegacyMode();
    // What an open menu covers is looked at where it is closed.
    if ((await page.locator(MENU).count()) > 0) axe.include(MENU);
    const { violations } = await axe.analyze();
    found.push(
      ...violations.map(
        (each) => `${name}: ${each.id} ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`,
      ),
    );
    if (await scrollsSideways(page)) found.push(`${name}: scrolls sideways`);
    found.push(...(await unsaidMistakes(page)).map((each) => `${name}: ${each}`));
    found.push(...(await unseenFocus(page)).map((each) => `${name}: ${each}`));
    found.push(...(await cutWords(page)).map((each) => `${name}: ${each}`));
    if (size.width >= 640) return;
    found.push(...(await tooSmall(page)).map((each) => `${name}: ${each}`));
    await page.setViewportSize(NARROWEST);
    if (await scrollsSideways(page)) found.push(`${name}: scrolls sideways on the narrowest phone`);
    await page.setViewportSize(size);
  });
  return found;
}

/** Is the page wider than its window, once it has settled? */
const scrollsSideways = (page: Page) =>
  page.evaluate(async () => {
    const root = document.documentElement;
    for (let frame = 0; frame < 20 && root.scrollWidth > root.clientWidth; frame += 1)
      await new Promise(requestAnimationFrame);
    return root.scrollWidth > root.clientWidth;
  });

/** Fields under which a mistake is written that do not tell a screen reader so. */
const unsaidMistakes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[class*="-error"][id$="-error"]')]
      .filter((said) => !document.querySelector(`[aria-invalid="true"][aria-describedby~="${said.id}"]`))
      .map((said) => `nobody hears that a field is wrong: “${said.textContent}”`),
  );

/** Everything a thumb has to hit, under 44 px high; links inside a sentence excepted. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "button, select, input:not(.unseen):not([type=checkbox]), [role=menuitem], .bottomnav a, .picker label",
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
