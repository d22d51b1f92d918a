/** From now on whoever sends any form with a mistake in it is put into the first field that has one, else back on the button, with the sentence about it in view: also when it comes to light later, with an answer of the server. Whoever goes on with something meanwhile is left alone. */
export function focusFirstInvalidField(): void {
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement) leadThrough(target);
  });
}

/**
 * From now on no form is sent while one of its fields holds more than it takes (`limited-text.tsx`):
 * the person is put into that field, which says how much it is. Caught before any form hears of it,
 * so that no form has to think of it.
 */
export function holdTooLong(): void {
  document.addEventListener(
    "submit",
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      const field = event.target.querySelector<HTMLElement>("[data-too-long]");
      if (field === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      field.focus();
    },
    { capture: true },
  );
}

function leadThrough(form: HTMLFormElement): void {
  const watch = new MutationObserver(() => lead(form));
  watch.observe(form, { subtree: true, childList: true, attributeFilter: ["aria-invalid", "disabled"] });
  const goneOn = new AbortController();
  goneOn.signal.addEventListener("abort", () => watch.disconnect());
  for (const each of ["keydown", "pointerdown", "input", "submit"])
    document.addEventListener(each, () => goneOn.abort(), { capture: true, signal: goneOn.signal });
  // The same mistake once more changes nothing that could be watched. In two frames the form has drawn what it found.
  requestAnimationFrame(() => requestAnimationFrame(() => goneOn.signal.aborted || lead(form)));
}

function lead(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) return field.focus();
  const problem = form.querySelector('[data-problem="form"], [role="alert"]');
  if (!problem) return;
  problem.scrollIntoView({ block: "nearest" });
  // A button that is disabled while the answer is awaited loses the focus to the page.
  if (document.activeElement === document.body)
    form.querySelector<HTMLElement>('[type="submit"]:enabled')?.focus({ preventScroll: true });
}
