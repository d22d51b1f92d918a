/** Puts the person at the first mistake of a form: into the field that has it, else where the sentence about it can be read. */
export function leadToMistake(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) return field.focus();
    form?.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
  });
}

/** From now on whoever sends any form with a mistake in it is led to it. What comes to light later (an answer of the server) the form leads to itself. */
export function leadToMistakes(): void {
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement) requestAnimationFrame(() => leadToMistake(target));
  });
}
