import { DEFERRED_STYLE } from "#features/prerender/dom-state.ts";

// The content security policy forbids inline styles in markup; a script may set them.

/** @returns the markup with its inline styles in an attribute that is no style */
export const deferStyles = (html: string): string =>
  html.replaceAll(/(<[^<>]*) style="/g, `$1 ${DEFERRED_STYLE}="`);

/** Applies the styles that `deferStyles` moved. */
export function applyDeferredStyles(inside: Element): void {
  for (const each of inside.querySelectorAll<HTMLElement>(`[${DEFERRED_STYLE}]`))
    each.style.cssText = each.getAttribute(DEFERRED_STYLE) ?? "";
}
