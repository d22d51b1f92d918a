/**
 * Installs a submit listener for all forms: focuses the first invalid field, or else scrolls to the
 * form's error message and returns the focus to the submit button. Also covers errors that appear
 * later, with a response of the server, until the person's next input. See docs/decisions/0039.
 */
export function focusFirstInvalidField(): void {
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement) leadThrough(target);
  });
}

/**
 * Installs a capturing submit listener that blocks every form while one of its fields is too long
 * (`limited-text.tsx`) and focuses that field. It runs before React's handlers, so no form needs
 * its own check.
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
  // The same error again causes no DOM mutation, so check once more after two frames, when React
  // has rendered the result of the submit.
  requestAnimationFrame(() => requestAnimationFrame(() => goneOn.signal.aborted || lead(form)));
}

function lead(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) return field.focus();
  const problem = form.querySelector('[data-problem="form"], [role="alert"]');
  if (!problem) return;
  problem.scrollIntoView({ block: "nearest" });
  // A submit button that is disabled during the request loses the focus to the body.
  if (document.activeElement === document.body)
    form.querySelector<HTMLElement>('[type="submit"]:enabled')?.focus({ preventScroll: true });
}
