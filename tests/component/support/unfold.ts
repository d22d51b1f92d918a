import { onTestFinished } from "vitest";

/**
 * Opens what is folded in a dialog as soon as it is there, for tests of what stands in it; not the
 * lists of choices, which a person opens.
 */
export function unfoldAll(): void {
  const opened = new WeakSet<Element>();
  const open = () => {
    for (const each of document.querySelectorAll<HTMLDetailsElement>("dialog details")) {
      const isChoice = /^(Columns|Decide)/.test(each.querySelector("summary")?.textContent ?? "");
      if (isChoice || opened.has(each)) continue;
      opened.add(each);
      each.open = true;
    }
  };
  const observer = new MutationObserver(open);
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}
